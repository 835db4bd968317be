import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import type { applicationsContract } from '#community/applications/contract.ts'
import type { tableViewsContract } from '#foundation/table-views/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { Notice } from '#ui/notice.tsx'
import { cursorHref, TablePage } from '#ui/table-page.tsx'
import styles from '#ui/table-page.module.css'
import type { enterpriseAdminContract, EnterpriseFilter } from '../contract.ts'
import type { Route } from './+types/enterprises-page.ts'
import { answerChange } from './change-action.ts'
import { tablePages } from '#shared/table-choices.ts'
import { TableTools } from '#ui/table-tools.tsx'
import { ChangeBar, ChangeOutcome, ConfirmChange, GoOn } from './change-parts.tsx'
import { EnterprisesTable } from './enterprises-table.tsx'
import { enterprisesUrl, fileUrl, isLimited, filterStatuses } from './enterprises-url.ts'
import { enterpriseSorts, publishStates } from '../model.ts'
import { profileLevel } from '#shared/enums.ts'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'

export const handle: PageHandle = { texts: ['enterpriseAdmin', 'common', 'table'] }

const api = clientOf<typeof enterpriseAdminContract>('enterpriseAdmin')
const tables = clientOf<typeof tableViewsContract>('tableViews')
const applications = clientOf<typeof applicationsContract>('applications')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = enterprisesUrl.parse(url.searchParams)
  const [list, queue, choices] = await Promise.all([
    api(context).listEnterprises(filter),
    applications(context).listApplications({ status: 'waiting' }),
    tables(context).getTable({ page: tablePages.enterprises }),
  ])
  return { filter, list, waiting: queue.total, choices }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerChange(api(context), await request.formData(), url)
}

/** Admin table of all enterprises (R-011, F-130). */
export default function EnterprisesPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { filter, list, waiting, choices } = loaderData
  const { t } = useTranslation('enterpriseAdmin')
  const link = useLinks()
  const pending = result && 'pending' in result ? result.pending : null

  return (
    <TablePage
      path={enterprisesUrl.path}
      title={t('title')}
      description={t('hint')}
      found={t(list.isMore ? 'foundMore' : 'found', { count: list.total })}
      notes={
        waiting > 0 && (
          <a href={link('/admin/review-applications')}>{t('waiting', { count: waiting })}</a>
        )
      }
      tools={
        <TableTools
          url={enterprisesUrl}
          filter={filter}
          choices={choices}
          columns={enterpriseSorts
            .filter((name) => name !== 'name')
            .map((name) => ({ name, label: t(name) }))}
          exportUrl={fileUrl(filter)}
        />
      }
      filter={
        <>
          <EnterprisesFilter filter={filter} />
          <ChangeOutcome result={result} />
          {pending && (
            <ConfirmChange
              pending={pending}
              enterprises={list.enterprises}
              key={JSON.stringify(pending)}
            />
          )}
          {result && 'ongoing' in result && <GoOn ongoing={result.ongoing} />}
        </>
      }
      empty={<NoEnterprise isLimited={isLimited(filter)} />}
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: cursorHref(list, (from) => link(enterprisesUrl.format({ ...filter, from }))),
      }}
    >
      {list.enterprises.length > 0 && (
        <Form method="post" className={styles.page}>
          <ChangeBar
            fitting={list}
            isOffered={list.total > list.enterprises.length || list.isMore}
            isAll={pending?.isAll ?? false}
          />
          <EnterprisesTable
            enterprises={list.enterprises}
            filter={filter}
            columns={choices.columns}
            chosen={pending?.ids ?? []}
          />
        </Form>
      )}
    </TablePage>
  )
}

function NoEnterprise({ isLimited }: { isLimited: boolean }) {
  const { t } = useTranslation('enterpriseAdmin')
  const link = useLinks()

  if (!isLimited) return <Notice icon="people" title={t('noneYet')} text={t('noneYetHint')} />
  return (
    <Notice icon="people" title={t('empty')} text={t('emptyHint')}>
      <a href={link(enterprisesUrl.path)}>{t('showAll')}</a>
    </Notice>
  )
}

function EnterprisesFilter({ filter }: { filter: EnterpriseFilter }) {
  const { t } = useTranslation('enterpriseAdmin')
  const { level, publish, status } = filter

  return (
    <TableFilter url={enterprisesUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="level"
        label={t('level')}
        chosen={level}
        values={Object.values(profileLevel)}
        labelOf={(each) => t(`level-${each}`)}
      />
      <FilterChoice
        name="publish"
        label={t('publish')}
        chosen={publish}
        values={publishStates}
        labelOf={(each) => t(`publish-${each}`)}
      />
      <FilterChoice
        name="status"
        label={t('status')}
        chosen={status}
        values={filterStatuses}
        labelOf={(each) => t(`status-${each}`)}
      />
    </TableFilter>
  )
}

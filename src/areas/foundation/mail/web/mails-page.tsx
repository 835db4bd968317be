import { Form } from 'react-router'
import type { tableViewsContract } from '#foundation/table-views/contract.ts'
import { mailState } from '#shared/enums.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { AnyOption, FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { cursorHref, TablePage } from '#ui/table-page.tsx'
import styles from '#ui/table-page.module.css'
import { SelectionBar } from '#ui/table-selection.tsx'
import { tablePages } from '#shared/table-choices.ts'
import { TableTools } from '#ui/table-tools.tsx'
import type { mailContract, MailFilter, MailKindName } from '../contract.ts'
import type { Route } from './+types/mails-page.ts'
import { mailsFileUrl, mailsUrl } from './mails-url.ts'
import { mailColumns, MailsTable, type RetryResult } from './mails-table.tsx'

export const handle: PageHandle = { texts: ['mailQueue', 'common', 'table'] }

const api = clientOf<typeof mailContract>('mail')
const tables = clientOf<typeof tableViewsContract>('tableViews')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = mailsUrl.parse(url.searchParams)
  const [list, kinds, choices] = await Promise.all([
    api(context).listMailTable(filter),
    api(context).nameMailKinds({}),
    tables(context).getTable({ page: tablePages.mails }),
  ])
  return { filter, list, kinds, choices }
}

/** Queues one email again, or the selected ones. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const one = parseId(formText(form, 'one'))
  const chosen = form.getAll('id').flatMap((id) => parseId(String(id)) ?? [])
  const ids = one === null ? chosen : [one]
  if (ids.length === 0) return { requested: [], retried: [] }
  const { ids: retried } = await api(context).retryMails({ ids })
  return { requested: ids, retried }
}

/** Admin table of emails: waiting, sent and failed. */
export default function MailsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { filter, list, kinds, choices } = loaderData
  const { t } = useTranslation('mailQueue')
  const link = useLinks()
  const failedUrl = mailsUrl.format({ ...mailsUrl.parse(new URLSearchParams()), state: 3 })

  return (
    <TablePage
      path={mailsUrl.path}
      title={t('title')}
      description={t('hint')}
      found={t('found', { count: list.total })}
      notes={
        list.failed > 0 &&
        filter.state !== mailState.failed && (
          <a href={link(failedUrl)}>{t('failed', { count: list.failed })}</a>
        )
      }
      filter={
        <>
          <MailsFilter filter={filter} kinds={kinds} />
          <Outcome result={result} />
        </>
      }
      tools={
        <TableTools
          url={mailsUrl}
          filter={filter}
          choices={choices}
          columns={mailColumns
            .filter((name) => name !== 'email')
            .map((name) => ({ name, label: t(name) }))}
          exportUrl={mailsFileUrl(filter)}
        />
      }
      empty={
        <Notice icon="mail" title={t('empty')} text={t('emptyHint')}>
          <a href={link(mailsUrl.path)}>{t('showAll')}</a>
        </Notice>
      }
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: cursorHref(list, (from) => link(mailsUrl.format({ ...filter, from }))),
      }}
    >
      {list.mails.length > 0 && (
        <Form method="post" className={styles.page} preventScrollReset>
          <SelectionBar label={t('choose')} allLabel={t('chooseAll')}>
            <button className={buttons.secondary} name="do" value="retry">
              {t('retryChosen')}
            </button>
          </SelectionBar>
          <MailsTable
            mails={list.mails}
            kinds={kinds}
            filter={filter}
            columns={choices.columns}
            result={result}
          />
        </Form>
      )}
    </TablePage>
  )
}

/** Number of emails queued again; each row says its own outcome. */
function Outcome({ result }: { result: RetryResult | undefined }) {
  const { t } = useTranslation('mailQueue')
  if (!result) return null
  if (result.requested.length === 0) return <ProblemNote>{t('nothingChosen')}</ProblemNote>
  return <p role="status">{t('retriedCount', { count: result.retried.length })}</p>
}

function MailsFilter({ filter, kinds }: { filter: MailFilter; kinds: readonly MailKindName[] }) {
  const { t } = useTranslation('mailQueue')

  return (
    <TableFilter url={mailsUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="state"
        label={t('state')}
        chosen={filter.state}
        values={Object.values(mailState)}
        labelOf={(each) => t(`state-${each}`)}
      />
      <SelectField name="kind" label={t('kind')} defaultValue={filter.kind ?? ''}>
        <AnyOption />
        {kinds.map(({ kind, subject }) => (
          <option key={kind} value={kind}>
            {subject}
          </option>
        ))}
      </SelectField>
    </TableFilter>
  )
}

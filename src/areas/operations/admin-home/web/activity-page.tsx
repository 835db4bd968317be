import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { idText, oneText, searchText, tableUrl } from '#shared/table-url.ts'
import { useTranslation } from '#shared/use-translation.ts'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import type { adminHomeContract, LogFilter } from '../contract.ts'
import type { Route } from './+types/activity-page.ts'
import { LogList } from './log-list.tsx'

export const handle: PageHandle = { texts: ['adminHome', 'admin', 'common'] }

const api = clientOf<typeof adminHomeContract>('adminHome')

const day = oneText(/^\d{4}-\d\d-\d\d$/)

const activityUrl = tableUrl<LogFilter>('/admin/activity', {
  query: searchText,
  noun: oneText(/^[a-z_]{1,40}$/),
  since: day,
  until: day,
  targetKind: oneText(/^[a-z_]{1,40}$/),
  targetId: idText,
  before: idText,
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = activityUrl.parse(url.searchParams)
  return { filter, list: await api(context).listActivity(filter) }
}

/** The log of everything that the audit records, with filters. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { filter, list } = loaderData
  const { t } = useTranslation('adminHome')
  const link = useLinks()

  return (
    <TablePage
      path={activityUrl.path}
      title={t('activity')}
      description={t('activity')}
      filter={<ActivityFilter filter={filter} nouns={list.nouns} />}
      empty={<Notice icon="list" title={t('noActivity')} text={t('noActivityHint')} />}
    >
      {list.entries.length > 0 && (
        <div className={card.card}>
          <LogList entries={list.entries} />
          {list.next !== null && (
            <p>
              <a href={link(activityUrl.format({ ...filter, before: list.next }))}>
                {t('olderActivity')}
              </a>
            </p>
          )}
        </div>
      )}
    </TablePage>
  )
}

function ActivityFilter({ filter, nouns }: { filter: LogFilter; nouns: readonly string[] }) {
  const { t } = useTranslation('adminHome')

  return (
    <TableFilter url={activityUrl} filter={filter} label={t('person')} submitLabel={t('show')}>
      <FilterChoice
        name="noun"
        label={t('noun')}
        chosen={filter.noun}
        values={nouns}
        labelOf={(noun) => t(`noun-${noun}` as 'noun-account')}
      />
      <TextField type="date" name="since" label={t('since')} defaultValue={filter.since} />
      <TextField type="date" name="until" label={t('until')} defaultValue={filter.until} />
    </TableFilter>
  )
}

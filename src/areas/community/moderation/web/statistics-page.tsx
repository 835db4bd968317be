import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { writtenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import table from '#ui/table-page.module.css'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import type { FlagStatistics, moderationContract } from '../contract.ts'
import type { Route } from './+types/statistics-page.ts'
import { queueUrl, statisticsFile, statisticsPath } from './flag-address.ts'
import styles from './flagging.module.css'

export const handle: PageHandle = { texts: ['moderation', 'common'] }

const api = clientOf<typeof moderationContract>('moderation')

export async function loader({ context }: Route.LoaderArgs) {
  return api(context).getFlagStatistics({})
}

/** Reports, decisions and appeals of the last twelve months, and reports by reason. */
export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  const link = useLinks()

  return (
    <article className={styles.queue}>
      <PageHead
        title={t('statistics')}
        description={t('statisticsHint')}
        address={statisticsPath}
        unlisted
      />
      <header className="bar">
        <div>
          <h1>{t('statistics')}</h1>
          <p>{t('statisticsHint')}</p>
        </div>
        <a className={buttons.secondary} href={link(statisticsFile)} data-document="">
          {t('download')}
        </a>
      </header>
      <Segments
        label={t('queue')}
        segments={[
          { key: 'queue', href: link(queueUrl.path), label: t('cases'), current: false },
          { key: 'stats', href: link(statisticsPath), label: t('statistics'), current: true },
        ]}
      />
      <Months statistics={loaderData} />
      <Reasons statistics={loaderData} />
    </article>
  )
}

function Months({ statistics: { months } }: { statistics: FlagStatistics }) {
  const { t } = useTranslation('moderation')
  const language = useFrame()?.language ?? 'en'
  const most = Math.max(1, ...months.map(({ reports }) => reports))
  const number = (value: number | null) => (value === null ? '–' : writtenNumber(value, language))
  const columns = ['kept', 'changes', 'removed', 'medianHours', 'appeals'] as const

  return (
    <section className={card.card} aria-labelledby="months">
      <h2 id="months">{t('byMonth')}</h2>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              {(['month', 'reports', ...columns, 'appealsUpheld'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`stat-${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <td data-main="" data-label={t('stat-month')}>
                  {writtenTime(month.month, language, { year: 'numeric', month: 'short' })}
                </td>
                <td data-label={t('stat-reports')}>
                  <Bar value={month.reports} most={most} />
                </td>
                {columns.map((name) => (
                  <td key={name} data-label={t(`stat-${name}`)}>
                    {number(month[name])}
                  </td>
                ))}
                <td data-label={t('stat-appealsUpheld')}>
                  {t('upheldOf', { decided: month.appealsDecided, upheld: month.appealsUpheld })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Reasons({ statistics: { reasons } }: { statistics: FlagStatistics }) {
  const { t } = useTranslation('moderation')
  const language = useFrame()?.language ?? 'en'
  const most = Math.max(1, ...reasons.map(({ reports }) => reports))
  const columns = ['kept', 'changes', 'removed'] as const

  return (
    <section className={card.card} aria-labelledby="by-reason">
      <h2 id="by-reason">{t('byReason')}</h2>
      {reasons.length === 0 ? (
        <p>{t('empty-all')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {(['reason', 'reports', ...columns] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`stat-${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reasons.map((row) => (
                <tr key={row.reason}>
                  <td data-main="" data-label={t('stat-reason')}>
                    {t(`reason-${row.reason}` as 'reason-other')}
                  </td>
                  <td data-label={t('stat-reports')}>
                    <Bar value={row.reports} most={most} />
                  </td>
                  {columns.map((name) => (
                    <td key={name} data-label={t(`stat-${name}`)}>
                      {writtenNumber(row[name], language)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** A number with a bar of its part of the largest. */
function Bar({ value, most }: { value: number; most: number }) {
  const language = useFrame()?.language ?? 'en'

  return (
    <span className={styles.bar}>
      {writtenNumber(value, language)}
      <i style={{ inlineSize: `${(value / most) * 100}%` }} />
    </span>
  )
}

import { useTranslation } from '#shared/use-translation.ts'
import { Form, useLocation, useNavigation } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { requestedLanguage, useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { accountAddress } from '#shared/profiles.ts'
import { statSpans } from '#shared/enums-of-stats.ts'
import { writtenTime } from '#shared/written-time.ts'
import links from '#ui/link-row.module.css'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import type { Stats, statisticsContract, StatRange } from '../contract.ts'
import type { Route } from './+types/stats-page.ts'
import { StatPanels } from './stat-panels.tsx'
import { StatsTable } from './stats-table.tsx'
import styles from './stats-page.module.css'
import { parseId } from '#shared/parse-id.ts'

export const handle: PageHandle = { texts: ['stats', 'common'] }

/** Loads statistics; the id must be a positive integer (V-037). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  const range = rangeFrom(url.searchParams)
  return clientOf<typeof statisticsContract>('statistics')(context).getStats({ id, ...range })
}

/** Statistics of an enterprise (R-055, F-116). */
export default function StatsPage({ loaderData: stats }: Route.ComponentProps) {
  const { t } = useTranslation('stats')
  const link = useLinks()
  const { vendor, since, followers, feedback } = stats
  const title = t('title', { name: vendor.label })
  const isEmpty = since === null && followers === 0 && feedback === 0
  const isLoading = useNavigation().location?.pathname === `/stats/${vendor.id}`

  return (
    <article className={styles.page} aria-busy={isLoading}>
      <PageHead title={title} description={t('hint')} address={statsAddress(vendor.id)} unlisted />
      <header>
        <h1>{title}</h1>
        <p>{t('hint')}</p>
        <nav className={links.row} aria-label={t('ways')}>
          {vendor.subDomain && <a href={link(`/${vendor.subDomain}`)}>{t('toProfile')}</a>}
          <a href={link(`/resources/${vendor.id}`)}>{t('resources')}</a>
          <a href={link(accountAddress({ id: vendor.id, type: 'vendor' }))}>{t('account')}</a>
        </nav>
      </header>
      {isEmpty ? (
        <Notice icon="info" title={t('empty')} text={t('emptyHint')} />
      ) : (
        <>
          <Range stats={stats} />
          <StatPanels stats={stats} />
          <section className={styles.numbers}>
            <header>
              <h2 id="numbers">{t('numbers')}</h2>
              <a
                className={buttons.secondary}
                href={fileAddress(vendor.id, chosenOf(stats))}
                download
              >
                <Icon name="document" />
                {t('download')}
              </a>
            </header>
            <StatsTable stats={stats} />
          </section>
        </>
      )}
      <HowCounted since={since} />
    </article>
  )
}

/** The range as requested. */
function chosenOf({ days, from, to }: Stats) {
  return days ? { days } : { from, to }
}

function Range({ stats: { vendor, days, from, to, today } }: { stats: Stats }) {
  const { t } = useTranslation('stats')
  const link = useLinks()
  const requested = requestedLanguage(useLocation().search)

  return (
    <div className={styles.range}>
      <Segments
        label={t('range')}
        segments={statSpans.map((span) => ({
          key: String(span),
          href: link(statsAddress(vendor.id, { days: span })),
          label: t('days', { count: span }),
          current: span === days,
        }))}
      />
      <Form method="get" className="fields" aria-label={t('own')} key={`${from} ${to}`}>
        {requested && <input type="hidden" name="lang" value={requested} />}
        <TextField type="date" name="from" label={t('from')} defaultValue={from} max={today} />
        <TextField type="date" name="to" label={t('to')} defaultValue={to} max={today} />
        <button className={buttons.secondary}>{t('show')}</button>
      </Form>
    </div>
  )
}

/** Explains what is counted and what is not. */
function HowCounted({ since }: { since: string | null }) {
  const { t } = useTranslation('stats')
  const language = useFrame()?.language ?? 'en'

  return (
    <section className={styles.how}>
      <h2>{t('how')}</h2>
      <p>{t('howText')}</p>
      {since && <p suppressHydrationWarning>{t('since', { day: writtenTime(since, language) })}</p>}
    </section>
  )
}

/** URL of the page for a range; the server has defaults. */
function statsAddress(id: number, { days, from, to }: StatRange = {}): string {
  return withRange(`/stats/${id}`, { days, from, to })
}

/** URL of the CSV file. */
function fileAddress(id: number, range: StatRange): string {
  return withRange(`/stats/${id}/table.csv`, range)
}

function withRange(path: string, { days, from, to }: StatRange): string {
  const parts = Object.entries({ days, from, to }).flatMap(([name, value]) =>
    value ? [`${name}=${value}`] : [],
  )
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/** Parses a range from a URL; invalid values are ignored. */
function rangeFrom(search: URLSearchParams): StatRange {
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  const span = Number(search.get('days'))
  const days = statSpans.find((known) => known === span)
  return { days, from: day('from'), to: day('to') }
}

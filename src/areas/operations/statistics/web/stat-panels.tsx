import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { writtenNumber } from '#shared/written-number.ts'
import type { StatName } from '#shared/enums-of-stats.ts'
import type { Stats } from '../contract.ts'
import { StatChart } from './stat-chart.tsx'
import styles from './stats-page.module.css'

type Numbers = Stats['totals']

interface StatPanel {
  key: StatName | 'clicksOut'
  numberOf: (numbers: Numbers) => number
}

const clicks = ['websiteClicks', 'contactClicks', 'actionClicks'] as const

const panels: readonly StatPanel[] = [
  ...(['profileViews', 'listingViews', 'searches'] as const).map(panelOf),
  { key: 'clicksOut', numberOf: (numbers) => clicks.reduce((sum, key) => sum + numbers[key], 0) },
  ...(['followers', 'feedback'] as const).map(panelOf),
]

function panelOf(key: StatName): StatPanel {
  return { key, numberOf: (numbers) => numbers[key] }
}

/** Panel of each metric: total, change and chart. */
export function StatPanels({ stats }: { stats: Stats }) {
  const { t } = useTranslation('stats')
  const language = useFrame()?.language ?? 'en'
  const { totals, before, periods } = stats
  const days = Math.round((Date.parse(stats.to) - Date.parse(stats.from)) / 86_400_000) + 1

  return (
    <div className={styles.panels}>
      {panels.map(({ key, numberOf }) => (
        <section key={key} className={styles.panel} aria-labelledby={`stat-${key}`}>
          <h2 id={`stat-${key}`}>{t(key)}</h2>
          <p>
            <b>{writtenNumber(numberOf(totals), language)}</b>
            {before && <Change now={numberOf(totals)} before={numberOf(before)} days={days} />}
          </p>
          {key === 'clicksOut' && (
            <ul>
              {clicks.map((name) => (
                <li key={name}>
                  {t(name)}: {writtenNumber(totals[name], language)}
                </li>
              ))}
            </ul>
          )}
          {key === 'followers' && (
            <p>{t('followersNow', { number: writtenNumber(stats.followers, language) })}</p>
          )}
          {key === 'feedback' && (
            <p>{t('feedbackNow', { number: writtenNumber(stats.feedback, language) })}</p>
          )}
          <StatChart name={t(key)} periods={periods} numberOf={numberOf} />
        </section>
      ))}
    </div>
  )
}

/** Change in per cent, or absolute if it was 0 before. */
function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const { t } = useTranslation('stats')
  const language = useFrame()?.language ?? 'en'
  if (now === before) return <small>{t('beforeSame', { count: days })}</small>

  const change = writtenNumber(before > 0 ? (now - before) / before : now, language, {
    signDisplay: 'always',
    ...(before > 0 && { style: 'percent', maximumFractionDigits: 0 }),
  })
  return (
    <small data-up={now > before} suppressHydrationWarning>
      {t('before', { change: bidiIsolate(change), count: days })}
    </small>
  )
}

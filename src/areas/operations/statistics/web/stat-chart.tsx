import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { writtenTime } from '#shared/written-time.ts'
import type { Stats } from '../contract.ts'
import styles from './stats-page.module.css'

interface StatChartProps {
  /** Label of the metric. */
  name: string
  periods: Stats['periods']
  numberOf: (numbers: Stats['totals']) => number
}

const height = 48
const wide = 10
const inLittleRoom = { day: 'numeric', month: 'short' } as const

/** Bar chart with one bar per period; its label is a summary, the table has the numbers. */
export function StatChart({ name, periods, numberOf }: StatChartProps) {
  const { t } = useTranslation('stats')
  const language = useFrame()?.language ?? 'en'
  const bars = periods.map(({ from, to, numbers }) => ({ from, to, n: numberOf(numbers) }))
  const most = Math.max(...bars.map(({ n }) => n))
  const highest = bars.find(({ n }) => n === most)
  const total = bars.reduce((sum, { n }) => sum + n, 0)
  const [first, last] = [bars.at(0), bars.at(-1)]
  if (!first || !last || !highest) return null

  const range = {
    from: writtenTime(first.from, language),
    to: writtenTime(last.to, language),
  }
  if (total === 0) {
    return (
      <p className={styles.none} suppressHydrationWarning>
        {t('none', range)}
      </p>
    )
  }
  const summary = t('chart', {
    ...range,
    name,
    total: writtenNumber(total, language),
    most: writtenNumber(most, language),
    when: writtenTime(highest.from, language),
  })

  return (
    <figure className={styles.chart}>
      <small aria-hidden="true">{writtenNumber(most, language)}</small>
      <svg
        role="img"
        suppressHydrationWarning
        aria-label={summary}
        viewBox={`0 0 ${bars.length * wide} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ from, n }, at) => {
          const tall = (n / most) * height
          return (
            <rect
              key={from}
              x={at * wide + 1}
              y={height - tall}
              width={wide - 2}
              height={tall}
              rx="1"
            />
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span suppressHydrationWarning>{writtenTime(first.from, language, inLittleRoom)}</span>
        <span suppressHydrationWarning>{writtenTime(last.to, language, inLittleRoom)}</span>
      </figcaption>
    </figure>
  )
}

import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { writtenTime } from '#shared/written-time.ts'
import type { SalesOverview } from '../../contract.ts'
import { useMoney } from '../parts/order-goods.tsx'
import styles from './overview.module.css'

type Sales = SalesOverview['sales'][number]

/** Sales in one currency: total, change, chart, and the numbers as a table. */
export function SalesFigures({ sales, days }: { sales: Sales; days: number }) {
  const { t } = useTranslation('orders')
  const money = useMoney(sales.currency)

  return (
    <>
      <p className={styles.figures}>
        <b>
          <bdi>{money(sales.total)}</bdi>
        </b>
        <span>{t('ordersCount', { count: sales.orders })}</span>
        <Change now={sales.total} before={sales.before} days={days} />
      </p>
      <Chart sales={sales} />
      <details>
        <summary>{t('asTable')}</summary>
        <Numbers sales={sales} />
      </details>
    </>
  )
}

/** Change against the period before, in per cent; nothing without sales in it. */
function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const { t } = useTranslation('orders')
  const language = useFrame()?.language ?? 'en'
  if (before <= 0) return null
  const change = writtenNumber((now - before) / before, language, {
    signDisplay: 'always',
    style: 'percent',
    maximumFractionDigits: 0,
  })

  return <small>{t('change', { change: bidiIsolate(change), count: days })}</small>
}

const [height, wide] = [48, 10]
const inLittleRoom = { day: 'numeric', month: 'short' } as const

function Chart({ sales: { points, currency } }: { sales: Sales }) {
  const { t } = useTranslation('orders')
  const language = useFrame()?.language ?? 'en'
  const money = useMoney(currency)
  const most = Math.max(1, ...points.map(({ total }) => total))
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return null

  return (
    <figure className={styles.chart}>
      <small aria-hidden="true">
        <bdi>{money(most)}</bdi>
      </small>
      <svg
        role="img"
        aria-label={t('chart', { amount: money(most) })}
        viewBox={`0 0 ${points.length * wide} ${height}`}
        preserveAspectRatio="none"
      >
        {points.map(({ day, total }, at) => {
          const tall = (Math.max(0, total) / most) * height
          return (
            <rect key={day} x={at * wide + 1} y={height - tall} width={wide - 2} height={tall} />
          )
        })}
      </svg>
      <figcaption aria-hidden="true">
        <span>{writtenTime(first.day, language, inLittleRoom)}</span>
        <span>{writtenTime(last.day, language, inLittleRoom)}</span>
      </figcaption>
    </figure>
  )
}

function Numbers({ sales: { points, currency } }: { sales: Sales }) {
  const { t } = useTranslation('orders')
  const language = useFrame()?.language ?? 'en'
  const money = useMoney(currency)

  return (
    <table className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('orders')}</th>
          <th scope="col">{t('sales')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, total, orders }) => (
          <tr key={day}>
            <th scope="row">{writtenTime(day, language)}</th>
            <td>{writtenNumber(orders, language)}</td>
            <td>
              <bdi>{money(total)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

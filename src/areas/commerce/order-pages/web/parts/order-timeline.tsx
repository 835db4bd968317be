import { formatMoney } from '#shared/money.ts'
import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime } from '#shared/written-time.ts'
import { Moment } from '#ui/moment.tsx'
import { Panel } from '#ui/panel.tsx'
import type { OrderDetail, TimelineEntry } from '../../detail-contract.ts'
import styles from './order.module.css'

/** What has happened to an order, latest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')

  return (
    <Panel id="timeline" title={t('timeline')}>
      <ol className={styles.steps}>
        {order.timeline.toReversed().map((entry) => (
          <Step key={entry.id} entry={entry} currency={order.currency} />
        ))}
      </ol>
    </Panel>
  )
}

function Step({ entry, currency }: { entry: TimelineEntry; currency: string }) {
  const { t } = useTranslation('orders')
  const language = useFrame()?.language ?? 'en'
  const { kind, at, by, data } = entry
  const { amount } = data
  const words = wordsIn(data)

  return (
    <li>
      <span>
        {t(`event-${kind}`)}
        {typeof amount === 'number' && amount > 0 && (
          <>
            {': '}
            <bdi>{formatMoney({ amount, currency }, language)}</bdi>
          </>
        )}
      </span>
      {words && (
        <p className={styles.text} dir="auto">
          {words}
        </p>
      )}
      <small>
        <Moment at={at} format={dayAndTime} />
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </small>
    </li>
  )
}

/** What was written with it. */
function wordsIn(data: Readonly<Record<string, unknown>>): string {
  const texts = [data['reason'], data['note'], data['reply'], data['decision']]
  return texts.filter((text) => typeof text === 'string' && text !== '').join('\n')
}

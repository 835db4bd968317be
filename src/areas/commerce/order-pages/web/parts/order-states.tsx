import { shownStatus } from '#commerce/orders/model.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentStatus,
  type FulfillmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/enums-of-store.ts'
import { useTranslation } from '#shared/use-translation.ts'
import styles from './order.module.css'

type Tone = 'good' | 'wait' | 'bad' | 'over'

interface StateProps {
  status: OrderStatus
  fulfillment: FulfillmentStatus
}

/** State of an order in one word, as buyers see it (K-082, K-083). */
export function ShownState({ status, fulfillment }: StateProps) {
  const { t } = useTranslation('orders')
  const shown = shownStatus(status, fulfillment)
  const tones: Readonly<Record<typeof shown, Tone>> = {
    action: 'bad',
    canceled: 'over',
    complete: 'good',
    partlyShipped: 'good',
    processing: 'wait',
    requested: 'wait',
    returned: 'over',
  }

  return <Tag tone={tones[shown]}>{t(`shown-${shown}`)}</Tag>
}

const fulfillmentTones: Readonly<Record<FulfillmentStatus, Tone>> = {
  [fulfillmentStatus.notFulfilled]: 'wait',
  [fulfillmentStatus.partiallyFulfilled]: 'wait',
  [fulfillmentStatus.fulfilled]: 'wait',
  [fulfillmentStatus.partiallyShipped]: 'wait',
  [fulfillmentStatus.shipped]: 'good',
  [fulfillmentStatus.partiallyReturned]: 'over',
  [fulfillmentStatus.returned]: 'over',
  [fulfillmentStatus.canceled]: 'over',
  [fulfillmentStatus.requiresAction]: 'bad',
}

/** How far an order is shipped, for teams. */
export function FulfillmentState({ fulfillment }: { fulfillment: FulfillmentStatus }) {
  const { t } = useTranslation('orders')
  return <Tag tone={fulfillmentTones[fulfillment]}>{t(`fulfillment-${fulfillment}`)}</Tag>
}

const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  [paymentStatus.notPaid]: 'wait',
  [paymentStatus.awaiting]: 'wait',
  [paymentStatus.captured]: 'good',
  [paymentStatus.partiallyRefunded]: 'over',
  [paymentStatus.refunded]: 'over',
  [paymentStatus.canceled]: 'over',
  [paymentStatus.requiresAction]: 'bad',
}

export function PaymentState({ payment }: { payment: PaymentStatus }) {
  const { t } = useTranslation('orders')
  return <Tag tone={paymentTones[payment]}>{t(`payment-${payment}`)}</Tag>
}

const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  [orderStatus.pending]: 'wait',
  [orderStatus.completed]: 'good',
  [orderStatus.archived]: 'over',
  [orderStatus.canceled]: 'over',
  [orderStatus.requiresAction]: 'bad',
}

export function StatusState({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders')
  return <Tag tone={statusTones[status]}>{t(`status-${status}`)}</Tag>
}

export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  )
}

import type { Tx } from '#platform/db/db.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentStatus,
  type OrderStatus,
} from '#shared/enums-of-store.ts'
import { fulfillmentStatusOf } from '../model.ts'
import { hasOpenDispute } from './dispute-queries.ts'
import { recordOrderEvents } from './order-events.ts'
import { progressOf } from './progress-queries.ts'
import {
  linesOf,
  lockVendorOrder,
  updateVendorOrder,
  type VendorOrderChange,
  type VendorOrderRow,
} from './vendor-order-queries.ts'

const paid = [
  paymentStatus.captured,
  paymentStatus.partiallyRefunded,
  paymentStatus.refunded,
] as const

/** Whether an order was paid, also where something was given back since. */
export function isPaid({ paymentStatus: status }: Pick<VendorOrderRow, 'paymentStatus'>): boolean {
  return paid.some((each) => each === status)
}

/**
 * Derives an order's status. It requires action while it is disputed, or its payment has failed and
 * it was not marked as complete all the same. A canceled order needs none; its archive stays.
 */
function statusOf(
  { status, paymentStatus: payment, canceledAt, completedAt }: VendorOrderRow,
  { isCanceled, isDisputed }: { isCanceled: boolean; isDisputed: boolean },
): OrderStatus {
  const isArchived = status === orderStatus.archived
  if (isCanceled || canceledAt) return isArchived ? status : orderStatus.canceled
  const hasFailed = payment === paymentStatus.requiresAction && !completedAt
  if (isDisputed || hasFailed) return orderStatus.requiresAction
  if (isArchived) return status
  return completedAt ? orderStatus.completed : orderStatus.pending
}

/**
 * Derives the states of an enterprise's order from its lines, shipments, returns and payment, after
 * or disputes of it, after any of these has changed. An order that was delivered and paid, and about which nothing is open,
 * becomes complete.
 */
export async function refreshVendorOrder(tx: Tx, id: string): Promise<void> {
  const order = await lockVendorOrder(tx, id)
  if (!order) throw new Error(`no order ${id}`)
  const [lines, progress] = [await linesOf(tx, [id]), await progressOf(tx, id)]
  const fulfillment = fulfillmentStatusOf(lines, progress.requestedReturns > 0)
  const change: VendorOrderChange = {}
  if (fulfillment !== order.fulfillmentStatus) change.fulfillmentStatus = fulfillment
  const isShipped =
    lines.every((line) => line.shipped === line.quantity - line.canceled) &&
    fulfillment !== fulfillmentStatus.canceled
  if (isShipped !== (order.shippedAt !== null)) {
    change.shippedAt = isShipped ? (progress.lastShippedAt ?? new Date()) : null
  }
  const isDelivered = isShipped && progress.underWay === 0
  if (isDelivered !== (order.deliveredAt !== null)) {
    change.deliveredAt = isDelivered ? (progress.lastDeliveredAt ?? new Date()) : null
  }
  const isCanceled = fulfillment === fulfillmentStatus.canceled
  if (isCanceled && !order.canceledAt) change.canceledAt = new Date()
  const status = statusOf(order, { isCanceled, isDisputed: await hasOpenDispute(tx, id) })
  const isOver =
    status === orderStatus.pending && isDelivered && isPaid(order) && progress.openReturns === 0
  if (isOver) change.completedAt = new Date()
  const derived = isOver ? orderStatus.completed : status
  if (derived !== order.status) change.status = derived
  await updateVendorOrder(tx, id, change)
  if (isOver) {
    await recordOrderEvents(tx, [
      { vendorOrderId: id, kind: 'completed', accountId: null, isPublic: false },
    ])
  }
}

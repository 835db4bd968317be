import type { Tx } from '#platform/db/db.ts'
import { fulfillmentStatus, orderStatus, paymentStatus } from '#shared/enums-of-store.ts'
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
 * Derives the states of an enterprise's order from its lines, shipments, returns and payment, after
 * any of these has changed. An order that was delivered and paid, and about which nothing is open,
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
  if (fulfillment === fulfillmentStatus.canceled && order.status !== orderStatus.canceled) {
    change.status = orderStatus.canceled
    change.canceledAt = new Date()
  }
  const isOver =
    isDelivered &&
    isPaid(order) &&
    order.status === orderStatus.pending &&
    progress.openReturns === 0 &&
    !(await hasOpenDispute(tx, id))
  if (isOver) {
    change.status = orderStatus.completed
    change.completedAt = new Date()
  }
  await updateVendorOrder(tx, id, change)
  if (isOver) {
    await recordOrderEvents(tx, [
      { vendorOrderId: id, kind: 'completed', accountId: null, isPublic: false },
    ])
  }
}

import type { Tx } from '#platform/db/db.ts'
import { orderStatus, paymentStatus, type PaymentStatus } from '#shared/enums-of-store.ts'
import type { OrderEventKind } from '../model.ts'
import { recordOrderEvents } from './order-events.ts'
import { refreshVendorOrder } from './refresh.ts'
import { addToRefunded, lockVendorOrder, updateVendorOrder } from './vendor-order-queries.ts'
import type { VendorOrderRow } from './vendor-order-queries.ts'

interface By {
  /** Who did it; null for the program. */
  accountId: number | null
}

/**
 * Marks an enterprise's order as paid, once; returns false if it was, or if it is canceled. A
 * payment that had failed before is settled by it.
 *
 * @param isTaken whether the money was taken, so that it counts for a canceled order too
 */
export async function markOrderPaid(
  tx: Tx,
  id: string,
  { accountId, isTaken = false }: By & { isTaken?: boolean },
): Promise<boolean> {
  const order = await lockOrThrow(tx, id)
  if (!isUnpaid(order) || (order.status === orderStatus.canceled && !isTaken)) return false
  const paidAt = new Date()
  await updateVendorOrder(tx, id, {
    // It may have been refunded before a card was charged.
    paymentStatus: statusAfter({ ...order, paidAt }, order.refundedTotal),
    paidAt,
  })
  await recordOrderEvents(tx, [{ vendorOrderId: id, kind: 'paid', accountId }])
  await refreshVendorOrder(tx, id)
  return true
}

/** Whether an order is still to be paid. */
function isUnpaid({ paymentStatus: status }: VendorOrderRow): boolean {
  return (
    status === paymentStatus.awaiting ||
    status === paymentStatus.notPaid ||
    status === paymentStatus.requiresAction
  )
}

/** Marks that the payment of an order failed: it needs attention, unless it is canceled. */
export async function markPaymentFailed(
  tx: Tx,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  const order = await lockOrThrow(tx, id)
  if (order.paymentStatus !== paymentStatus.awaiting) return
  if (order.canceledAt) return markPaymentCanceled(tx, id)
  await updateVendorOrder(tx, id, { paymentStatus: paymentStatus.requiresAction })
  await refreshVendorOrder(tx, id)
  const data = { reason }
  await recordOrderEvents(tx, [
    { vendorOrderId: id, kind: 'payment_failed', data, accountId: null },
  ])
}

/** Marks that nothing is to be paid any more, as the payment was canceled; not where it was paid. */
export async function markPaymentCanceled(tx: Tx, id: string): Promise<void> {
  if (!isUnpaid(await lockOrThrow(tx, id))) return
  await updateVendorOrder(tx, id, { paymentStatus: paymentStatus.canceled })
}

/**
 * Adds a refund to an enterprise's order and derives its payment status. `amount` is what goes back
 * to the payment and to gift cards together. Call it when a refund is made; `undoRefunded` if the
 * provider refuses it.
 */
export async function addRefunded(
  tx: Tx,
  id: string,
  {
    amount,
    reason,
    accountId,
    causedBy,
  }: By & {
    amount: number
    reason: string
    /** The entry of the timeline that says it too, as where the order was canceled. */
    causedBy: OrderEventKind | null
  },
): Promise<void> {
  const order = await lockOrThrow(tx, id)
  await addToRefunded(tx, id, amount)
  await updateVendorOrder(tx, id, {
    paymentStatus: statusAfter(order, order.refundedTotal + amount),
  })
  const data = { amount, currency: order.currency, reason, ...(causedBy && { causedBy }) }
  await recordOrderEvents(tx, [{ vendorOrderId: id, kind: 'refunded', data, accountId }])
}

/** Takes back `addRefunded` where the provider did not give the money back. */
export async function undoRefunded(
  tx: Tx,
  id: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const order = await lockOrThrow(tx, id)
  await addToRefunded(tx, id, -amount)
  await updateVendorOrder(tx, id, {
    paymentStatus: statusAfter(order, order.refundedTotal - amount),
  })
  const data = { amount, currency: order.currency, reason }
  await recordOrderEvents(tx, [
    { vendorOrderId: id, kind: 'refund_failed', data, accountId: null, isPublic: false },
  ])
}

function statusAfter(order: VendorOrderRow, refunded: number): PaymentStatus {
  // Gift cards of an order that was never paid are given back as well.
  if (!order.paidAt) return order.paymentStatus
  if (refunded === 0) return paymentStatus.captured
  return refunded < order.total + order.giftCardTotal
    ? paymentStatus.partiallyRefunded
    : paymentStatus.refunded
}

async function lockOrThrow(tx: Tx, id: string): Promise<VendorOrderRow> {
  const order = await lockVendorOrder(tx, id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}

import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { disputeKind, disputeState, orderStatus, problemReason } from '#shared/enums-of-store.ts'
import * as disputes from './dispute-queries.ts'
import { recordOrderEvents } from './order-events.ts'
import { refreshVendorOrder } from './refresh.ts'
import { lockVendorOrder, updateVendorOrder } from './vendor-order-queries.ts'

/**
 * Opens a dispute for money that a bank has taken back; idempotent by the provider's reference. The
 * order needs attention until it is closed.
 */
export async function openChargeback(
  tx: Tx,
  given: {
    vendorOrderId: string
    providerRef: string
    amount: number
    /** What the bank says. */
    note: string
    /** Until when the provider accepts evidence. */
    dueAt: Date | null
  },
): Promise<void> {
  const order = await lockVendorOrder(tx, given.vendorOrderId)
  if (!order) throw new Error(`no order ${given.vendorOrderId}`)
  const isNew = await disputes.insertDispute(tx, {
    id: newStoreId('disp'),
    kind: disputeKind.chargeback,
    reason: problemReason.other,
    ...given,
  })
  if (!isNew) return
  if (order.status !== orderStatus.canceled) {
    await updateVendorOrder(tx, order.id, { status: orderStatus.requiresAction })
  }
  const data = { amount: given.amount, currency: order.currency, note: given.note }
  const event = { vendorOrderId: order.id, kind: 'chargeback_opened' as const, data }
  await recordOrderEvents(tx, [{ ...event, accountId: null, isPublic: false }])
}

/** Closes a dispute of the provider as decided there; does nothing if it is closed or unknown. */
export async function closeChargeback(
  tx: Tx,
  providerRef: string,
  isWonByVendor: boolean,
): Promise<void> {
  const dispute = await disputes.lockDisputeByRef(tx, providerRef)
  if (!dispute || dispute.closedAt) return
  const order = await lockVendorOrder(tx, dispute.vendorOrderId)
  if (!order) throw new Error(`no order ${dispute.vendorOrderId}`)
  await disputes.updateDispute(tx, dispute.id, {
    state: isWonByVendor ? disputeState.wonByVendor : disputeState.wonByBuyer,
    isClosed: true,
  })
  await clearAttention(tx, order.id)
  const event = { vendorOrderId: order.id, kind: 'chargeback_closed' as const }
  const data = { isWonByVendor }
  await recordOrderEvents(tx, [{ ...event, data, accountId: null, isPublic: false }])
}

/** Ends "requires action" once nothing is disputed any more. The order must be locked. */
export async function clearAttention(tx: Tx, vendorOrderId: string): Promise<void> {
  const order = await lockVendorOrder(tx, vendorOrderId)
  if (order?.status !== orderStatus.requiresAction) return
  if (await disputes.hasOpenDispute(tx, vendorOrderId)) return
  const status = order.completedAt ? orderStatus.completed : orderStatus.pending
  await updateVendorOrder(tx, vendorOrderId, { status })
  await refreshVendorOrder(tx, vendorOrderId)
}

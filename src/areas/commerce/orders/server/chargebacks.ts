import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { disputeKind, disputeState, problemReason } from '#shared/enums-of-store.ts'
import * as disputes from './dispute-queries.ts'
import { recordOrderEvents } from './order-events.ts'
import { refreshVendorOrder } from './refresh.ts'
import { lockVendorOrder } from './vendor-order-queries.ts'

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
  await refreshVendorOrder(tx, order.id)
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
  await refreshVendorOrder(tx, order.id)
  const event = { vendorOrderId: order.id, kind: 'chargeback_closed' as const }
  const data = { isWonByVendor }
  await recordOrderEvents(tx, [{ ...event, data, accountId: null, isPublic: false }])
}

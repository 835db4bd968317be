import { allocate } from '#commerce/carts/server/public.ts'
import { post } from '#commerce/ledger/server/public.ts'
import {
  chargebackParts,
  closeChargeback,
  lockVendorOrdersOf,
  openChargeback,
} from '#commerce/orders/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import type { CardDispute } from '#platform/payments/card-payments.ts'
import { disputeOutcome } from '#shared/enums-of-store.ts'
import * as queries from './dispute-queries.ts'
import { lockPaymentById, paymentByRef, type PaymentRow } from './payment-queries.ts'
import { salesOfOrder, type Sale } from './sale-queries.ts'

/**
 * Fetches a dispute of the provider. While it is open, the money is held back; if it is lost, the
 * enterprises whose orders were paid by it bear it in proportion.
 */
export async function syncDispute({ db, cardPayments, log }: JobApp, ref: string): Promise<void> {
  const dispute = await cardPayments?.dispute(ref)
  if (!dispute?.paymentRef) return
  const payment = await paymentByRef(db, dispute.paymentRef)
  if (!payment) return log.warn({ ref }, 'payments: a dispute of a payment that is not ours')
  await db.transaction().execute((tx) => recordDispute(tx, payment, dispute))
}

async function recordDispute(
  tx: Tx,
  { id: paymentId, orderId }: PaymentRow,
  dispute: CardDispute,
): Promise<void> {
  const { ref, amount, currency, state, reason, dueAt } = dispute
  // The orders are locked before the payment, as everywhere.
  if (orderId !== null) await lockVendorOrdersOf(tx, orderId)
  const sales = orderId === null ? [] : await salesOfOrder(tx, orderId)
  const shares = sharesOf(sales, await chargebackParts(tx, ref), amount)
  for (const { sale, part } of shares) {
    const { vendorOrderId } = sale
    const providerRef = `${ref}:${vendorOrderId}`
    await openChargeback(tx, { vendorOrderId, providerRef, amount: part, note: reason, dueAt })
  }
  await lockPaymentById(tx, paymentId)
  const before = await queries.putDispute(tx, {
    id: ref,
    ...{ paymentId, amount, currency, reason, dueAt },
  })
  await post(tx, 'dispute', ref, currency, [
    { account: 'disputes', amount },
    { account: 'provider', amount: -amount },
  ])
  if (state === 'open' || before !== disputeOutcome.open) return
  const isWon = state === 'won'
  await queries.closeDispute(tx, ref, isWon ? disputeOutcome.won : disputeOutcome.lost)
  const borne = shares.map(({ sale, part }) => ({
    account: 'vendor' as const,
    enterpriseId: sale.enterpriseId,
    amount: part,
    vendorOrderId: sale.vendorOrderId,
  }))
  const unmatched = { account: 'unmatched' as const, amount }
  await post(tx, 'dispute_closed', ref, currency, [
    { account: 'disputes', amount: -amount },
    ...(isWon
      ? [{ account: 'provider' as const, amount }]
      : shares.length > 0
        ? borne
        : [unmatched]),
  ])
  for (const { sale } of shares) await closeChargeback(tx, `${ref}:${sale.vendorOrderId}`, isWon)
}

/**
 * Splits a disputed amount among the enterprises' orders: as it was when the dispute was opened, else
 * by what they have of the payment, which is less what they gave back of it.
 */
function sharesOf(
  sales: readonly Sale[],
  opened: ReadonlyMap<string, number>,
  amount: number,
): { sale: Sale; part: number }[] {
  const left = sales.map(({ vendorOrderId, total, refundedMoney }) =>
    opened.size > 0 ? (opened.get(vendorOrderId) ?? 0) : total - refundedMoney,
  )
  const weights = left.some((part) => part > 0) ? left : sales.map(({ total }) => total)
  const parts = allocate(weights.some((part) => part > 0) ? amount : 0, weights)
  return sales.flatMap((sale, index) => {
    const part = parts[index] ?? 0
    return part > 0 ? { sale, part } : []
  })
}

import { allocate } from '#commerce/carts/server/public.ts'
import { post } from '#commerce/ledger/server/public.ts'
import { closeChargeback, openChargeback } from '#commerce/orders/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import type { CardDispute } from '#platform/payments/card-payments.ts'
import { disputeOutcome } from '#shared/enums-of-store.ts'
import * as queries from './dispute-queries.ts'
import { lockPaymentById, paymentByRef } from './payment-queries.ts'
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
  const { orderId } = payment
  const sales = orderId === null ? [] : await salesOfOrder(db, orderId)
  await db.transaction().execute((tx) => recordDispute(tx, payment.id, dispute, sales))
}

async function recordDispute(
  tx: Tx,
  paymentId: string,
  dispute: CardDispute,
  sales: readonly Sale[],
): Promise<void> {
  const { ref, amount, currency, state, reason, dueAt } = dispute
  const shares = sharesOf(sales, amount)
  // Opens first: the orders are locked before the payment, as everywhere.
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

/** Splits a disputed amount by what the enterprises' orders were paid with it. */
function sharesOf(sales: readonly Sale[], amount: number): { sale: Sale; part: number }[] {
  const parts = allocate(
    sales.some(({ total }) => total > 0) ? amount : 0,
    sales.map(({ total }) => total),
  )
  return sales.flatMap((sale, index) => {
    const part = parts[index] ?? 0
    return part > 0 ? { sale, part } : []
  })
}

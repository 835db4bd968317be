import { post } from '#commerce/ledger/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import type { CardRefund } from '#platform/payments/card-payments.ts'
import { AppError } from '#shared/app-error.ts'
import { paymentState, refundState } from '#shared/enums-of-store.ts'
import { lockPaymentById, paymentById, type PaymentRow } from './payment-queries.ts'
import { providerOf, type PaymentApp } from './providers.ts'
import * as queries from './refund-queries.ts'
import { saleOf } from './sale-queries.ts'

/**
 * Job: has the provider give money back. The refund's row, which is older than the call, and the
 * provider's memory of it make it happen once however often it is repeated.
 */
export async function executeRefund(
  app: JobApp,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await queries.refundById(app.db, refundId)
  const payment = refund && (await paymentById(app.db, refund.paymentId))
  if (!payment || refund.state !== refundState.pending || refund.amount === 0) return
  // Capturing it queues this job again.
  if (payment.state === paymentState.awaiting && !(await isSold(app, refund))) return
  const { attempt, amount } = refund
  const provider = providerOf(payment.provider)
  const request = { paymentRef: payment.providerRef, refundId, attempt, amount }
  const result = await provider.refund(app, request)
  await app.db.transaction().execute((tx) => recordRefund(tx, refundId, result))
}

/** Records what became of a refund at the provider. Idempotent. */
export async function recordRefund(
  tx: Tx,
  refundId: string,
  result: CardRefund | 'by_vendor',
): Promise<void> {
  const found = await queries.refundById(tx, refundId)
  const payment = found && (await lockPaymentById(tx, found.paymentId))
  const refund = payment && (await queries.lockRefund(tx, refundId))
  if (!refund || refund.state === refundState.canceled) return
  if (result === 'by_vendor') {
    if (refund.state === refundState.done) return
    await queries.setRefundState(tx, refundId, { state: refundState.done })
    return postPaid(tx, payment, refund)
  }
  const { ref: providerRef, state, failure } = result
  if (state === 'pending') {
    if (refund.state !== refundState.pending) return
    return queries.setRefundState(tx, refundId, { state: refundState.pending, providerRef })
  }
  if (state === 'done') {
    if (refund.state === refundState.done) return
    await queries.setRefundState(tx, refundId, { state: refundState.done, providerRef })
    return postPaid(tx, payment, refund)
  }
  // An answer about an earlier attempt.
  if (refund.providerRef !== null && refund.providerRef !== providerRef) return
  if (refund.state === refundState.failed) return
  if (refund.state === refundState.done) await postBounced(tx, refund)
  await queries.setRefundState(tx, refundId, { state: refundState.failed, providerRef, failure })
}

/** What else is recorded in the same transaction. */
type Also = (tx: Tx) => Promise<void>
const nothing: Also = async () => {}

/** Repeats a failed refund. Throws not_found, and changed_meanwhile if it has not failed. */
export async function retryRefund(
  { db }: Pick<PaymentApp, 'db'>,
  refundId: string,
  also = nothing,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refund = await lockFailed(tx, refundId)
    const attempt = refund.attempt + 1
    const again = { state: refundState.pending, providerRef: null, attempt }
    await queries.setRefundState(tx, refundId, again)
    await addJob(tx, 'payment.refund', { refundId })
    await also(tx)
  })
}

/**
 * Marks a failed refund as paid back in another way, as by a transfer from the platform's bank
 * account. Throws not_found, and changed_meanwhile if it has not failed.
 */
export async function settleRefundOutside(
  { db }: Pick<PaymentApp, 'db'>,
  refundId: string,
  also = nothing,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refund = await lockFailed(tx, refundId)
    await also(tx)
    await queries.setRefundState(tx, refundId, { state: refundState.done })
    const ref = `${refundId}:outside`
    const owedBy = refund.vendorOrderId === null ? 'unmatched' : 'refunds'
    await post(tx, 'refund_paid', ref, refund.currency, [
      { account: owedBy, amount: refund.amount },
      { account: 'outside', amount: -refund.amount },
    ])
  })
}

async function lockFailed(tx: Tx, refundId: string): Promise<queries.RefundRow> {
  const refund = await queries.lockRefund(tx, refundId)
  if (!refund) throw new AppError('not_found')
  if (refund.state !== refundState.failed) throw new AppError('changed_meanwhile')
  return refund
}

async function isSold({ db }: JobApp, { vendorOrderId }: queries.RefundRow): Promise<boolean> {
  const sale = vendorOrderId === null ? null : await saleOf(db, vendorOrderId)
  return sale?.isPaid ?? false
}

/** Posts that money is back with the buyer. Enterprises that received it themselves gave it back. */
async function postPaid(tx: Tx, payment: PaymentRow, refund: queries.RefundRow): Promise<void> {
  const { amount, currency, vendorOrderId } = refund
  const ofOrder = vendorOrderId === null ? {} : { vendorOrderId }
  if (vendorOrderId === null) {
    await post(tx, 'unmatched_returned', postingRef(refund), currency, [
      { account: 'unmatched', amount },
      { account: 'provider', amount: -amount },
    ])
    return
  }
  const isOutside = providerOf(payment.provider).account === 'outside'
  const sale = isOutside ? await saleOf(tx, vendorOrderId) : null
  await post(tx, 'refund_paid', postingRef(refund), currency, [
    { account: 'refunds', amount, ...ofOrder },
    sale
      ? { account: 'vendor', enterpriseId: sale.enterpriseId, amount: -amount, ...ofOrder }
      : { account: 'provider', amount: -amount, ...ofOrder },
  ])
}

/** Posts that a refund which had been made came back to the platform: it is owed again. */
async function postBounced(tx: Tx, refund: queries.RefundRow): Promise<void> {
  const { amount, currency, vendorOrderId } = refund
  const ofOrder = vendorOrderId === null ? {} : { vendorOrderId }
  await post(tx, 'refund_bounced', postingRef(refund), currency, [
    { account: 'provider', amount, ...ofOrder },
    { account: vendorOrderId === null ? 'unmatched' : 'refunds', amount: -amount, ...ofOrder },
  ])
}

/** A refund that is repeated after it bounced is posted again. */
function postingRef({ id, attempt }: queries.RefundRow): string {
  return attempt === 1 ? id : `${id}:${attempt}`
}

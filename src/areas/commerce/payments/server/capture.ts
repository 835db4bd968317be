import {
  lockVendorOrder,
  lockVendorOrdersOf,
  markOrderPaid,
  markPaymentCanceled,
  markPaymentFailed,
  undoRefunded,
  vendorOrderById,
} from '#commerce/orders/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { paymentState, paymentStatus, refundState } from '#shared/enums-of-store.ts'
import {
  addToRefunded,
  lockPayment,
  paymentOfOrder,
  setPaymentState,
  type PaymentRow,
} from './payment-queries.ts'
import { providerOf, type PaymentApp } from './providers.ts'
import { refundsOf, setRefundState } from './refund-queries.ts'
import { settleRefund } from './refunds.ts'
import { postSale } from './sale.ts'
import { saleOf, salesOfOrder, type Sale } from './sale-queries.ts'

/**
 * Takes the money of an order: a card is charged, other payments are marked as paid. Idempotent.
 * Throws not_found, payments_unavailable, and payment_refused if the money cannot be taken any more.
 *
 * @param accountId who requested it; null for the program
 */
export async function capturePayment(
  app: PaymentApp,
  orderId: string,
  accountId: number | null = null,
): Promise<void> {
  const payment = await paymentOfOrder(app.db, orderId)
  if (!payment) throw new AppError('not_found')
  if (payment.state === paymentState.captured) return
  if (payment.state !== paymentState.awaiting) throw new AppError('payment_refused')
  const { providerRef, amount } = payment
  const captured = await providerOf(payment.provider).capture(app, providerRef, amount)
  if (captured.state === 'captured') {
    await app.db.transaction().execute((tx) => recordCapture(tx, orderId, accountId))
    return
  }
  await app.db.transaction().execute((tx) => recordLoss(tx, orderId, captured.failure))
  throw new AppError('payment_refused')
}

/**
 * Marks an enterprise's order as paid, by transfer or at pick-up. Returns false if it was before.
 * Throws not_found, and not_allowed for orders that a provider is paid for.
 */
export async function markPaid(
  { db }: Pick<PaymentApp, 'db'>,
  vendorOrderId: string,
  accountId: number | null,
): Promise<boolean> {
  const order = await vendorOrderById(db, vendorOrderId)
  if (!order) throw new AppError('not_found')
  return db.transaction().execute(async (tx) => {
    await lockVendorOrdersOf(tx, order.orderId)
    const sale = await saleOf(tx, vendorOrderId)
    const payment = sale && (await lockPayment(tx, sale.orderId))
    if (!payment) throw new AppError('not_found')
    if (providerOf(payment.provider).account !== 'outside') throw new AppError('not_allowed')
    if (!(await markOrderPaid(tx, vendorOrderId, { accountId }))) return false
    await recordSale(tx, sale)
    await closeReceived(tx, payment, await salesOfOrder(tx, sale.orderId))
    return true
  })
}

/** Whether an enterprise has received money for its order. */
const isReceived = ({ isPaid, total }: Sale) => isPaid && total > 0

async function closePayment({ db }: JobApp, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockVendorOrdersOf(tx, orderId)
    const payment = await lockPayment(tx, orderId)
    if (payment) await closeReceived(tx, payment, await salesOfOrder(tx, orderId))
  })
}

/**
 * Ends a payment that enterprises receive themselves, once all that costs something was paid or
 * canceled. The orders and the payment must be locked.
 */
async function closeReceived(tx: Tx, payment: PaymentRow, sales: readonly Sale[]): Promise<void> {
  if (payment.state !== paymentState.awaiting || !sales.some(isReceived)) return
  if (!sales.every((sale) => sale.isPaid || sale.isCanceled || sale.total === 0)) return
  await setPaymentState(tx, payment.id, paymentState.captured)
  const unpaid = sales.filter(({ isPaid, isCanceled }) => isCanceled && !isPaid)
  for (const { vendorOrderId } of unpaid) await markPaymentCanceled(tx, vendorOrderId)
}

/**
 * Job: takes the money of an order, or releases it if all that costs something was canceled. Ends
 * without an error where the money cannot be taken: the order says so then.
 */
export async function settlePayment(app: JobApp, { orderId }: { orderId: string }): Promise<void> {
  const payment = await paymentOfOrder(app.db, orderId)
  if (payment?.state !== paymentState.awaiting) return
  const provider = providerOf(payment.provider)
  const sales = await salesOfOrder(app.db, orderId)
  if (provider.account === 'outside' && sales.some(isReceived)) return closePayment(app, orderId)
  const isUnneeded = sales.every(({ isCanceled, total }) => isCanceled || total === 0)
  if (isUnneeded) return releasePayment(app, orderId, payment)
  if (!provider.capturesItself) return
  try {
    await capturePayment(app, orderId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment_refused') throw error
  }
}

/** Queues `settlePayment`: after an order was placed, or all of it was canceled. */
export async function addSettlement(tx: Tx, orderId: string): Promise<void> {
  await addJob(tx, 'payment.settle', { orderId }, { key: `settle:${orderId}` })
}

/** Posts what the capture of an order's payment means. Idempotent. */
export async function recordCapture(
  tx: Tx,
  orderId: string,
  accountId: number | null,
): Promise<void> {
  await lockVendorOrdersOf(tx, orderId)
  const payment = await lockPayment(tx, orderId)
  if (payment?.state !== paymentState.awaiting && payment?.state !== paymentState.failed) return
  await setPaymentState(tx, payment.id, paymentState.captured)
  for (const sale of await salesOfOrder(tx, orderId)) {
    await markOrderPaid(tx, sale.vendorOrderId, { accountId, isTaken: true })
    await recordSale(tx, sale)
  }
}

/**
 * Posts the sales that are paid when an order is placed: all of them, or those of enterprises that
 * gift cards and discounts leave nothing to be paid to.
 */
export async function postSales(tx: Tx, orderId: string): Promise<void> {
  const sales = await salesOfOrder(tx, orderId)
  const paid = sales.filter((sale) => sale.paymentStatus === paymentStatus.captured)
  for (const sale of paid) await postSale(tx, sale)
}

/** Posts a sale that should have been posted when it was paid. */
export async function postMissingSale(tx: Tx, vendorOrderId: string): Promise<void> {
  await lockVendorOrder(tx, vendorOrderId)
  const sale = await saleOf(tx, vendorOrderId)
  if (sale) await recordSale(tx, sale)
}

/** Posts a sale, and the refunds that were requested before it was paid. */
export async function recordSale(tx: Tx, sale: Sale): Promise<void> {
  await postSale(tx, sale)
  for (const refund of await refundsOf(tx, sale.vendorOrderId)) {
    await settleRefund(tx, { ...sale, isPaid: true }, refund)
  }
}

/** Records that the money of an order cannot be taken: refunds of it are void. */
export async function recordLoss(tx: Tx, orderId: string, failure: string): Promise<void> {
  const orders = await lockVendorOrdersOf(tx, orderId)
  const payment = await lockPayment(tx, orderId)
  if (payment?.state !== paymentState.awaiting) return
  await setPaymentState(tx, payment.id, paymentState.failed, failure)
  for (const { id } of orders) {
    await voidRefunds(tx, payment, id)
    await markPaymentFailed(tx, id, { reason: failure })
  }
}

async function releasePayment(app: JobApp, orderId: string, payment: PaymentRow): Promise<void> {
  const released = await providerOf(payment.provider).cancel(app, payment.providerRef)
  await app.db.transaction().execute(async (tx) => {
    if (released === 'captured') return recordCapture(tx, orderId, null)
    await lockVendorOrdersOf(tx, orderId)
    const locked = await lockPayment(tx, orderId)
    if (locked?.state !== paymentState.awaiting) return
    const sales = await salesOfOrder(tx, orderId)
    // Was marked as paid meanwhile.
    if (sales.some(isReceived)) return
    await setPaymentState(tx, payment.id, paymentState.canceled)
    for (const { vendorOrderId, isPaid } of sales) {
      if (isPaid) continue
      await voidRefunds(tx, payment, vendorOrderId)
      await markPaymentCanceled(tx, vendorOrderId)
    }
  })
}

/** Cancels what a payment that was never taken does not have to give back. */
async function voidRefunds(tx: Tx, payment: PaymentRow, vendorOrderId: string): Promise<void> {
  for (const refund of await refundsOf(tx, vendorOrderId)) {
    if (refund.state !== refundState.pending) continue
    await setRefundState(tx, refund.id, { state: refundState.canceled })
    await addToRefunded(tx, payment.id, -refund.amount)
    await undoRefunded(tx, vendorOrderId, { amount: refund.amount, reason: refund.reason })
  }
}

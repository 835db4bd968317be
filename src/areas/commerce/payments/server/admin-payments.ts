import { recordAudit } from '#platform/accounts/audit.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import type { adminPaymentsContract } from '../admin-contract.ts'
import * as queries from './admin-queries.ts'
import * as events from './events.ts'
import * as refunds from './refund-job.ts'

type Service = Handlers<typeof adminPaymentsContract>

export const listPayments: Service['listPayments'] = async ({ db }, _caller, given) => {
  const { rows, total } = await queries.adminPayments(db, given)
  const pages = Math.ceil(total / queries.paymentsPerPage)
  return { payments: rows.map(viewOf), total, page: given.page, pages }
}

/** Returns a payment with all that belongs to it. Throws not_found. */
export const getPayment: Service['getPayment'] = async ({ db }, _caller, { id }) => {
  const row = await queries.adminPayment(db, id)
  if (!row) throw new AppError('not_found')
  const [vendorOrders, refundRows, disputes, eventRows, postings] = await Promise.all([
    row.orderId === null ? [] : queries.vendorOrdersPaid(db, row.orderId),
    queries.refundsOfPayment(db, id),
    queries.disputesOfPayment(db, id),
    queries.eventsOfPayment(db, id),
    queries.postingsOfPayment(db, row),
  ])
  return {
    ...viewOf(row),
    vendorOrders,
    refunds: refundRows.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    disputes: disputes.map((each) => ({ ...each, dueAt: each.dueAt?.toISOString() ?? null })),
    events: eventRows.map((each) => ({
      ...each,
      receivedAt: each.receivedAt.toISOString(),
      handledAt: each.handledAt?.toISOString() ?? null,
    })),
    postings: postings.map((each) => ({ ...each, at: each.at.toISOString() })),
  }
}

function viewOf({ orderId: _id, createdAt, ...row }: queries.AdminPaymentRow) {
  return { ...row, createdAt: createdAt.toISOString() }
}

/** Marks money without an order as looked at. Throws not_found. */
export const reviewPayment: Service['reviewPayment'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.markReviewed(tx, id))) throw new AppError('not_found')
    await recordAudit(tx, caller, { action: 'payment.review', diff: { payment: id } })
  })
}

/** Repeats a refund that failed. Throws not_found and changed_meanwhile. */
export const retryRefund: Service['retryRefund'] = async (app, caller, { id }) => {
  await refunds.retryRefund(app, id, (tx) =>
    recordAudit(tx, caller, { action: 'refund.retry', diff: { refund: id } }),
  )
}

/** Marks a failed refund as paid back otherwise. Throws not_found and changed_meanwhile. */
export const settleRefund: Service['settleRefund'] = async (app, caller, { id, note }) => {
  await refunds.settleRefundOutside(app, id, (tx) =>
    recordAudit(tx, caller, { action: 'refund.settle', diff: { refund: id, note } }),
  )
}

/** Handles an event again. Throws not_found. */
export const replayEvent: Service['replayEvent'] = async (app, caller, { id }) => {
  await events.replayEvent(app, id, (tx) =>
    recordAudit(tx, caller, { action: 'payment.replay', diff: { event: id } }),
  )
}

/** Queues the comparison with the provider. */
export const reconcilePayments: Service['reconcilePayments'] = async ({ db }) => {
  await db
    .transaction()
    .execute((tx) => addJob(tx, 'payment.reconcile', {}, { key: 'payment.reconcile:now' }))
}

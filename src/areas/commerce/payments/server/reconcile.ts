import { unpostedSales } from '#commerce/ledger/server/public.ts'
import { attemptEach } from '#platform/jobs/attempt-each.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { addSettlement, postMissingSale } from './capture.ts'
import { eventsToRepeat, forgetEvents } from './event-queries.ts'
import { ordersToCapture, ordersToRelease } from './payment-queries.ts'
import { refundsToRepeat } from './refund-queries.ts'
import { applyPayment } from './sync-payment.ts'

/** How far back payments are compared with the provider's, in ms: a card's authorization ends. */
const comparedMs = 8 * 86_400_000

/** Seconds after which work counts as forgotten, because its job should have done it long before. */
const forgottenAfter = 15 * 60

/**
 * Job, hourly: compares the payments of the last days with the provider's, releases or gives back
 * what has no order, and queues again what was left undone.
 */
export async function reconcilePayments(app: JobApp): Promise<void> {
  await repeatForgotten(app)
  if (!app.cardPayments) return
  const payments = app.cardPayments.paymentsSince(new Date(Date.now() - comparedMs))
  await attemptEach(app, 'payments: comparing', payments, async (payment) => {
    if (payment.state !== 'open') await applyPayment(app, payment)
  })
}

async function repeatForgotten(app: JobApp): Promise<void> {
  const { db } = app
  const [unposted, captures, releases, refunds, events] = await Promise.all([
    unpostedSales(db),
    ordersToCapture(db, [paymentMethod.stripe], forgottenAfter),
    ordersToRelease(db),
    refundsToRepeat(db, forgottenAfter),
    eventsToRepeat(db, forgottenAfter),
  ])
  await attemptEach(app, 'payments: posting a sale', unposted, ({ id }) =>
    db.transaction().execute((tx) => postMissingSale(tx, id)),
  )
  await db.transaction().execute(async (tx) => {
    for (const orderId of [...captures, ...releases]) await addSettlement(tx, orderId)
    for (const refundId of refunds) await addJob(tx, 'payment.refund', { refundId })
    for (const eventId of events) await addJob(tx, 'payment.event', { eventId })
    await forgetEvents(tx)
  })
}

import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import type { CardEvent } from '#platform/payments/card-payments.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { AppError } from '#shared/app-error.ts'
import { syncDispute } from './disputes.ts'
import * as queries from './event-queries.ts'
import { recordRefund } from './refund-job.ts'
import { refundById } from './refund-queries.ts'
import { syncPayment } from './sync-payment.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** The provider changed an account that enterprises are paid out to. */
    'payout_account.changed': { ref: string }
  }
}

/** Stores a webhook event and queues its handling. Idempotent. */
export async function takeEvent({ db }: Pick<App, 'db'>, event: CardEvent): Promise<void> {
  const { id: eventId, kind, object, objectRef } = event
  await db.transaction().execute(async (tx) => {
    if (!(await queries.insertEvent(tx, { eventId, kind, object, objectRef }))) return
    await addJob(tx, 'payment.event', { eventId })
  })
}

/**
 * Job: handles an event. Events arrive twice, late and in any order, so the present state of their
 * object is fetched, and what it means is recorded once.
 */
export async function handleEvent(app: JobApp, { eventId }: { eventId: string }): Promise<void> {
  const event = await queries.eventById(app.db, eventId)
  if (!event || !app.cardPayments) return
  try {
    await handle(app, event)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await app.db.transaction().execute((tx) => queries.noteHandling(tx, eventId, message))
    throw error
  }
  await app.db.transaction().execute((tx) => queries.noteHandling(tx, eventId, null))
}

async function handle(app: JobApp, { object, objectRef }: queries.StoredEvent): Promise<void> {
  switch (object) {
    case 'payment':
      return syncPayment(app, objectRef)
    case 'refund':
      return syncRefund(app, objectRef)
    case 'dispute':
      return syncDispute(app, objectRef)
    case 'payout_account':
      return app.db
        .transaction()
        .execute((tx) => publish(tx, 'payout_account.changed', 0, { ref: objectRef }))
    default:
      throw new Error(`an event about an unknown object: ${object}`)
  }
}

/** Fetches a refund of the provider and records its state. */
async function syncRefund({ db, cardPayments }: JobApp, ref: string): Promise<void> {
  const refund = await cardPayments?.refundByRef(ref)
  if (!refund || refund.refundId === null) return
  const { refundId } = refund
  if (!(await refundById(db, refundId))) return
  await db.transaction().execute((tx) => recordRefund(tx, refundId, refund))
}

/** Handles an event again. Throws not_found. */
export async function replayEvent(
  { db }: Pick<App, 'db'>,
  eventId: string,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  if (!(await queries.eventById(db, eventId))) throw new AppError('not_found')
  await db.transaction().execute(async (tx) => {
    await queries.reopenEvent(tx, eventId)
    await addJob(tx, 'payment.event', { eventId })
    await also(tx)
  })
}

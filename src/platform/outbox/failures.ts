import type { Db, Tx } from '#platform/db/db.ts'
import { holdHandler, inSavepoint } from './consumer-queries.ts'
import * as queries from './failure-queries.ts'
import type { Handlers } from './handlers.ts'

const mostListed = 200

let known: Handlers = {}

/** Makes the handlers of all features known; called once, where the features are listed. */
export function declareHandlers(handlers: Handlers): void {
  known = handlers
}

export type FailedEvent = queries.FailedEvent

export type FailureFilter = queries.FailureFilter

/** Returns events that a handler has skipped and that match, in the requested order. */
export async function failedEvents(db: Db, filter: FailureFilter): Promise<FailedEvent[]> {
  return queries.failedEvents(db, filter, mostListed)
}

interface Retried {
  consumer: string
  isDone: boolean
}

/**
 * Gives a failed event to its handler again, in this transaction, and deletes it on success. The
 * handler runs nowhere else meanwhile, but has processed later events already. Other handlers of the
 * topic have processed this one. Null if the event is gone.
 */
export async function retryEvent(tx: Tx, id: number): Promise<Retried | null> {
  const event = await queries.lockFailure(tx, id)
  if (!event) return null
  const { consumer, ...published } = event
  const handler = known[consumer]
  await holdHandler(tx, consumer)
  try {
    if (!handler) throw new Error(`there is no handler ${consumer}`)
    await inSavepoint(tx, () => handler.handle(tx, [{ xid: '0', seq: 0, ...published }]))
  } catch (error) {
    await queries.noteFailure(tx, id, String(error))
    return { consumer, isDone: false }
  }
  await queries.deleteFailure(tx, id)
  return { consumer, isDone: true }
}

/** Deletes a failed event; returns its handler's name, or null if it is gone. */
export async function deleteEvent(tx: Tx, id: number): Promise<string | null> {
  const event = await queries.lockFailure(tx, id)
  if (event) await queries.deleteFailure(tx, id)
  return event?.consumer ?? null
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'

export interface StoredEvent {
  eventId: string
  kind: string
  objectRef: string
  /** Which object it is about: `payment`, `refund`, `dispute` or `payout_account`. */
  object: string
}

/** Stores an event of the provider; returns false if it was received before. */
export async function insertEvent(tx: Tx, event: StoredEvent): Promise<boolean> {
  const { eventId, kind, objectRef, object } = event
  const { rows } = await sql`
    insert into payment_event (provider, event_id, kind, object_ref, body)
    values (${sql.lit(paymentMethod.stripe)}, ${eventId}, ${kind}, ${objectRef},
      ${JSON.stringify({ object })}::jsonb)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export async function eventById(db: Db, eventId: string): Promise<StoredEvent | null> {
  const { rows } = await sql<StoredEvent>`
    select event_id as "eventId", kind, object_ref as "objectRef", body ->> 'object' as object
    from payment_event
    where provider = ${sql.lit(paymentMethod.stripe)} and event_id = ${eventId}`.execute(db)
  return rows[0] ?? null
}

/** Marks an event as handled, or notes why it could not be. */
export async function noteHandling(tx: Tx, eventId: string, error: string | null): Promise<void> {
  await sql`
    update payment_event set attempts = attempts + 1, error = ${error?.slice(0, 2000) ?? null},
      handled_at = case when ${error}::text is null then now() end
    where provider = ${sql.lit(paymentMethod.stripe)} and event_id = ${eventId}`.execute(tx)
}

/** Marks an event as not handled, to be handled again. */
export async function reopenEvent(tx: Tx, eventId: string): Promise<void> {
  await sql`
    update payment_event set handled_at = null
    where provider = ${sql.lit(paymentMethod.stripe)} and event_id = ${eventId}`.execute(tx)
}

export async function eventsToRepeat(db: Db, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from payment_event
    where handled_at is null
      and received_at < now() - make_interval(secs => ${olderThanSeconds})
    order by received_at limit 500`.execute(db)
  return rows.map((row) => row.event_id)
}

/** Deletes events that were handled long ago; the provider repeats them for three days at most. */
export async function forgetEvents(tx: Tx): Promise<void> {
  await sql`
    delete from payment_event
    where handled_at is not null and received_at < now() - interval '90 days'`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { OutboxEvent, Position, Topic, Topics } from './outbox.ts'

/**
 * Publishes one event for each key when the transaction commits, and wakes the consumers then.
 * Events of one transaction are read in the order of the calls and of the keys.
 */
export async function publish<T extends Topic>(
  tx: Tx,
  topic: T,
  keys: number | readonly number[],
  ...[payload]: Topics[T] extends null ? [] : [payload: Topics[T]]
): Promise<void> {
  const ids = typeof keys === 'number' ? [keys] : [...keys]
  if (ids.length === 0) return
  const json = payload === undefined ? null : JSON.stringify(payload)
  await sql`
    ${prepared}with published as (
      insert into outbox_event (topic, key, payload)
      select ${topic}, key, ${json}::jsonb
      from unnest(${ids}::bigint[]) with ordinality as input (key, place) order by place)
    select pg_notify('outbox', ${topic})`.execute(tx)
}

export interface EventBatch<T extends Topic> {
  events: OutboxEvent<T>[]
  /** Whether more events are there that wait for a running transaction to end. */
  held: boolean
}

/**
 * Returns events after a position in order, of transactions below every running one only:
 * numbers are given before commits happen, so an event of a slower transaction could otherwise be
 * passed unseen.
 */
export async function eventsAfter<T extends Topic>(
  db: Db,
  { xid, seq }: Position,
  { limit, topics }: { limit: number; topics: readonly T[] },
): Promise<EventBatch<T>> {
  const { rows } = await sql<OutboxEvent<T> & { readable: boolean }>`
    ${prepared}select xid::text as xid, seq, topic, key, payload,
      xid < pg_snapshot_xmin(pg_current_snapshot()) as readable
    from outbox_event
    where (xid, seq) > (${xid}::xid8, ${seq}::bigint) and topic = any(${[...topics]}::text[])
    order by outbox_event.xid, seq
    limit ${limit}`.execute(db)
  const events = rows.filter(({ readable }) => readable)
  return { events, held: events.length < rows.length }
}

/** Returns the position of the last event of any transaction; null if there is none. */
export async function lastEvent(db: Db): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select xid::text as xid, seq from outbox_event
    order by outbox_event.xid desc, seq desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns the current position: tables that are read after this include all events before it. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database gave no snapshot')
  return { xid: row.xid, seq: 0 }
}

/** Deletes the events that all consumers have passed. */
export async function deletePassedEvents(tx: Tx): Promise<void> {
  // Events of other topics move no consumer's position; here it passes them.
  await sql`
    update outbox_consumer c set xid = pg_snapshot_xmin(pg_current_snapshot()), seq = 0
    where (c.xid, c.seq) < (pg_snapshot_xmin(pg_current_snapshot()), 0::bigint)
      and not exists (
        select from outbox_event e
        where e.topic = any(c.topics) and (e.xid, e.seq) > (c.xid, c.seq))`.execute(tx)
  await sql`
    delete from outbox_event e
    where (e.xid, e.seq) <= (
      select xid, seq from outbox_consumer order by outbox_consumer.xid, seq limit 1)
  `.execute(tx)
}

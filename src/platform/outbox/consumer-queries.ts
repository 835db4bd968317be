import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { OutboxEvent, Position, Topic } from './outbox.ts'

/** Registers a process that reads for itself and begins to rebuild what it derives. */
export async function registerReader(
  tx: Tx,
  name: string,
  topics: readonly Topic[],
  position: Position,
): Promise<void> {
  await sql`
    insert into outbox_consumer (name, xid, seq, topics, per_process, rebuilding)
    values (${name}, ${position.xid}::xid8, ${position.seq}, ${[...topics]}, true, true)
    on conflict (name) do update set xid = excluded.xid, seq = excluded.seq,
      topics = excluded.topics, rebuilding = true, seen_at = now()`.execute(tx)
}

/** Records that a reader is alive, and whether it is rebuilding. */
export async function markRebuilding(tx: Tx, name: string, rebuilding: boolean): Promise<void> {
  await sql`
    update outbox_consumer set rebuilding = ${rebuilding}, seen_at = now() where name = ${name}
  `.execute(tx)
}

/** Counts the living processes that are rebuilding. */
export async function readersRebuilding(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox_consumer
    where rebuilding and seen_at > now() - interval '15 seconds'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Records that a reader is alive and the position it would go on from after a crash. Returns false
 * if it is not registered any more.
 */
export async function touchReader(tx: Tx, name: string, { xid, seq }: Position): Promise<boolean> {
  const result = await sql`
    update outbox_consumer set xid = ${xid}::xid8, seq = ${seq}, seen_at = now()
    where name = ${name}`.execute(tx)
  return (result.numAffectedRows ?? 0n) > 0n
}

export async function readerIsKnown(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from outbox_consumer where name = ${name}`.execute(db)
  return rows.length > 0
}

/** Makes every reader rebuild: one that does not find its name does so. Returns how many. */
export async function forgetReaders(tx: Tx): Promise<number> {
  const result = await sql`delete from outbox_consumer where per_process`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** Deletes readers that were not seen for a day; one that comes back rebuilds. */
export async function forgetLostReaders(tx: Tx): Promise<void> {
  await sql`
    delete from outbox_consumer
    where per_process and seen_at < now() - interval '1 day'`.execute(tx)
}

/** Registers a handler that is not yet: it begins at the oldest event there is. */
export async function registerHandler(
  tx: Tx,
  name: string,
  topics: readonly Topic[],
): Promise<void> {
  await sql`
    insert into outbox_consumer (name, xid, seq, topics, per_process)
    values (${name}, '0', 0, ${[...topics]}, false)
    on conflict (name) do update set topics = excluded.topics`.execute(tx)
}

/** Deletes handlers that are not among `names`, so that no events are retained for them. */
export async function forgetOtherHandlers(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    delete from outbox_consumer
    where not per_process and name <> all(${[...names]}::text[])`.execute(tx)
}

export interface HandlerRow extends Position {
  attempts: number
}

/**
 * Locks a handler and returns its position; null if another process has the lock or the handler
 * waits for its next attempt.
 */
export async function lockHandler(tx: Tx, name: string): Promise<HandlerRow | null> {
  const { rows } = await sql<HandlerRow>`
    ${prepared}select xid::text as xid, seq, attempts from outbox_consumer
    where name = ${name} and (retry_at is null or retry_at <= now())
    for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** Locks a handler until the transaction ends, also while it waits for its next attempt. */
export async function holdHandler(tx: Tx, name: string): Promise<void> {
  await sql`select from outbox_consumer where name = ${name} for update`.execute(tx)
}

/** Whether events wait for a handler; `unknown` if it is not registered. */
export type Waiting = 'none' | 'held' | 'ready' | 'unknown'

/**
 * Returns whether there are events after a handler's position, without locking it; `held` if the
 * next one waits for a running transaction.
 */
export async function waitingFor(db: Db, name: string, topics: readonly Topic[]): Promise<Waiting> {
  const { rows } = await sql<{ waiting: Waiting }>`
    ${prepared}select coalesce((
      select case when e.xid < pg_snapshot_xmin(pg_current_snapshot()) then 'ready' else 'held' end
      from outbox_event e
      where (e.xid, e.seq) > (c.xid, c.seq) and e.topic = any(${[...topics]}::text[])
      order by e.xid, e.seq limit 1), 'none') as waiting
    from outbox_consumer c where c.name = ${name}`.execute(db)
  return rows[0]?.waiting ?? 'unknown'
}

/** Advances a handler, after success or after skipping a failed event. */
export async function passEvents(tx: Tx, name: string, { xid, seq }: Position): Promise<void> {
  await sql`
    ${prepared}update outbox_consumer
    set xid = ${xid}::xid8, seq = ${seq}, attempts = 0, retry_at = null, seen_at = now()
    where name = ${name}`.execute(tx)
}

/** Counts a failed attempt at the next event, to be repeated after `seconds`. */
export async function noteAttempt(tx: Tx, name: string, seconds: number): Promise<void> {
  await sql`
    update outbox_consumer
    set attempts = attempts + 1, retry_at = now() + make_interval(secs => ${seconds}), seen_at = now()
    where name = ${name}`.execute(tx)
}

export async function insertFailure(
  tx: Tx,
  consumer: string,
  { topic, key, payload }: OutboxEvent,
  error: string,
): Promise<void> {
  await sql`
    insert into outbox_failure (consumer, topic, key, payload, error)
    values (${consumer}, ${topic}, ${key}, ${JSON.stringify(payload)}::jsonb, ${error})`.execute(tx)
}

/** Runs `work` and undoes what it wrote, but not the rest of the transaction, if it throws. */
export async function inSavepoint(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    throw error
  }
  await sql`release savepoint attempt`.execute(tx)
}

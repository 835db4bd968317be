import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** How far the outbox has been read: everything of earlier transactions, and this one's up to `seq`. */
export interface OutboxPosition {
  xid: string
  seq: number
}

export interface OutboxRow extends OutboxPosition {
  kind: number
  ref_id: number
}

/**
 * Rows behind a position, of transactions below every running one only: numbers are given before
 * commits happen, so a row of a slower transaction could otherwise be passed unseen.
 */
export async function outboxAfter(
  db: Db,
  { xid, seq }: OutboxPosition,
  limit: number,
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select xid::text as xid, seq, kind, ref_id from search_outbox
    where (xid, seq) > (${xid}::xid8, ${seq}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by search_outbox.xid, seq
    limit ${limit}`.execute(db)
  return rows
}

/** The last row there is, of whatever transaction; null for an empty outbox. */
export async function lastOutboxRow(db: Db): Promise<OutboxPosition | null> {
  const { rows } = await sql<OutboxPosition>`
    select xid::text as xid, seq from search_outbox
    order by search_outbox.xid desc, seq desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Where the outbox stands now: what is read of the tables after this includes all before it. */
export async function outboxPosition(db: Db): Promise<OutboxPosition> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database gave no snapshot')
  return { xid: row.xid, seq: 0 }
}

/** Puts a consumer's name down as one that fills its index, so that rows it has not read are kept. */
export async function registerConsumer(
  tx: Tx,
  name: string,
  position: OutboxPosition,
): Promise<void> {
  await sql`
    insert into search_consumer (name, xid, seq, filling)
    values (${name}, ${position.xid}::xid8, ${position.seq}, true)
    on conflict (name) do update
      set xid = excluded.xid, seq = excluded.seq, filling = true, seen_at = now()`.execute(tx)
}

/** A sign of life while an index is filled, and the word that it is full. */
export async function markFilling(tx: Tx, name: string, filling: boolean): Promise<void> {
  await sql`
    update search_consumer set filling = ${filling}, seen_at = now() where name = ${name}
  `.execute(tx)
}

/** How many living processes are filling their index. */
export async function consumersFilling(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from search_consumer
    where filling and seen_at > now() - interval '15 seconds'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A sign of life with what would survive a crash; false where the consumer is not known any more. */
export async function touchConsumer(
  tx: Tx,
  name: string,
  { xid, seq }: OutboxPosition,
): Promise<boolean> {
  const result = await sql`
    update search_consumer set xid = ${xid}::xid8, seq = ${seq}, seen_at = now()
    where name = ${name}`.execute(tx)
  return (result.numAffectedRows ?? 0n) > 0n
}

export async function consumerIsKnown(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from search_consumer where name = ${name}`.execute(db)
  return rows.length > 0
}

/** Drops consumers not seen for a day and the rows that every other one has passed. */
export async function dropReadRows(tx: Tx): Promise<void> {
  await sql`delete from search_consumer where seen_at < now() - interval '1 day'`.execute(tx)
  await sql`
    delete from search_outbox o
    where (o.xid, o.seq) <= (
      select xid, seq from search_consumer order by search_consumer.xid, seq limit 1)
  `.execute(tx)
}

/** Makes every process build its index anew: one that does not find its name does so. */
export async function forgetConsumers(tx: Tx): Promise<number> {
  const result = await sql`delete from search_consumer`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

export interface SynonymRow {
  /** Null: in all languages. */
  lang: string | null
  words: string[]
}

export async function allSynonyms(db: Db): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`select lang, words from synonym order by id`.execute(db)
  return rows
}

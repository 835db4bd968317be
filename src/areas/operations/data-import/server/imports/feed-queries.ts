import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { FileColumn, StoredSource } from '#platform/db/tables/data-import.ts'
import { jsonOf } from '#platform/db/writing/queries.ts'
import { dataImportState } from '#shared/data-imports.ts'

export interface FeedRow {
  id: number
  by_account_id: number | null
  url: string
  every_days: number
  applies: boolean
  columns: FileColumn[]
  source: StoredSource
  content_hash: string | null
  problem: string | null
  fetched_at: Date | null
  next_at: Date
}

export async function feedRow(db: Db, id: number): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('data_import_feed')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function allFeeds(db: Db): Promise<FeedRow[]> {
  return db.selectFrom('data_import_feed').selectAll().orderBy('id').execute()
}

interface FeedInput {
  accountId: number
  url: string
  everyDays: number
  applies: boolean
  columns: readonly FileColumn[]
  source: StoredSource
}

/** Inserts the feed of a source in place of an earlier one; it is due at once. */
export async function insertFeed(tx: Tx, input: FeedInput): Promise<number> {
  await sql`
    delete from data_import_feed where source ->> 'title' = ${input.source.title ?? ''}`.execute(tx)
  const { id } = await tx
    .insertInto('data_import_feed')
    .values({
      by_account_id: input.accountId,
      url: input.url,
      every_days: input.everyDays,
      applies: input.applies,
      columns: jsonOf(input.columns),
      source: JSON.stringify(input.source),
      next_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteFeed(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('data_import_feed')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the ids of feeds that are due, and sets when they are due next. */
export async function takeDueFeeds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update data_import_feed set next_at = now() + every_days * interval '1 day'
    where next_at <= now() returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Records a fetch; `hash` is that of the file, if it could be read. */
export async function recordFetch(
  tx: Tx,
  id: number,
  { hash, problem }: { hash?: string; problem: string | null },
): Promise<void> {
  await sql`
    update data_import_feed set fetched_at = now(), problem = ${problem},
      content_hash = coalesce(${hash ?? null}, content_hash)
    where id = ${id}`.execute(tx)
}

/** Sets the columns and the source of later runs to those that an admin confirmed. */
export async function adoptMapping(
  tx: Tx,
  id: number,
  { columns, source }: Pick<FeedRow, 'columns' | 'source'>,
): Promise<void> {
  await tx
    .updateTable('data_import_feed')
    .set({ columns: jsonOf(columns), source: JSON.stringify(source), problem: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes earlier imports of a feed that were not confirmed. */
export async function deleteUnconfirmed(tx: Tx, feedId: number): Promise<void> {
  const { mapping, checking, checked, unreadable } = dataImportState
  const states = [mapping, checking, checked, unreadable]
  await sql`
    delete from data_import
    where feed_id = ${feedId} and state = any(${states}::smallint[])`.execute(tx)
}

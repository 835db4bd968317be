import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/writing/queries.ts'
import type { ListingState } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'

interface UndoInput {
  enterpriseId: number
  accountId: number
  /** State and time before the change, and the columns if they were replaced. */
  items: readonly { id: number; state: ListingState; updatedAt: Date; answers: Answers | null }[]
}

/** Stores a change that can be undone, with the present rev of each listing; returns its token. */
export async function insertUndo(
  tx: Tx,
  { enterpriseId, accountId, items }: UndoInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into listing_undo (enterprise_id, by_account_id)
    values (${enterpriseId}, ${accountId}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no token was given')
  const { rows: revs } = await sql<{ id: number; rev: number }>`
    select id, rev from listing where id = any(${items.map(({ id }) => id)}::bigint[])`.execute(tx)
  const revOf = new Map(revs.map(({ id, rev }) => [id, rev]))
  const types = {
    undo_id: 'uuid',
    listing_id: 'bigint',
    state: 'smallint',
    rev: 'integer',
    updated_at: 'timestamptz',
    answers: 'jsonb',
  }
  await insertRows(
    tx,
    'listing_undo_item',
    types,
    items.map(({ id: listing_id, state, updatedAt, answers }) => ({
      ...{ undo_id: row.id, listing_id, state, updated_at: updatedAt, answers },
      rev: revOf.get(listing_id) ?? 0,
    })),
  )
  return row.id
}

/** Deletes changes that cannot be undone any more. */
export async function deleteOldUndo(tx: Tx): Promise<void> {
  await sql`delete from listing_undo where created_at < now() - interval '1 day'`.execute(tx)
}

export interface UndoRow {
  enterpriseId: number
  accountId: number | null
  /** Number of listings that were put back; null until then. */
  undone: number | null
}

/** Locks a change of the last ten minutes until the transaction ends; null if there is none. */
export async function lockUndo(tx: Tx, id: string): Promise<UndoRow | null> {
  const { rows } = await sql<UndoRow>`
    select enterprise_id as "enterpriseId", by_account_id as "accountId", undone from listing_undo
    where id = ${id} and created_at > now() - interval '10 minutes' for update`.execute(tx)
  return rows[0] ?? null
}

export interface UndoItem {
  id: number
  state: ListingState
  rev: number
  answers: Answers | null
}

export async function undoItems(db: Db, id: string): Promise<UndoItem[]> {
  const { rows } = await sql<UndoItem>`
    select listing_id as id, state, rev, answers from listing_undo_item
    where undo_id = ${id} order by listing_id`.execute(db)
  return rows
}

/** Sets when listings were updated to what it was before a change. */
export async function restoreUpdated(tx: Tx, id: string, ids: readonly number[]): Promise<void> {
  await sql`
    update listing l set updated_at = i.updated_at from listing_undo_item i
    where i.undo_id = ${id} and i.listing_id = l.id and l.id = any(${[...ids]}::bigint[])
      and i.updated_at is not null`.execute(tx)
}

export async function setUndone(tx: Tx, id: string, count: number): Promise<void> {
  await sql`update listing_undo set undone = ${count} where id = ${id}`.execute(tx)
}

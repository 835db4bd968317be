import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface InternalNoteRow {
  id: number
  at: Date
  byId: number | null
  by: string | null
  text: string
}

/** Returns the internal notes of a review, oldest first. */
export async function internalNotesOf(db: Db, setId: number): Promise<InternalNoteRow[]> {
  const { rows } = await sql<InternalNoteRow>`
    select n.id, n.at, n.by_account_id as "byId", a.name as by, n.text
    from review_internal_note n left join account a on a.id = n.by_account_id
    where n.set_id = ${setId} order by n.id`.execute(db)
  return rows
}

interface InternalNoteInput {
  setId: number
  byAccountId: number
  /** Of the form that it was written in. */
  key: string
  text: string
}

/** Inserts a note unless the review has one with its key; returns its id, or null. */
export async function insertInternalNote(
  tx: Tx,
  { setId, byAccountId, key, text }: InternalNoteInput,
): Promise<number | null> {
  const row = await tx
    .insertInto('review_internal_note')
    .values({ set_id: setId, by_account_id: byAccountId, key, text })
    .onConflict((conflict) => conflict.columns(['set_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Deletes a person's own note. Returns whether there was one. */
export async function deleteInternalNote(
  tx: Tx,
  note: { setId: number; byAccountId: number; id: number },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('review_internal_note')
    .where('id', '=', note.id)
    .where('set_id', '=', note.setId)
    .where('by_account_id', '=', note.byAccountId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

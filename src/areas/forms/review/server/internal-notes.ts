import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import * as queries from './internal-note-queries.ts'
import { lockedToDecide, type ReviewedUse } from './reviews.ts'

export { internalNotesOf as internalNotes } from './internal-note-queries.ts'

/**
 * Adds a note that only reviewers see, once for each key. Returns its id, or null if there is one
 * with this key. Throws not_found, and not_allowed for others than reviewers.
 */
export async function addInternalNote(
  tx: Tx,
  caller: Caller,
  use: ReviewedUse,
  { id, key, text }: { id: number; key: string; text: string },
): Promise<number | null> {
  await lockedToDecide(tx, caller, use, id)
  return queries.insertInternalNote(tx, { setId: id, byAccountId: accountOf(caller), key, text })
}

/** Deletes an own note. Returns whether there was one. Throws as `addInternalNote`. */
export async function dropInternalNote(
  tx: Tx,
  caller: Caller,
  use: ReviewedUse,
  { id, noteId }: { id: number; noteId: number },
): Promise<boolean> {
  await lockedToDecide(tx, caller, use, id)
  return queries.deleteInternalNote(tx, { setId: id, byAccountId: accountOf(caller), id: noteId })
}

import type { Db } from '#platform/db/db.ts'
import { defaultLanguage } from '#shared/languages.ts'
import * as queries from './moderation-queries.ts'
import { targetRow } from './subject.ts'

/**
 * Returns why an admin must not decide a case: they are involved, or made the appealed decision.
 * Null if allowed, or if there is no other admin.
 */
export async function conflictOf(
  db: Db,
  accountId: number,
  { id, kind, target_id }: Pick<queries.LockedCase, 'id' | 'kind' | 'target_id'>,
): Promise<'involved' | 'ownDecision' | null> {
  const subject = await targetRow(db, { kind, id: target_id }, defaultLanguage)
  const author = subject ?? { actor_id: null, by_account_id: null }
  const { involved, decided, others } = await queries.closeness(db, accountId, id, author)
  if (!others) return null
  if (involved) return 'involved'
  return decided ? 'ownDecision' : null
}

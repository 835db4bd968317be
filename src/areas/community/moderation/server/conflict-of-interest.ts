import type { Db } from '#platform/db/db.ts'
import * as queries from './moderation-queries.ts'

/**
 * Returns why an admin must not decide a case: they are involved, or decided what is appealed. Null
 * if allowed, or if there is no other admin.
 */
export async function barOf(
  db: Db,
  accountId: number,
  caseId: number,
): Promise<'involved' | 'ownDecision' | null> {
  const { involved, decided, others } = await queries.closeness(db, accountId, caseId)
  if (!others) return null
  if (involved) return 'involved'
  return decided ? 'ownDecision' : null
}

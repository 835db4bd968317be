import type { Db } from '#platform/db/db.ts'
import * as queries from './moderation-queries.ts'

/**
 * Why an admin leaves a case to another: they reported it or it is their own, or an appeal is against
 * what they decided. Where there is no other admin, nobody would decide it: then nothing bars them.
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

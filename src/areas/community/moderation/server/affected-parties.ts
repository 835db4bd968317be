import { leadersOf } from '#community/feedback/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { defaultLanguage } from '#shared/languages.ts'
import * as queries from './moderation-queries.ts'
import { targetRow } from './subject.ts'

/**
 * Returns the accounts responsible for reported content: its author, if it has one of its own; for
 * an enterprise, its listings or what is in its name, the owners and admins of its team.
 */
export async function affectedParties(
  db: Db,
  {
    kind,
    target_id: id,
    enterprise_id,
  }: Pick<queries.LockedCase, 'kind' | 'target_id' | 'enterprise_id'>,
): Promise<number[]> {
  const row = await targetRow(db, { kind, id }, defaultLanguage)
  if (!row) return []
  const { actor_id: author, by_account_id: by } = row
  if (author === null) return leadersIds(db, enterprise_id)
  if (await queries.isPerson(db, author)) return [author]
  const leaders = await leadersIds(db, author)
  return by === null ? leaders : [...new Set([by, ...leaders])]
}

async function leadersIds(db: Db, enterpriseId: number): Promise<number[]> {
  return (await leadersOf(db, enterpriseId)).map(({ id }) => id)
}

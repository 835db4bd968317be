import { leadersOf } from '#community/feedback/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { flagTarget, type FlagTarget } from '#shared/enums-of-flagging.ts'
import * as queries from './moderation-queries.ts'

/**
 * Returns the accounts responsible for reported content: the author of feedback; for an enterprise,
 * its listings or feedback in its name, the owners and admins of its team.
 */
export async function affectedParties(
  db: Db,
  row: { kind: FlagTarget; target_id: number; enterprise_id: number },
): Promise<number[]> {
  if (row.kind !== flagTarget.feedback) return leadersIds(db, row.enterprise_id)
  const speaker = await queries.speakerOf(db, row.target_id)
  if (!speaker) return []
  if (speaker.isPerson) return [speaker.actor_id]
  const leaders = await leadersIds(db, speaker.actor_id)
  const { by_account_id: by } = speaker
  return by === null ? leaders : [...new Set([by, ...leaders])]
}

async function leadersIds(db: Db, enterpriseId: number): Promise<number[]> {
  return (await leadersOf(db, enterpriseId)).map(({ id }) => id)
}

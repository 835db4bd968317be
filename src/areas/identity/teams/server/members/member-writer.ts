import type { Tx } from '#platform/db/db.ts'
import type { TeamRole } from '#shared/enums.ts'
import * as queries from './member-queries.ts'

/** Adds members to teams; existing members keep their role. */
export async function putTeamMembers(
  tx: Tx,
  members: readonly { enterpriseId: number; accountId: number; role: TeamRole }[],
): Promise<void> {
  await queries.insertTeamMembers(
    tx,
    members.map(({ enterpriseId, accountId, role }) => ({
      enterprise_id: enterpriseId,
      account_id: accountId,
      role,
    })),
  )
}

import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { teamRole, userRole, type TeamRole } from '#shared/enums.ts'

/** Returns the caller's role in a team; owner for site admins. Throws not_allowed. */
export function powerIn({ role, teams }: Caller, enterpriseId: number): TeamRole {
  if (role === userRole.admin) return teamRole.owner
  const own = teams.find((team) => team.enterpriseId === enterpriseId)?.role
  if (own === undefined) throw new AppError('not_allowed')
  return own
}

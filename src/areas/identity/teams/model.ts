import { teamRole, type TeamRole } from '#shared/enums.ts'

/**
 * Returns whether a team member may invite, assign, change or remove a role. Owners manage every
 * role, admins all but owners, members none.
 */
export function mayManage(own: TeamRole | null, role: TeamRole): boolean {
  if (own === teamRole.owner) return true
  return own === teamRole.admin && role !== teamRole.owner
}

import { teamRole, type TeamRole } from './enums.ts'

/**
 * Whether somebody of a team may invite as this, make somebody this, or change and remove who is
 * this. Owners may with everybody, admins with all but owners, members with nobody.
 */
export function mayManage(own: TeamRole | null, role: TeamRole): boolean {
  if (own === teamRole.owner) return true
  return own === teamRole.admin && role !== teamRole.owner
}

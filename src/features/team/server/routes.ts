import { implement } from '#platform/http/implement.ts'
import { teamContract } from '../contract.ts'
import { getCurrentUser } from './current-user/current-user.ts'
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  openTeamInvitation,
} from './invitations/answer.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations/invite.ts'
import { changeRole, getTeamRole, removeMember } from './members/members.ts'
import { getTeam } from './members/team.ts'
import { listProfiles, selectProfile } from './profiles/profiles.ts'

export const teamRoutes = implement(teamContract, {
  listProfiles,
  selectProfile,
  getCurrentUser,
  getTeamRole,
  getTeam,
  changeRole,
  removeMember,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  openTeamInvitation,
  listOwnInvitations,
  acceptInvitation,
  declineInvitation,
})

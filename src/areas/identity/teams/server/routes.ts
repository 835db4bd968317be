import { implement } from '#platform/http/implement.ts'
import { teamsContract } from '../contract.ts'
import { getCurrentUser } from './current-user.ts'
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  openTeamInvitation,
} from './invitations/answer-invitation.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations/invite.ts'
import { changeRole, getTeamRole, removeMember } from './members/members.ts'
import { getTeam } from './members/team.ts'
import { listProfiles, selectProfile } from './profiles.ts'

export const teamsRoutes = implement(teamsContract, {
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

import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { teamsContract } from './contract.ts'
import { getCurrentUser } from './server/current-user.ts'
import * as answerInvitation from './server/invitations/answer-invitation.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './server/invitations/invite.ts'
import * as members from './server/members/members.ts'
import { getTeam } from './server/members/team.ts'
import * as profiles from './server/profiles.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Teams of enterprises, invitations and acting as an enterprise. */
export const feature = defineFeature({
  name: 'identity/teams',
  tables: ['team_member', 'team_invitation', 'access_flag'],
  pages,
  endpoints: {
    teams: implement(teamsContract, {
      ...profiles,
      getCurrentUser,
      getTeam,
      ...members,
      inviteMember,
      resendInvitation,
      withdrawInvitation,
      ...answerInvitation,
    }),
  },
  auditActions,
  mailKinds,
  personalData,
})

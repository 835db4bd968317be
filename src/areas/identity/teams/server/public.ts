export { putTeamMembers } from './members/member-writer.ts'
export { endTour } from './members/member-queries.ts'
export { openInvitations, resendInvitations } from './invitations/invite.ts'

/** The door to teams: what admins do for somebody who is invited. */
export { openInvitations, resendInvitations } from './invitations/invite.ts'

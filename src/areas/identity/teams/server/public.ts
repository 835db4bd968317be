export { openInvitations, resendInvitations } from './invitations/invite.ts'

export { givePoints, pointsOf, type PointsInput } from './ledger/points.ts'
export { forgetInvitationsTo } from './referral/invitations.ts'
export { creditReferral, noteReferral } from './referral/joining.ts'

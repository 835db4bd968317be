export { grantPoints, pointsOf, type PointsInput } from './ledger/points.ts'
export { forgetInvitationsTo } from './referral/invitations.ts'
export { creditReferral, recordReferral } from './referral/joining.ts'

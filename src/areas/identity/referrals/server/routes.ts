import { implement } from '#platform/http/implement.ts'
import { referralsContract } from '../contract.ts'
import { getCreditSum, getPoints, listCredits } from './ledger/points.ts'
import { referUser, referVendor, setReminder } from './referral/invitations.ts'
import { openInvitation } from './referral/joining.ts'
import { getUserReferrals, listReferrals } from './referral/referral-list.ts'

export const referralsRoutes = implement(referralsContract, {
  getPoints,
  getCreditSum,
  listCredits,
  getUserReferrals,
  listReferrals,
  referUser,
  referVendor,
  setReminder,
  openInvitation,
})

import { implement } from '#platform/http/implement.ts'
import { pointsContract } from '../contract.ts'
import { getCreditSum, getPoints, listCredits } from './ledger/points.ts'
import { referUser, referVendor, setReminder } from './referral/inviting.ts'
import { openInvitation } from './referral/joining.ts'
import { getUserReferrals, listReferrals } from './referral/reading.ts'

export const pointsRoutes = implement(pointsContract, {
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

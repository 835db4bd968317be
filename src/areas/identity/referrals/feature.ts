import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { referralsContract } from './contract.ts'
import { getCreditSum, getPoints, listCredits } from './server/ledger/points.ts'
import { referUser, referVendor, setReminder } from './server/referral/invitations.ts'
import { openInvitation } from './server/referral/joining.ts'
import { getUserReferrals, listReferrals } from './server/referral/referral-list.ts'
import { jobs } from './server/jobs.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Points and referrals. */
export const feature = defineFeature({
  name: 'identity/referrals',
  tables: ['points_entry', 'referral', 'referral_joined'],
  endpoints: {
    referrals: implement(referralsContract, {
      getPoints,
      getCreditSum,
      listCredits,
      getUserReferrals,
      listReferrals,
      referUser,
      referVendor,
      setReminder,
      openInvitation,
    }),
  },
  jobs,
  mailKinds,
  personalData,
})

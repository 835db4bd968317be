import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { payoutsContract } from './contract.ts'
import { pages } from './pages.ts'
import * as adminPayouts from './server/admin-payouts.ts'
import { auditActions } from './server/audit-actions.ts'
import { jobs, syncAccounts } from './server/jobs.ts'
import { mailKinds } from './server/mail-kinds.ts'
import {
  checkPayoutAccount,
  getPayouts,
  openPayoutDashboard,
  startPayoutOnboarding,
} from './server/onboarding.ts'
import { statementRoutes } from './server/routes.ts'
import { workQueues } from './server/waiting-queries.ts'

/** Paying enterprises out. */
export const feature = defineFeature({
  name: 'commerce/payouts',
  tables: ['payout_account', 'payout'],
  endpoints: {
    payouts: implement(payoutsContract, {
      getPayouts,
      startPayoutOnboarding,
      checkPayoutAccount,
      openPayoutDashboard,
      ...adminPayouts,
    }),
  },
  pages,
  jobs,
  handlers: { 'payouts.accounts': syncAccounts },
  routes: statementRoutes,
  mailKinds,
  auditActions,
  workQueues,
})

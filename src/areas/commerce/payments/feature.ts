import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { adminPaymentsContract } from './admin-contract.ts'
import { paymentsContract } from './contract.ts'
import { pages } from './pages.ts'
import * as adminPayments from './server/admin-payments.ts'
import { auditActions } from './server/audit-actions.ts'
import * as cardEndpoints from './server/card-endpoints.ts'
import { jobs } from './server/jobs.ts'
import { workQueues } from './server/waiting-queries.ts'
import { webhookRoute } from './server/webhook-route.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Payments, refunds and their providers. */
export const feature = defineFeature({
  name: 'commerce/payments',
  tables: [
    'payment_session',
    'payment',
    'refund',
    'payment_event',
    'payment_dispute',
    'payment_customer',
    'payment_customer_erasure',
  ],
  endpoints: {
    payments: implement(paymentsContract, cardEndpoints),
    adminPayments: implement(adminPaymentsContract, adminPayments),
  },
  pages,
  jobs,
  routes: webhookRoute,
  personalData,
  auditActions,
  workQueues,
})

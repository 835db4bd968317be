import { defineFeature } from '#platform/feature.ts'
import { jobs } from './server/jobs.ts'
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
  jobs,
  routes: webhookRoute,
  personalData,
})

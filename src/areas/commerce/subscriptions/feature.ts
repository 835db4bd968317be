import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { subscriptionsContract } from './contract.ts'
import { endSubscription, grantSubscription } from './server/admin-grants.ts'
import * as subscriptions from './server/subscriptions.ts'
import { jobs } from './server/jobs.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Subscriptions of enterprises. */
export const feature = defineFeature({
  name: 'commerce/subscriptions',
  tables: ['subscription', 'provider_event'],
  endpoints: {
    subscriptions: implement(subscriptionsContract, {
      ...subscriptions,
      grantSubscription,
      endSubscription,
    }),
  },
  jobs,
  auditActions,
  mailKinds,
  personalData,
})

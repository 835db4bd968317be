import { defineFeature } from '#platform/feature.ts'

/** Payments and their providers. */
export const feature = defineFeature({
  name: 'commerce/payments',
  tables: ['payment_session', 'payment', 'refund', 'payment_event'],
})

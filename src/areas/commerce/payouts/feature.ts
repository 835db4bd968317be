import { defineFeature } from '#platform/feature.ts'

/** Paying enterprises out. */
export const feature = defineFeature({
  name: 'commerce/payouts',
  tables: ['payout_account', 'payout'],
})

import { defineFeature } from '#platform/feature.ts'

/** The ledger that every amount agrees with. */
export const feature = defineFeature({
  name: 'commerce/ledger',
  tables: ['ledger_posting', 'ledger_entry'],
})

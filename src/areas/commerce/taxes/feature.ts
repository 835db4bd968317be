import { defineFeature } from '#platform/feature.ts'

/** Taxes on what is sold. */
export const feature = defineFeature({
  name: 'commerce/taxes',
  tables: ['tax_rate'],
})

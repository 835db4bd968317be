import { defineFeature } from '#platform/feature.ts'

/** How enterprises sell. */
export const feature = defineFeature({
  name: 'commerce/shops',
  tables: ['shop'],
})

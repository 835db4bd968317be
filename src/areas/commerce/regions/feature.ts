import { defineFeature } from '#platform/feature.ts'

/** Regions of the store and their currencies. */
export const feature = defineFeature({
  name: 'commerce/regions',
  tables: ['store_region', 'store_region_country'],
})

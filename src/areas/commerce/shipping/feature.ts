import { defineFeature } from '#platform/feature.ts'

/** Where enterprises ship to, and what it costs. */
export const feature = defineFeature({
  name: 'commerce/shipping',
  tables: [
    'shipping_class',
    'shipping_zone',
    'shipping_zone_place',
    'shipping_rate',
    'shipping_rate_step',
    'shipping_rate_class',
  ],
})

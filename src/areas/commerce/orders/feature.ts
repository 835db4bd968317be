import { defineFeature } from '#platform/feature.ts'
import { jobs } from './server/jobs.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Orders of buyers and of enterprises. */
export const feature = defineFeature({
  name: 'commerce/orders',
  tables: [
    'orders',
    'vendor_order',
    'order_line',
    'order_discount',
    'order_dispute',
    'order_event',
  ],
  jobs,
  personalData,
})

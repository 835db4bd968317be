import { defineFeature } from '#platform/feature.ts'
import { jobs } from './server/jobs.ts'

/** Stock of variants: locations, levels, reservations and movements. */
export const feature = defineFeature({
  name: 'catalog/stock',
  tables: [
    'stock_location',
    'inventory_item',
    'inventory_level',
    'stock_reservation',
    'stock_movement',
  ],
  jobs,
})

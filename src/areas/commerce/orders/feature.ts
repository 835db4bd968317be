import { defineFeature } from '#platform/feature.ts'

/** Orders of buyers and of enterprises. */
export const feature = defineFeature({
  name: 'commerce/orders',
  tables: [
    'orders',
    'vendor_order',
    'order_line',
    'order_discount',
    'fulfillment',
    'fulfillment_line',
    'order_return',
    'order_return_line',
    'order_dispute',
    'order_event',
    'invoice',
  ],
})

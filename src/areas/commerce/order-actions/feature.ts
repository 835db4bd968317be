import { defineFeature } from '#platform/feature.ts'

/** What is done with orders: shipments, cancellations, returns and problems. */
export const feature = defineFeature({
  name: 'commerce/order-actions',
  tables: ['fulfillment', 'fulfillment_line', 'order_return', 'order_return_line'],
})

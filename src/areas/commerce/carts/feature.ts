import { defineFeature } from '#platform/feature.ts'

/** Carts over many enterprises. */
export const feature = defineFeature({
  name: 'commerce/carts',
  tables: ['cart', 'cart_line', 'cart_vendor', 'cart_code', 'account_address'],
})

import { defineFeature } from '#platform/feature.ts'

/** Discount codes and gift cards. */
export const feature = defineFeature({
  name: 'commerce/discounts',
  tables: [
    'discount',
    'discount_listing',
    'discount_category',
    'discount_use',
    'gift_card',
    'gift_card_entry',
  ],
})

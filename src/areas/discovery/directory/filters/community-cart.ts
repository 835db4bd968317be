import type { Filter } from './filter.ts'

/**
 * Both choices belong to one group and are ORed (F-054, V-031). What can be added to a cart is not
 * offered before there is one.
 */
export const communityCart = {
  name: 'communityCart',
  values: ['cart', 'giftCard'],
  unlisted: ['cart'],
  flags: true,
  listingsOnly: true,
  widget: 'choices',
  fields: ['cartItem', 'giftCard'],
  find: (value) => [[value === 'cart' ? 'cartItem' : 'giftCard', 'true']],
} as const satisfies Filter

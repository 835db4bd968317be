import type { Filter } from './filter.ts'

/** Both choices belong to one group and are ORed (F-054, V-031). */
export const communityCart = {
  name: 'communityCart',
  values: ['cart', 'giftCard'],
  flags: true,
  listingsOnly: true,
  widget: 'choices',
  fields: ['cartItem', 'giftCard'],
  find: (value) => [[value === 'cart' ? 'cartItem' : 'giftCard', 'true']],
} as const satisfies Filter

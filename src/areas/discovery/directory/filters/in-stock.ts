import type { Filter } from './filter.ts'

/** What can be bought here and is there now: at least one variant, or goods that never run out. */
export const inStock = {
  name: 'inStock',
  values: ['inStock'],
  flags: true,
  listingsOnly: true,
  widget: 'choices',
  group: 'communityCart',
  fields: ['inStock'],
  find: () => [['inStock', 'true']],
} as const satisfies Filter

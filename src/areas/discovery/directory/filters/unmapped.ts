import type { Filter } from './filter.ts'

/**
 * What has no position, which a search around a place omits: linked from its results. Its group has
 * no other filter, so the panel does not show it.
 */
export const unmapped = {
  name: 'unmapped',
  values: ['unmapped'],
  flags: true,
  widget: 'box',
  group: 'location',
  fields: [],
  find: () => [['mapped', 'false']],
} as const satisfies Filter

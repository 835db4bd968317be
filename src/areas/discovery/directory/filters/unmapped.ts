import type { Filter } from './filter.ts'

/**
 * Results without a position, which a search around a place leaves out. That search links to them;
 * the filter panel does not list this filter.
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

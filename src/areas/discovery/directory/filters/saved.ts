import type { Filter } from './filter.ts'

/**
 * A list of profiles (`p12`) and listings (`l34`), contained in its link. Ids are not in the index:
 * see `searchFilterOf`. The filter panel does not list this filter.
 */
export const saved = {
  name: 'saved',
  values: /^[pl][1-9]\d{0,14}$/,
  widget: 'box',
  group: 'saved',
  fields: [],
} as const satisfies Filter

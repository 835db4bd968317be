import type { Filter } from './filter.ts'

/** Only followed enterprises (S-029), which are not in the index: see `searchFilterOf`. */
export const followed = {
  name: 'followed',
  values: ['followed'],
  flags: true,
  widget: 'box',
  group: null,
  fields: [],
} as const satisfies Filter

import type { Filter } from './filter.ts'

/** Open at this moment; the index holds schedules instead of times: see `open-schedules.ts`. */
export const openNow = {
  name: 'openNow',
  values: ['openNow'],
  flags: true,
  widget: 'box',
  group: null,
  fields: [],
} as const satisfies Filter

import type { Filter } from './filter.ts'

/** Open on what is left of this week's Saturday and Sunday: see `open-schedules.ts`. */
export const openWeekend = {
  name: 'openWeekend',
  values: ['openWeekend'],
  flags: true,
  widget: 'box',
  group: null,
  fields: [],
} as const satisfies Filter

import { visibleApprovals } from '#shared/enums.ts'
import type { Filter } from './filter.ts'

/** Members of networks only, as far as their membership is visible (F-053). */
export const networkOnly = {
  name: 'networkOnly',
  values: ['networkOnly'],
  flags: true,
  widget: 'box',
  group: 'network',
  fields: [],
  find: () => visibleApprovals.map((status) => ['networks.status', String(status)]),
} as const satisfies Filter

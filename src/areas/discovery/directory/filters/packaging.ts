import { packaging as kinds } from '#shared/enums.ts'
import type { Filter } from './filter.ts'

const fieldOf = (kind: string) => `packagingFilters.${kind}`

export const packaging = {
  name: 'packaging',
  values: Object.keys(kinds),
  listingsOnly: true,
  widget: 'choices',
  fields: Object.keys(kinds).map(fieldOf),
  find: (kind) => [[fieldOf(kind), 'true']],
} as const satisfies Filter

import { anywhere, countryFilter, type Filter } from './filter.ts'

export const shipsTo = {
  ...countryFilter('shipsTo', 'shipsTo.country', ['shipsTo.country', anywhere]),
  group: 'shipping',
} satisfies Filter

import { anywhere, countryFilter, type Filter } from './filter.ts'

export const shipsFrom = {
  ...countryFilter('shipsFrom', 'shipsFrom.country', ['shipsFrom.country', anywhere]),
  group: 'shipping',
} satisfies Filter

import type { Refinement, SearchFilter } from '#platform/search/search.ts'
import { exponentOf } from '#shared/money.ts'
import type { DirectoryQuery } from '../contract.ts'
import { all } from './filters.ts'
import { centsOf } from './search-index/indexed-price.ts'
import type { Rates } from './search-index/indexed-rates.ts'
import { priceNumber } from './search-index/index-schema.ts'

type Range = Pick<DirectoryQuery, 'priceMin' | 'priceMax'>

/** Half a minor unit: a converted price is found if it is in the range as it is displayed. */
const rounding = 0.5

/** Returns the refinement to a range of prices in a currency; none without a range. */
export function priceRefinement(range: Range, currency: string, rates: Rates): Refinement[] {
  const [least, most] = ascending(range)
  const ends = [
    least !== undefined && endOf('>=', least, -rounding),
    most !== undefined && endOf('<=', most, rounding),
  ].filter((end) => end !== false && end !== null)
  return ends.length > 0 ? [{ facets: [priceNumber], filter: all(ends) }] : []

  function endOf(op: '>=' | '<=', major: number, widened: number): SearchFilter | null {
    const amount = major * 10 ** exponentOf(currency) + widened
    const value = centsOf({ amount, currency }, rates)
    return value === null ? null : { kind: 'number', attribute: priceNumber, op, value }
  }
}

/** Returns the ends of a range in ascending order, however they were entered. */
function ascending({ priceMin: one, priceMax: other }: Range) {
  return one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
}

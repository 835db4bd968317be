import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { exponentOf } from '#shared/money.ts'
import type { Prices, directoryContract } from '../contract.ts'
import { queryCorrected } from './query-corrected.ts'
import { collectionOf, searchFilterOf } from './search-filter.ts'
import { loadIndexContext } from './search-index/hydration.ts'
import { centsOf } from './search-index/indexed-price.ts'
import { priceNumber } from './search-index/index-schema.ts'

/** Round amounts of every power of ten. */
const roundAmounts = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
/** Powers of ten of the lowest and highest bounds, in major units. */
const powers = { least: -1, most: 9 }
/** Intervals are joined until there are at most so many. */
const mostIntervals = 36

/** Counts the results by price, ignoring the chosen range (disjunctive counting). */
export const countPrices: Handlers<typeof directoryContract>['countPrices'] = async (
  app: App,
  caller: Caller,
  query,
): Promise<Prices> => {
  const currency = query.priceCurrency ?? caller.currency
  const [context, found] = await Promise.all([
    loadIndexContext(app.db, app.gazetteer),
    searchFilterOf(app, caller, query),
  ])
  collectionOf(query, context)
  const bounds = boundsIn(currency)
  const { text, language, filter, refinements, around, inside } = found
  const { result } = await queryCorrected(app, {
    ...{ text, language, filter, refinements, around, inside },
    graded: true,
    order: 'recent',
    offset: 0,
    length: 0,
    histogram: {
      number: priceNumber,
      // Without a rate, nothing can be compared.
      bounds: bounds.flatMap((bound) => {
        const amount = bound * 10 ** exponentOf(currency)
        return centsOf({ amount, currency }, context.rates) ?? []
      }),
    },
  })
  return { currency, ...joined(trimmed({ bounds, counts: [...(result.histogram ?? [])] })) }
}

/** Returns zero and round amounts of a currency, ascending. */
function boundsIn(currency: string): number[] {
  const least = exponentOf(currency) === 0 ? 0 : powers.least
  const exponents = Array.from({ length: powers.most - least }, (_, at) => least + at)
  return [
    0,
    ...exponents.flatMap((power) => roundAmounts.map((each) => Number(`${each}e${power}`))),
  ]
}

type Counted = Pick<Prices, 'bounds' | 'counts'>

/** Drops the empty intervals at both ends; without any result nothing is left. */
function trimmed({ bounds, counts }: Counted): Counted {
  const first = counts.findIndex((count) => count > 0)
  if (first < 0) return { bounds: [], counts: [] }
  const last = counts.findLastIndex((count) => count > 0)
  return { bounds: bounds.slice(first, last + 2), counts: counts.slice(first, last + 1) }
}

/** Joins every two intervals until there are few. */
function joined(counted: Counted): Counted {
  const { bounds, counts } = counted
  if (counts.length <= mostIntervals) return counted
  const pairs = counts.flatMap((count, at) => (at % 2 === 0 ? [count + (counts[at + 1] ?? 0)] : []))
  const kept = bounds.filter((_, at) => at % 2 === 0 || at === counts.length)
  return joined({ bounds: kept, counts: pairs })
}

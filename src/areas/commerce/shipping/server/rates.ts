import type { Db } from '#platform/db/db.ts'
import { stateAliases } from '#platform/geo/subdivisions.ts'
import { ratesFor, type RateRow } from './quote-queries.ts'
import { virtualRateRow } from './settings-queries.ts'

/** Returns the rates of enterprises that apply at a place, whatever the goods (C-147, C-156). */
export function shippingRatesAt(
  db: Db,
  enterpriseIds: readonly number[],
  country: string | null,
  state: string | null = null,
): Promise<RateRow[]> {
  const states = country && state ? stateAliases(country, state) : []
  return ratesFor(db, enterpriseIds, country, states)
}

/** Returns the default rate of virtual goods, which costs nothing (C-155). */
export async function virtualShippingRate(db: Db) {
  const rate = await virtualRateRow(db)
  if (!rate) throw new Error('the rate of virtual goods is missing')
  return rate
}

import { taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { recentPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { stateAliases } from '#platform/geo/subdivisions.ts'
import * as queries from './tax-queries.ts'

/** A tax that applies to goods or shipping. */
export interface AppliedTax {
  id: string
  name: string
  /** In ten-thousandths of a percent. */
  rate: number
  inclusive: boolean
}

export interface Seller {
  enterpriseId: number
  /** Whether the platform's defaults apply where it has no rates of its own. */
  usesDefaultTaxes: boolean
}

/** The taxes at a place. */
export interface Taxes {
  ofGoods: (enterpriseId: number, categoryIds: readonly number[]) => AppliedTax[]
  ofShipping: (enterpriseId: number) => AppliedTax[]
}

const none: Taxes = { ofGoods: () => [], ofShipping: () => [] }

/** How old rates may be where they are only shown, in ms. */
const recentMs = 1000

const recentRates = recentPerDatabase(queries.taxRates, recentMs)

/**
 * Returns the taxes of sellers for a buyer in a country or state; none without a country. With
 * `isRecent` they may be a second old.
 */
export async function taxesAt(
  db: Db,
  sellers: readonly Seller[],
  country: string | null,
  state: string | null,
  { isRecent = false }: { isRecent?: boolean } = {},
): Promise<Taxes> {
  if (country === null || sellers.length === 0) return none
  const ids = sellers.map(({ enterpriseId }) => enterpriseId)
  const states = state ? stateAliases(country, state) : []
  const taxRates = isRecent ? recentRates : queries.taxRates
  const rows = await taxRates(db, ids, country, states)
  if (rows.length === 0) return none

  const { categories } = await taxonomyOf(db)
  const ratesOf = (enterpriseId: number) => {
    const own = rows.filter((row) => row.enterpriseId === enterpriseId)
    const seller = sellers.find((each) => each.enterpriseId === enterpriseId)
    if (own.length > 0 || !seller?.usesDefaultTaxes) return own
    return rows.filter((row) => row.enterpriseId === null)
  }
  return {
    ofGoods(enterpriseId, categoryIds) {
      // From the most specific category to none.
      const paths = categoryIds.flatMap((id) => categories.get(id)?.path ?? [])
      const depthOf = (id: number) => categories.get(id)?.path.length ?? 0
      const scopes = [...new Set(paths)].sort((one, other) => depthOf(other) - depthOf(one))
      return mostSpecific(ratesOf(enterpriseId), [...scopes, null])
    },
    ofShipping(enterpriseId) {
      const rates = ratesOf(enterpriseId).filter(({ appliesToShipping }) => appliesToShipping)
      return mostSpecific(rates, [null])
    },
  }
}

/** Returns the rates of the first category that has any; those of a state replace the country's. */
function mostSpecific(
  rates: readonly queries.TaxRow[],
  categoryIds: readonly (number | null)[],
): AppliedTax[] {
  for (const categoryId of categoryIds) {
    const those = rates.filter((rate) => rate.categoryId === categoryId)
    const ofState = those.filter(({ state }) => state !== null)
    const applied = ofState.length > 0 ? ofState : those
    if (applied.length > 0) {
      return applied.map(({ id, name, rate, inclusive }) => ({ id, name, rate, inclusive }))
    }
  }
  return []
}

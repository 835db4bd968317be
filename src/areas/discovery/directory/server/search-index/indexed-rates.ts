import { cachedPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { indexedRates } from './indexed-rate-queries.ts'

/** Units per US dollar, by currency. */
export type Rates = Readonly<Record<string, number>>

/** Cache lifetime: a change by another process is used within this time. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(indexedRates, maxAgeMs)

/**
 * Returns the exchange rates that prices in the index are converted at. They may differ from the
 * present ones by the tolerance of `reprice-listings.ts`.
 */
export function indexedRatesOf(db: Db): Promise<Rates> {
  return cache.get(db)
}

/** Makes the next reader wait for the rates in the database. */
export function forgetIndexedRates(db: Db): void {
  cache.clear(db)
}

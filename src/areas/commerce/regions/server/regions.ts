import { cachedPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { defaultCountry } from '#shared/constants.ts'
import * as queries from './region-queries.ts'

export type Region = queries.RegionRow

export interface Regions {
  all: readonly Region[]
  byId: ReadonlyMap<string, Region>
  byCountry: ReadonlyMap<string, Region>
  /** Present exchange rates, in units per US dollar. */
  rates: Readonly<Record<string, number>>
}

/** How old regions and rates are when a reader starts to load them again; that reader gets the old. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(load, maxAgeMs)

/**
 * Returns regions and exchange rates, which are old after a while without readers. What is placed or
 * frozen reads `exchangeRates` itself.
 */
export function regionsOf(db: Db): Promise<Regions> {
  return cache.get(db)
}

/** Invalidates the cache after a change by this process. */
export function forgetRegions(db: Db): void {
  cache.clear(db)
}

/** Returns the region that a country pays in; that of the default country for an unknown one. */
export function regionOfCountry({ all, byCountry }: Regions, country: string): Region {
  const region = byCountry.get(country) ?? byCountry.get(defaultCountry) ?? all[0]
  if (!region) throw new Error('the store has no region')
  return region
}

async function load(db: Db): Promise<Regions> {
  const [all, rates] = await Promise.all([queries.regionRows(db), queries.exchangeRates(db)])
  return {
    all,
    rates,
    byId: new Map(all.map((region) => [region.id, region])),
    byCountry: new Map(
      all.flatMap((region) => region.countries.map((country) => [country, region] as const)),
    ),
  }
}

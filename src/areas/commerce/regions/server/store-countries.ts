import type { Db } from '#platform/db/db.ts'
import { regionName } from '#shared/region-name.ts'
import { regionsOf } from './regions.ts'

export interface StoreCountry {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
  regionId: string
  currency: string
}

/** Returns the countries that the store sells to, by name in a language (C-131). */
export async function storeCountries(db: Db, language: string): Promise<StoreCountry[]> {
  const { all } = await regionsOf(db)
  const { compare } = new Intl.Collator(language)
  return all
    .flatMap(({ id, currency, countries }) =>
      countries.map((code) => ({ code, name: regionName(code, language), regionId: id, currency })),
    )
    .toSorted((one, other) => compare(one.name, other.name))
}

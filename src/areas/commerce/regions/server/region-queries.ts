import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface RegionRow {
  id: string
  name: string
  currency: string
  countries: string[]
}

/** Returns all regions in their order, with the codes of their countries. */
export async function regionRows(db: Db): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select r.id, r.name, r.currency, array(select c.country::text from store_region_country c
      where c.region_id = r.id order by c.country) as countries
    from store_region r order by r.sort, r.name`.execute(db)
  return rows
}

/** Returns the present exchange rates, in units per US dollar. */
export async function exchangeRates(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; rate: number }>`
    select code, rate from currency`.execute(db)
  return Object.fromEntries(rows.map(({ code, rate }) => [code, rate]))
}

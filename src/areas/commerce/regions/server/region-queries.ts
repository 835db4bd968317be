import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

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

export interface AdminRegionRow extends RegionRow {
  isUnused: boolean
  rev: number
}

/** Returns all regions as admins see them. */
export async function adminRows(db: Db): Promise<AdminRegionRow[]> {
  const { rows } = await sql<AdminRegionRow>`
    select r.id, r.name, r.currency, r.rev, array(select c.country::text
      from store_region_country c where c.region_id = r.id order by c.country) as countries,
      not exists (select from store_region_country c where c.region_id = r.id)
        and not exists (select from cart where cart.region_id = r.id)
        and not exists (select from orders where orders.region_id = r.id) as "isUnused"
    from store_region r order by r.sort, r.name`.execute(db)
  return rows
}

/** Serializes changes of regions until the transaction ends. */
export async function lockRegions(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('store regions', 0))`.execute(tx)
}

/** Inserts a region behind the others, or updates it. */
export async function putRegion(
  tx: Tx,
  { id, name, currency }: Pick<RegionRow, 'id' | 'name' | 'currency'>,
): Promise<void> {
  await sql`
    insert into store_region as r (id, name, currency, sort)
    values (${id}, ${name}, ${currency}, (select coalesce(max(sort), -1) + 1 from store_region))
    on conflict (id) do update set name = excluded.name, currency = excluded.currency,
      rev = r.rev + 1`.execute(tx)
}

/** Moves countries into a region. */
export async function moveCountries(
  tx: Tx,
  regionId: string,
  countries: readonly string[],
): Promise<void> {
  await sql`
    insert into store_region_country (country, region_id)
    select country, ${regionId} from unnest(${[...countries]}::text[]) as t (country)
    on conflict (country) do update set region_id = excluded.region_id`.execute(tx)
}

export async function deleteRegion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('store_region').where('id', '=', id).execute()
}

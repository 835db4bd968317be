import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  shippingMethod,
  type ShippingMethod,
  type ShippingRateType,
} from '#shared/enums-of-store.ts'

export interface OptionRow {
  id: string
  enterpriseId: number | null
  name: string
  method: ShippingMethod
  type: ShippingRateType
  currency: string
  amount: number
  regionId: string | null
  minValue: number | null
  daysMin: number | null
  daysMax: number | null
  enabled: boolean
}

/** The region of a rate: that of its countries, where they are all in one. */
const columns = sql`
  r.id, r.enterprise_id as "enterpriseId", r.name, r.method, r.type, r.currency, r.enabled,
  coalesce((select amount from shipping_rate_step s where s.rate_id = r.id
    order by from_at limit 1), 0) as amount,
  (select min(c.region_id) from shipping_zone_place p
    join store_region_country c on c.country = p.country
    where p.zone_id = r.zone_id having count(distinct c.region_id) = 1) as "regionId",
  r.min_value as "minValue", r.delivery_days_min as "daysMin", r.delivery_days_max as "daysMax"`

async function options(db: Db, condition: RawBuilder<unknown>): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select ${columns} from shipping_rate r where ${condition}
    order by r.enterprise_id, r.sort, r.name, r.id limit 200`.execute(db)
  return rows
}

/** Returns the rates that apply somewhere in a region, of the enterprises of products if given. */
export async function optionsInRegion(
  db: Db,
  regionId: string | null,
  productIds: readonly string[] | null,
): Promise<OptionRow[]> {
  const ofProducts = productIds
    ? sql`r.enterprise_id in (select l.enterprise_id from product p
        join listing l on l.id = p.listing_id where p.id = any(${[...productIds]}::text[]))`
    : sql`r.enterprise_id is not null`
  const inRegion = regionId
    ? sql`(r.zone_id is null or exists (select from shipping_zone z where z.id = r.zone_id
          and (z.area = 1 or exists (select from shipping_zone_place p
            join store_region_country c on c.country = p.country
            where p.zone_id = z.id and c.region_id = ${regionId}))))`
    : sql`true`
  return options(db, sql`r.enabled and ${ofProducts} and ${inRegion}`)
}

export async function optionsOfEnterprise(db: Db, enterpriseId: number): Promise<OptionRow[]> {
  return options(db, sql`r.enabled and r.enterprise_id = ${enterpriseId}`)
}

/** Returns rates by id that an admin may see; null: all. */
export async function optionsById(
  db: Db,
  ids: readonly string[] | null,
  enterpriseIds: readonly number[] | null,
): Promise<OptionRow[]> {
  const wanted = ids ? sql`r.id = any(${[...ids]}::text[])` : sql`true`
  const visible = enterpriseIds
    ? sql`r.enterprise_id = any(${[...enterpriseIds]}::bigint[])`
    : sql`r.enterprise_id is not null`
  return options(db, sql`${wanted} and ${visible}`)
}

/** Returns the default virtual shipping option. */
export async function virtualOption(db: Db): Promise<OptionRow | null> {
  const [row] = await options(db, sql`r.method = ${shippingMethod.virtual}`)
  return row ?? null
}

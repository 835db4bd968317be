import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import {
  shippingArea,
  shippingMethod,
  type RateBasis,
  type ShippingMethod,
  type ShippingRateType,
} from '#shared/enums-of-store.ts'
import type { Address } from '#shared/address.ts'

export interface RateRow {
  id: string
  enterpriseId: number
  method: ShippingMethod
  name: string
  type: ShippingRateType
  basis: RateBasis
  currency: string
  minValue: number | null
  maxWeightGrams: number | null
  radiusKm: number | null
  daysMin: number | null
  daysMax: number | null
  instructions: string
  /** Ascending. */
  steps: { from: number; amount: number }[] | null
  classes: { id: string; surcharge: number | null }[] | null
  location: {
    id: string
    name: string
    address: Address | null
    lat: number | null
    lng: number | null
    openingHours: string
  } | null
}

const zoneRank = fixedSql(sql`case when p.state is null then 2 else 1 end`)

/** Returns the name of the most specific zone of an enterprise for a place; null if it is in none. */
export async function zoneNameAt(
  db: Db,
  enterpriseId: number,
  country: string,
  states: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select z.name from (
      select p.zone_id, ${zoneRank} as rank from shipping_zone_place p
      where p.enterprise_id = ${enterpriseId} and p.country = ${country}
        and (p.state is null or lower(p.state) = any(${[...states]}::text[]))
      union all
      select id, 3 from shipping_zone
      where enterprise_id = ${enterpriseId} and area = ${sql.lit(shippingArea.everywhereElse)}
    ) candidates join shipping_zone z on z.id = zone_id order by rank limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/**
 * Returns the rates of enterprises that apply in a country or state: those of the most specific
 * zone of each, and all of pick-up and local delivery. Without a country only the latter. `states`
 * are the names of the state, in lower case (`stateAliases`).
 */
export async function ratesFor(
  db: Db,
  enterpriseIds: readonly number[],
  country: string | null,
  states: readonly string[],
): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    ${prepared}with zone as (
      select distinct on (enterprise_id) zone_id from (
        select p.enterprise_id, p.zone_id, ${zoneRank} as rank
        from shipping_zone_place p
        where p.enterprise_id = any(${[...enterpriseIds]}::bigint[]) and p.country = ${country}
          and (p.state is null or lower(p.state) = any(${[...states]}::text[]))
        union all
        select z.enterprise_id, z.id, 3 from shipping_zone z
        where z.enterprise_id = any(${[...enterpriseIds]}::bigint[]) and z.area = ${sql.lit(shippingArea.everywhereElse)}
          and ${country}::text is not null
      ) candidates order by enterprise_id, rank
    )
    select r.id, r.enterprise_id as "enterpriseId", r.method, r.name, r.type, r.basis, r.currency,
      r.min_value as "minValue", r.max_weight_grams as "maxWeightGrams", r.radius_km as "radiusKm",
      r.delivery_days_min as "daysMin", r.delivery_days_max as "daysMax", r.instructions,
      (select json_agg(json_build_object('from', s.from_at, 'amount', s.amount) order by s.from_at)
        from shipping_rate_step s where s.rate_id = r.id) as steps,
      (select json_agg(json_build_object('id', c.class_id, 'surcharge', c.surcharge))
        from shipping_rate_class c where c.rate_id = r.id) as classes,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name,
        'address', l.address, 'lat', l.lat, 'lng', l.lng, 'openingHours', l.opening_hours)
      end as location
    from shipping_rate r
    left join stock_location l on l.id = r.location_id
    where r.enterprise_id = any(${[...enterpriseIds]}::bigint[]) and r.enabled
      and (r.method <> ${sql.lit(shippingMethod.shipped)} or r.zone_id in (select zone_id from zone))
      and (l.id is null or l.closed_at is null)
    order by r.sort, r.name, r.id`.execute(db)
  return rows
}

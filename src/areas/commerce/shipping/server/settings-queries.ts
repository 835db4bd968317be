import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import { newStoreId } from '#platform/store-ids.ts'
import type { Address } from '#shared/address.ts'
import { listingState, productType } from '#shared/enums.ts'
import type { ShippingArea } from '#shared/enums-of-store.ts'
import type { Rate } from '../contract.ts'

export interface ZoneRow {
  id: string
  name: string
  area: ShippingArea
  rev: number
  places: { country: string; state: string | null }[]
}

/** Returns the zones of an enterprise, that of everywhere else last. */
export async function zoneRows(db: Db, enterpriseId: number): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select z.id, z.name, z.area, z.rev,
      coalesce((select json_agg(json_build_object('country', p.country, 'state', p.state)
          order by p.country, p.state)
        from shipping_zone_place p where p.zone_id = z.id), '[]') as places
    from shipping_zone z where z.enterprise_id = ${enterpriseId}
    order by z.area desc, z.sort, z.name`.execute(db)
  return rows
}

export type RateRow = Omit<Rate, 'method'> & { method: Rate['method'] }

const rateColumns = fixedSql(sql`
  r.id, r.rev, r.method, r.zone_id as "zoneId", r.location_id as "locationId", r.name, r.type,
  r.basis, r.currency, r.min_value as "minValue", r.max_weight_grams as "maxWeightGrams",
  r.radius_km as "radiusKm", r.delivery_days_min as "deliveryDaysMin",
  r.delivery_days_max as "deliveryDaysMax", r.instructions, r.enabled,
  coalesce((select json_agg(json_build_object('from', s.from_at, 'amount', s.amount)
    order by s.from_at) from shipping_rate_step s where s.rate_id = r.id), '[]') as steps,
  coalesce((select json_agg(json_build_object('id', c.class_id, 'surcharge', c.surcharge)
    order by c.class_id) from shipping_rate_class c where c.rate_id = r.id), '[]') as classes`)

/** Returns all rates of an enterprise, in the order in which they are shown. */
export async function rateRows(db: Db, enterpriseId: number): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select ${rateColumns} from shipping_rate r where r.enterprise_id = ${enterpriseId}
    order by r.sort, r.name, r.id`.execute(db)
  return rows
}

export interface LocationRow {
  id: string
  name: string
  address: Address | null
  openingHours: string
  hasPosition: boolean
}

/** Returns the stock locations of an enterprise that are in use. */
export async function locationRows(db: Db, enterpriseId: number): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select id, name, address, opening_hours as "openingHours", lat is not null as "hasPosition"
    from stock_location where enterprise_id = ${enterpriseId} and closed_at is null
    order by sort, name, id`.execute(db)
  return rows
}

export interface ClassRow {
  id: string
  name: string
  products: number
  rev: number
}

export async function classRows(db: Db, enterpriseId: number): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select c.id, c.name, c.rev,
      (select count(*)::integer from product p where p.shipping_class_id = c.id) as products
    from shipping_class c where c.enterprise_id = ${enterpriseId} order by c.name, c.id`.execute(db)
  return rows
}

export interface GoodsRow {
  /** Published listings that have to be shipped. */
  physical: number
  /** Those without a weight. */
  weightless: number
}

export async function goodsRow(db: Db, enterpriseId: number): Promise<GoodsRow> {
  const { rows } = await sql<GoodsRow>`
    select count(*)::integer as physical,
      (count(*) filter (where p.weight_grams is null and exists (select from variant v
        where v.product_id = p.id and v.weight_grams is null)))::integer as weightless
    from listing l join product p on p.listing_id = l.id
    where l.enterprise_id = ${enterpriseId} and l.cart_item
      and l.state = ${sql.lit(listingState.published)}
      and p.type = ${sql.lit(productType.physical)}`.execute(db)
  return rows[0] ?? { physical: 0, weightless: 0 }
}

/**
 * Serializes changes of an enterprise's shipping until the transaction ends; returns false if there
 * is no such enterprise.
 */
export async function lockShipping(tx: Tx, enterpriseId: number): Promise<boolean> {
  const { rows } = await sql`
    select pg_advisory_xact_lock(hashtextextended('shipping', id)) from enterprise
    where id = ${enterpriseId}`.execute(tx)
  return rows.length > 0
}

interface ZoneInput {
  name: string
  area: ShippingArea
}

/** Inserts a zone and returns its id; null if its name or area is taken. */
export async function insertZone(
  tx: Tx,
  enterpriseId: number,
  { name, area }: ZoneInput,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into shipping_zone (id, enterprise_id, name, area)
    values (${newStoreId('szone')}, ${enterpriseId}, ${name}, ${area})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updateZone(tx: Tx, zoneId: string, { name, area }: ZoneInput): Promise<void> {
  await sql`
    update shipping_zone set name = ${name}, area = ${area}, rev = rev + 1
    where id = ${zoneId}`.execute(tx)
}

/** Replaces the places of a zone; returns false if one of them is in another zone. */
export async function putPlaces(
  tx: Tx,
  enterpriseId: number,
  zoneId: string,
  places: readonly { country: string; state: string | null }[],
): Promise<boolean> {
  await tx.deleteFrom('shipping_zone_place').where('zone_id', '=', zoneId).execute()
  const { rows } = await sql`
    insert into shipping_zone_place (zone_id, enterprise_id, country, state)
    select ${zoneId}, ${enterpriseId}, country, state
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as t (country text, state text)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === places.length
}

export async function deleteZone(tx: Tx, enterpriseId: number, zoneId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from shipping_zone where id = ${zoneId} and enterprise_id = ${enterpriseId}
    returning 1`.execute(tx)
  return rows.length > 0
}

type RateFields = Omit<Rate, 'id' | 'rev'>

/** Inserts or updates a rate with its steps and classes. */
export async function putRate(
  tx: Tx,
  enterpriseId: number,
  rateId: string,
  rate: RateFields,
): Promise<void> {
  await sql`
    insert into shipping_rate as r (id, enterprise_id, method, zone_id, location_id, name, type,
      basis, currency, min_value, max_weight_grams, radius_km, delivery_days_min,
      delivery_days_max, instructions, enabled)
    values (${rateId}, ${enterpriseId}, ${rate.method}, ${rate.zoneId}, ${rate.locationId},
      ${rate.name}, ${rate.type}, ${rate.basis}, ${rate.currency}, ${rate.minValue},
      ${rate.maxWeightGrams}, ${rate.radiusKm}, ${rate.deliveryDaysMin}, ${rate.deliveryDaysMax},
      ${rate.instructions}, ${rate.enabled})
    on conflict (id) do update set method = excluded.method, zone_id = excluded.zone_id,
      location_id = excluded.location_id, name = excluded.name, type = excluded.type,
      basis = excluded.basis, currency = excluded.currency, min_value = excluded.min_value,
      max_weight_grams = excluded.max_weight_grams, radius_km = excluded.radius_km,
      delivery_days_min = excluded.delivery_days_min,
      delivery_days_max = excluded.delivery_days_max, instructions = excluded.instructions,
      enabled = excluded.enabled, rev = r.rev + 1`.execute(tx)
  await tx.deleteFrom('shipping_rate_step').where('rate_id', '=', rateId).execute()
  await tx.deleteFrom('shipping_rate_class').where('rate_id', '=', rateId).execute()
  await sql`
    insert into shipping_rate_step (rate_id, from_at, amount)
    select ${rateId}, "from", amount
    from jsonb_to_recordset(${JSON.stringify(rate.steps)}::jsonb)
      as t ("from" bigint, amount bigint)`.execute(tx)
  await sql`
    insert into shipping_rate_class (rate_id, class_id, surcharge)
    select ${rateId}, id, surcharge
    from jsonb_to_recordset(${JSON.stringify(rate.classes)}::jsonb)
      as t (id text, surcharge bigint)`.execute(tx)
}

export async function deleteRate(
  tx: Tx,
  enterpriseId: number,
  rateId: string,
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    delete from shipping_rate where id = ${rateId} and enterprise_id = ${enterpriseId}
    returning name`.execute(tx)
  return rows[0] ?? null
}

/** Inserts a class and returns its id; null if there is one with this name. */
export async function insertClass(
  tx: Tx,
  enterpriseId: number,
  name: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into shipping_class (id, enterprise_id, name)
    values (${newStoreId('sclass')}, ${enterpriseId}, ${name})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function renameClass(tx: Tx, classId: string, name: string): Promise<void> {
  await sql`
    update shipping_class set name = ${name}, rev = rev + 1 where id = ${classId}`.execute(tx)
}

export async function deleteClass(
  tx: Tx,
  enterpriseId: number,
  classId: string,
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    delete from shipping_class where id = ${classId} and enterprise_id = ${enterpriseId}
    returning name`.execute(tx)
  return rows[0] ?? null
}

export interface AdminRow {
  id: number
  email: string
  name: string
  lang: string
}

/** Returns the admins of the site who can be mailed. */
export async function siteAdmins(tx: Tx, role: number): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select id, email, name, lang from account
    where role = ${role} and email is not null and email_verified_at is not null
      and disabled_at is null and erased_at is null
    order by id`.execute(tx)
  return rows
}

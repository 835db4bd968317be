import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { allOf } from '#platform/db/table-page/queries.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { productType } from '#shared/enums.ts'
import type { ShopStock } from '../../shop-contract.ts'

/** Columns of an item of the stock: an item `i`, its variant `v`, listing `l` and `shop`. */
const columns = (level: RawBuilder<unknown>) => sql`
  i.id as "itemId", coalesce(v.sku, i.sku) as sku, v.id as "variantId", l.id as "listingId",
  trim(concat_ws(' ', t.title, case when v.options <> '{}' then v.title end)) as title,
  stock.available, stock.levels,
  coalesce(stock.available <= coalesce(i.low_stock_at, shop.low_stock_at, 0)
    and (not coalesce(v.allow_backorder, false)
      or coalesce(i.low_stock_at, shop.low_stock_at) is not null), false) as "isLow"
  from inventory_item i
  left join variant v on v.id = i.variant_id
  left join product p on p.id = v.product_id
  left join listing l on l.id = p.listing_id
  left join shown_listing_text(l.id, 'en') t on true
  left join shop on shop.enterprise_id = coalesce(i.enterprise_id, l.enterprise_id)
  cross join lateral (
    select least(coalesce(sum(greatest(level.stocked - level.reserved, 0)), 0), 2000000000)::integer
        as available,
      coalesce(json_agg(json_build_object('locationId', level.location_id,
        'stocked', level.stocked, 'reserved', level.reserved) order by s.sort, s.created_at, s.id)
        , '[]') as levels
    from inventory_level level
    join stock_location s on s.id = level.location_id and s.closed_at is null
    where level.item_id = i.id and ${level}
  ) stock`

const isCounted = sql`v.manage_inventory and p.type = ${sql.lit(productType.physical)}`

/** SQL: whether the item `i` is one that an enterprise counts. */
const isOf = (enterpriseId: number) => sql`(i.enterprise_id = ${enterpriseId}
  or l.enterprise_id = ${enterpriseId} and ${isCounted})`

export interface StockPage {
  enterpriseId: number
  sku: string | undefined
  locationId: string | undefined
  after: string | undefined
  limit: number
}

/** Returns a page of the stock of an enterprise. */
export async function stockPage(db: Db, page: StockPage): Promise<ShopStock[]> {
  const { enterpriseId, sku, locationId, after, limit } = page
  const level = locationId ? sql`level.location_id = ${locationId}` : sql`true`
  const { rows } = await sql<ShopStock>`
    select ${columns(level)}
    where ${allOf([
      isOf(enterpriseId),
      sku && sql`coalesce(v.sku, i.sku) = ${sku}`,
      locationId && sql`stock.levels::text <> '[]'`,
      after && sql`i.id > ${after}`,
    ])} order by i.id limit ${limit}`.execute(db)
  return rows
}

/** Returns the stock of listings, by listing and item. */
export async function stockOfListings(
  db: Db,
  listingIds: readonly number[],
): Promise<(ShopStock & { listingId: number })[]> {
  const { rows } = await sql<ShopStock & { listingId: number }>`
    select ${columns(sql`true`)}
    where l.id = any(${[...listingIds]}::bigint[]) and ${isCounted}
    order by l.id, v.sort, i.id`.execute(db)
  return rows
}

/** Returns the counted items with these SKUs. */
export async function itemsOfSkus(
  db: Db,
  enterpriseId: number,
  skus: readonly string[],
): Promise<{ itemId: string; sku: string }[]> {
  const { rows } = await sql<{ itemId: string; sku: string }>`
    select i.id as "itemId", v.sku from variant v
    join inventory_item i on i.variant_id = v.id
    join product p on p.id = v.product_id
    join listing l on l.id = p.listing_id
    where v.sku = any(${[...skus]}::text[]) and l.enterprise_id = ${enterpriseId} and ${isCounted}
    union all
    select i.id, i.sku from inventory_item i
    where i.sku = any(${[...skus]}::text[]) and i.enterprise_id = ${enterpriseId}`.execute(db)
  return rows
}

export async function openLocations(
  db: Db,
  enterpriseId: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from stock_location
    where enterprise_id = ${enterpriseId} and closed_at is null
    order by sort, created_at, id`.execute(db)
  return rows
}

export interface Place {
  itemId: string
  locationId: string
}

/** Returns how many there are at places. */
export async function stockedAt(
  db: Db,
  places: readonly Place[],
): Promise<(Place & { stocked: number })[]> {
  const { rows } = await sql<Place & { stocked: number }>`
    select input."itemId", input."locationId", coalesce(level.stocked, 0) as stocked
    from ${recordset({ itemId: 'text', locationId: 'text' }, places)}
    left join inventory_level level on level.item_id = input."itemId"
      and level.location_id = input."locationId"`.execute(db)
  return rows
}

/** Returns the places that movements with this reference have changed. */
export async function placesChangedBy(tx: Tx, keyId: number, ref: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select distinct item_id as "itemId", location_id as "locationId" from stock_movement
    where ref = ${ref} and by_key_id = ${keyId}`.execute(tx)
  return rows
}

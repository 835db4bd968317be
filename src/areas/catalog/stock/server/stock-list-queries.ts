import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isIn, searchTextOf } from '#platform/db/table-page/queries.ts'
import { productType } from '#shared/enums.ts'
import type { MovementReason } from '#shared/enums-of-store.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import type { StockFilter } from '../contract.ts'

export interface ItemRow {
  id: string
  listingId: number | null
  title: string
  lang: string | null
  variant: string
  sku: string | null
  picture: PictureRow | null
  levels: { locationId: string; stocked: number; reserved: number }[]
  available: number
  backordered: number
  allowsBackorder: boolean
  lowStockAt: number | null
  isLow: boolean
  total: number
}

/** SQL: counted items of an enterprise with their stock at open locations, as `item`. */
function itemsOf(vendorId: number, language: string): RawBuilder<unknown> {
  return sql`(
    select i.id, l.id as listing_id, coalesce(t.title, i.sku, '') as title, t.lang,
      case when v.options = '{}' then '' else v.title end as variant,
      coalesce(v.sku, i.sku) as sku, v.sort, v.image_file,
      coalesce(v.allow_backorder, false) as allows_backorder,
      i.low_stock_at, coalesce(i.low_stock_at, shop.low_stock_at) as low_at,
      stock.available, stock.backordered, stock.levels
    from (
      select id from inventory_item where enterprise_id = ${vendorId}
      union
      select i.id from listing l join product p on p.listing_id = l.id
      join variant v on v.product_id = p.id join inventory_item i on i.variant_id = v.id
      where l.enterprise_id = ${vendorId} and v.manage_inventory
        and p.type = ${productType.physical}
    ) own
    join inventory_item i on i.id = own.id
    left join variant v on v.id = i.variant_id
    left join product p on p.id = v.product_id
    left join listing l on l.id = p.listing_id
    left join shown_listing_text(l.id, ${language}) t on true
    left join shop on shop.enterprise_id = ${vendorId}
    cross join lateral (
      select least(coalesce(sum(greatest(level.stocked - level.reserved, 0)), 0), 2000000000)::integer
          as available,
        coalesce(sum(greatest(level.reserved - level.stocked, 0)), 0)::integer as backordered,
        coalesce(json_agg(json_build_object('locationId', level.location_id,
          'stocked', level.stocked, 'reserved', level.reserved)), '[]') as levels
      from inventory_level level
      join stock_location s on s.id = level.location_id and s.closed_at is null
      where level.item_id = i.id
    ) stock
  ) item`
}

/** Sold out, or at the threshold. */
const isLow = sql`(item.available <= coalesce(item.low_at, 0) and not item.allows_backorder
  or item.available <= item.low_at)`

const columns = sql`
  item.id, item.listing_id as "listingId", item.title, item.lang, item.variant, item.sku,
  item.levels, item.available, item.backordered, item.allows_backorder as "allowsBackorder",
  item.low_stock_at as "lowStockAt", coalesce(${isLow}, false) as "isLow",
  (select json_build_object('uuid', f.uuid, 'color', f.color, 'width', f.width, 'height', f.height)
    from file f where f.uuid = coalesce(item.image_file, (select file_uuid from listing_image g
      where g.listing_id = item.listing_id order by g.sort, g.file_uuid limit 1))) as picture`

/** Returns a page of items; `total` counts all matches. */
export async function itemRows(
  db: Db,
  { vendorId, query, low, sort }: Omit<StockFilter, 'page'>,
  language: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ItemRow[]> {
  const order =
    sort === 'available' ? sql`item.available, lower(item.title)` : sql`lower(item.title)`
  const { rows } = await sql<ItemRow>`
    select count(*) over () as total, ${columns}
    from ${itemsOf(vendorId, language)}
    where (${low !== true} or ${isLow})
      and (${query ?? null}::text is null or ${isIn(
        sql`lower(concat_ws(' ', item.title, item.variant, item.sku))`,
        searchTextOf({ query }),
      )})
    order by ${order}, item.listing_id, item.sort, item.id
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Returns the items of an enterprise of which least is left, among those that run out. */
export function lowStock(
  db: Db,
  vendorId: number,
  language: string,
  limit: number,
): Promise<ItemRow[]> {
  const filter = { vendorId, low: true, sort: 'available' } as const
  return itemRows(db, filter, language, { offset: 0, limit })
}

export async function itemRow(
  db: Db,
  vendorId: number,
  itemId: string,
  language: string,
): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    select 1 as total, ${columns} from ${itemsOf(vendorId, language)}
    where item.id = ${itemId}`.execute(db)
  return rows[0] ?? null
}

export async function countLow(db: Db, vendorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${itemsOf(vendorId, 'en')} where ${isLow}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A place of an enterprise that a row of a file can name. */
export interface CountablePlace {
  itemId: string
  sku: string | null
  title: string
  variant: string
  locationId: string
  location: string
  /** Null where there is no level yet. */
  stocked: number | null
}

/** Returns each item of an enterprise at each open location, in the order of the table. */
export async function countablePlaces(
  db: Db,
  vendorId: number,
  language: string,
): Promise<CountablePlace[]> {
  const { rows } = await sql<CountablePlace>`
    select item.id as "itemId", item.sku, item.title, item.variant, s.id as "locationId",
      s.name as location, level.stocked
    from ${itemsOf(vendorId, language)}
    join stock_location s on s.enterprise_id = ${vendorId} and s.closed_at is null
    left join inventory_level level on level.item_id = item.id and level.location_id = s.id
    order by lower(item.title), item.listing_id, item.sort, item.id, s.sort, s.created_at,
      s.id`.execute(db)
  return rows
}

export interface MovementRow {
  id: number
  itemId: string
  title: string
  lang: string | null
  variant: string
  location: string
  change: number
  stockedAfter: number
  reason: MovementReason
  note: string
  by: string | null
  at: Date
}

interface MovementFilter {
  vendorId: number
  itemId?: string | undefined
  locationId?: string | undefined
  reason?: MovementReason | undefined
  before?: number | undefined
}

/** Returns movements at the locations of an enterprise, latest first. */
export async function movementRows(
  db: Db,
  { vendorId, itemId, locationId, reason, before }: MovementFilter,
  language: string,
  limit: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select m.id, m.item_id as "itemId", coalesce(t.title, i.sku, '') as title, t.lang,
      case when v.options = '{}' then '' else coalesce(v.title, '') end as variant,
      s.name as location, m.change, m.stocked_after as "stockedAfter", m.reason, m.note,
      coalesce(a.name, k.name) as by, m.at
    from stock_movement m
    join stock_location s on s.id = m.location_id
    join inventory_item i on i.id = m.item_id
    left join variant v on v.id = i.variant_id
    left join product p on p.id = v.product_id
    left join shown_listing_text(p.listing_id, ${language}) t on true
    left join account a on a.id = m.by_account_id
    left join integration_key k on k.id = m.by_key_id
    where s.enterprise_id = ${vendorId}
      and (${itemId ?? null}::text is null or m.item_id = ${itemId ?? null})
      and (${locationId ?? null}::text is null or m.location_id = ${locationId ?? null})
      and (${reason ?? null}::smallint is null or m.reason = ${reason ?? null})
      and (${before ?? null}::bigint is null or m.id < ${before ?? null})
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function vendorRow(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; lowStockAt: number | null } | null> {
  const { rows } = await sql<{ id: number; name: string; lowStockAt: number | null }>`
    select e.id, e.name, shop.low_stock_at as "lowStockAt"
    from enterprise e left join shop on shop.enterprise_id = e.id
    where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

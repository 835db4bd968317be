import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Address } from '#shared/address.ts'

export interface ItemRow {
  id: string
  enterpriseId: number
  sku: string | null
  title: string | null
  weight: number | null
  levels: { locationId: string; stocked: number; reserved: number; incoming: number }[] | null
}

export interface ItemFilter {
  id?: string
  variantId?: string
  /** In the SKU or the title. */
  text?: string | null
  limit?: number
  offset?: number
}

const source = sql`
  inventory_item i
  left join variant v on v.id = i.variant_id
  left join product p on p.id = v.product_id
  left join listing l on l.id = p.listing_id`

const owner = sql`coalesce(i.enterprise_id, l.enterprise_id)`

function among(enterpriseIds: readonly number[] | null): RawBuilder<unknown> {
  return enterpriseIds ? sql`${owner} = any(${[...enterpriseIds]}::bigint[])` : sql`true`
}

function matches(text: string | null | undefined): RawBuilder<unknown> {
  if (!text) return sql`true`
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(coalesce(v.sku, i.sku) ilike ${like} or v.title ilike ${like})`
}

/** Returns items with their levels at open locations, of enterprises; of all where null. */
export async function items(
  db: Db,
  enterpriseIds: readonly number[] | null,
  { id, variantId, text, limit = 1, offset = 0 }: ItemFilter,
): Promise<ItemRow[]> {
  const one =
    id !== undefined
      ? sql`i.id = ${id}`
      : variantId !== undefined
        ? sql`i.variant_id = ${variantId}`
        : sql`true`
  const { rows } = await sql<ItemRow>`
    select i.id, ${owner} as "enterpriseId", coalesce(v.sku, i.sku) as sku, v.title,
      coalesce(v.weight_grams, p.weight_grams) as weight,
      (select json_agg(json_build_object('locationId', level.location_id,
          'stocked', level.stocked, 'reserved', level.reserved, 'incoming', level.incoming)
          order by s.sort, s.id)
        from inventory_level level join stock_location s on s.id = level.location_id
          and s.closed_at is null where level.item_id = i.id) as levels
    from ${source} where ${among(enterpriseIds)} and ${one} and ${matches(text)}
    order by i.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countItems(
  db: Db,
  enterpriseIds: readonly number[] | null,
  text: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${source}
    where ${among(enterpriseIds)} and ${matches(text)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface LocationRow {
  id: string
  enterpriseId: number
  name: string
  address: Address | null
  openingHours: string
}

/** Returns the open locations of enterprises; of all where null. */
export async function locations(
  db: Db,
  enterpriseIds: readonly number[] | null,
  id: string | null,
): Promise<LocationRow[]> {
  const own = enterpriseIds ? sql`enterprise_id = any(${[...enterpriseIds]}::bigint[])` : sql`true`
  const { rows } = await sql<LocationRow>`
    select id, enterprise_id as "enterpriseId", name, address, opening_hours as "openingHours"
    from stock_location
    where closed_at is null and ${own} and (${id}::text is null or id = ${id})
    order by enterprise_id, sort, created_at, id limit 1000`.execute(db)
  return rows
}

interface VariantFilter {
  enterpriseIds: readonly number[] | null
  ids: readonly string[] | null
  text: string | null
}

export interface VariantListRow {
  id: string
  title: string
  sku: string | null
  product_id: string
  inventory_quantity: number
  manage_inventory: boolean
  allow_backorder: boolean
}

export async function variantsPage(
  db: Db,
  { enterpriseIds, ids, text }: VariantFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VariantListRow[]; count: number }> {
  const own = enterpriseIds
    ? sql`l.enterprise_id = any(${[...enterpriseIds]}::bigint[])`
    : sql`true`
  const wanted = ids ? sql`v.id = any(${[...ids]}::text[])` : sql`true`
  const like = text === null ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<VariantListRow & { count: number }>`
    select v.id, v.title, v.sku, v.product_id, variant_available(v.id) as inventory_quantity,
      v.manage_inventory, v.allow_backorder, count(*) over () as count
    from variant v join product p on p.id = v.product_id join listing l on l.id = p.listing_id
    where ${own} and ${wanted}
      and (${like}::text is null or v.sku ilike ${like} or v.title ilike ${like})
    order by v.id limit ${limit} offset ${offset}`.execute(db)
  const [first] = rows
  return { rows: rows.map(withoutCount), count: first?.count ?? 0 }
}

function withoutCount(row: VariantListRow & { count: number }): VariantListRow {
  const { count: _, ...rest } = row
  return rest
}

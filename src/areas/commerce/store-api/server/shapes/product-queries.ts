import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { listingState, variantStatus, type ListingState, type ProductType } from '#shared/enums.ts'

export interface ProductVersion {
  id: string
  /** Changes with the listing. */
  version: string
}

export interface ProductFilter {
  /** Published and for sale only. */
  isPublic: boolean
  /** Null for all. */
  enterpriseIds: readonly number[] | null
  ids?: readonly string[] | null
  text?: string | null
  handle?: string | null
  categoryIds?: readonly number[] | null
  collectionIds?: readonly number[] | null
  states?: readonly ListingState[] | null
}

function conditions(filter: ProductFilter): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (filter.isPublic) {
    parts.push(sql`l.state = ${listingState.published} and l.cart_item and e.findable`)
  } else parts.push(sql`l.state <> ${listingState.archived}`)
  if (filter.enterpriseIds) {
    parts.push(sql`l.enterprise_id = any(${[...filter.enterpriseIds]}::bigint[])`)
  }
  if (filter.ids) parts.push(sql`p.id = any(${[...filter.ids]}::text[])`)
  if (filter.handle) parts.push(sql`l.url_key = ${filter.handle}`)
  if (filter.states) parts.push(sql`l.state = any(${[...filter.states]}::smallint[])`)
  if (filter.text) {
    const like = `%${filter.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    parts.push(sql`(exists (select from listing_text t where t.listing_id = l.id
        and (t.title ilike ${like} or t.description ilike ${like}))
      or exists (select from variant v where v.product_id = p.id and v.sku ilike ${like}))`)
  }
  if (filter.categoryIds) {
    parts.push(sql`exists (select from listing_category c where c.listing_id = l.id
      and c.category_id = any(${[...filter.categoryIds]}::bigint[]))`)
  }
  if (filter.collectionIds) {
    parts.push(sql`exists (select from collection_item c where c.listing_id = l.id
      and c.collection_id = any(${[...filter.collectionIds]}::bigint[]))`)
  }
  return sql.join(parts, sql` and `)
}

const source = sql`
  product p join listing l on l.id = p.listing_id join enterprise e on e.id = l.enterprise_id`

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`l.created_at, l.id`,
  '-created_at': sql`l.created_at desc, l.id desc`,
  updated_at: sql`l.updated_at, l.id`,
  '-updated_at': sql`l.updated_at desc, l.id desc`,
}

/** Returns ids and versions of a page of products; newest first by default. */
export async function productPage(
  db: Db,
  filter: ProductFilter,
  { limit, offset, order }: { limit: number; offset: number; order: string },
): Promise<ProductVersion[]> {
  const { rows } = await sql<ProductVersion>`
    select p.id, l.rev || ':' || extract(epoch from l.updated_at) as version from ${source}
    where ${conditions(filter)} order by ${orders[order] ?? sql`l.id desc`}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${source} where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ProductRow {
  id: string
  listingId: number
  enterpriseId: number
  vendor: string
  handle: string
  state: ListingState
  type: ProductType
  weight: number | null
  metadata: Record<string, unknown>
  title: string | null
  description: string | null
  createdAt: string
  updatedAt: string
  images: string[]
  categoryIds: number[]
  options: { id: string; title: string }[] | null
  variants: ProductVariantRow[] | null
}

export interface ProductVariantRow {
  id: string
  title: string
  sku: string | null
  options: Record<string, string>
  manageInventory: boolean
  allowBackorder: boolean
  isPublished: boolean
  weight: number | null
  rank: number
  metadata: Record<string, unknown>
  prices: { currency: string; amount: number }[] | null
}

/** Returns products with all that is below them, texts in English or as written. */
export async function productRows(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, l.id as "listingId", l.enterprise_id as "enterpriseId", e.name as vendor,
      l.url_key as handle, l.state, p.type, p.weight_grams as weight, p.metadata,
      shown.title, shown.description, to_json(l.created_at) #>> '{}' as "createdAt",
      to_json(l.updated_at) #>> '{}' as "updatedAt",
      array(select file_uuid::text from listing_image i where i.listing_id = l.id
        order by i.sort, i.file_uuid) as images,
      array(select category_id from listing_category c where c.listing_id = l.id
        order by category_id) as "categoryIds",
      (select json_agg(json_build_object('id', o.id, 'title', o.title) order by o.sort, o.title)
        from product_option o where o.product_id = p.id) as options,
      (select json_agg(json_build_object('id', v.id, 'title', v.title, 'sku', v.sku,
          'options', v.options, 'manageInventory', v.manage_inventory,
          'allowBackorder', v.allow_backorder,
          'isPublished', v.status = ${variantStatus.published}, 'weight', v.weight_grams,
          'rank', v.sort, 'metadata', v.metadata,
          'prices', (select json_agg(json_build_object('currency', r.currency,
              'amount', r.amount) order by r.currency) from price r where r.variant_id = v.id))
          order by v.sort, v.id)
        from variant v where v.product_id = p.id) as variants
    from ${source} left join lateral shown_listing_text(l.id, 'en') shown on true
    where p.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/** Returns what can be sold of each counted variant of products, with its product. */
export async function availability(
  db: Db,
  productIds: readonly string[],
): Promise<{ variantId: string; productId: string; available: number }[]> {
  const { rows } = await sql<{ variantId: string; productId: string; available: number }>`
    ${prepared}select i.variant_id as "variantId", v.product_id as "productId",
      least(sum(greatest(l.stocked - l.reserved, 0)), 2000000000)::integer as available
    from variant v join inventory_item i on i.variant_id = v.id
    join inventory_level l on l.item_id = i.id
    join stock_location s on s.id = l.location_id and s.closed_at is null
    where v.product_id = any(${[...productIds]}::text[])
    group by i.variant_id, v.product_id order by i.variant_id`.execute(db)
  return rows
}

export async function currencyOfCart(db: Db, cartId: string): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select currency from cart where id = ${cartId}`.execute(db)
  return rows[0]?.currency ?? null
}

/** Returns the product of a variant; null if there is none. */
export async function productOfVariant(db: Db, variantId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from variant where id = ${variantId}`.execute(db)
  return rows[0]?.id ?? null
}

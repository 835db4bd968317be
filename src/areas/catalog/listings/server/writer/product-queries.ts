import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { insertRows, recordset } from '#platform/db/writing/queries.ts'

export async function deleteProducts(tx: Tx, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return
  await sql`delete from product where listing_id = any(${[...listingIds]}::bigint[])`.execute(tx)
}

export interface ProductRow {
  id: string
  listing_id: number
  type: number
  weight_grams: number | null
  metadata: Readonly<Record<string, unknown>>
  shipping_class_id: string | null
  /** Whether the class is written; otherwise an existing product keeps its own. */
  sets_class: boolean
}

/** Upserts products and returns their ids by listing; existing products keep theirs. */
export async function upsertProducts(
  tx: Tx,
  products: readonly ProductRow[],
): Promise<Map<number, string>> {
  const types = {
    id: 'text',
    listing_id: 'bigint',
    type: 'smallint',
    weight_grams: 'integer',
    metadata: 'jsonb',
    shipping_class_id: 'text',
  }
  const keepClass = products.flatMap((row) => (row.sets_class ? [] : row.listing_id))
  const columns = sql.join(Object.keys(types).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: string; listing_id: number }>`
    insert into product (${columns}) select ${columns} from ${recordset(types, products)}
    on conflict (listing_id) do update set type = excluded.type,
      weight_grams = excluded.weight_grams, metadata = excluded.metadata,
      shipping_class_id = case when product.listing_id = any(${keepClass}::bigint[])
        then product.shipping_class_id else excluded.shipping_class_id end
    returning id, listing_id`.execute(tx)
  return new Map(rows.map((row) => [row.listing_id, row.id]))
}

export interface OptionRow {
  id: string
  product_id: string
  title: string
  sort: number
}

/** Replaces the options of products; `known` are ids of products that existed. */
export async function replaceOptions(
  tx: Tx,
  known: readonly string[],
  options: readonly OptionRow[],
): Promise<void> {
  const types = { id: 'text', product_id: 'text', title: 'text', sort: 'smallint' }
  if (known.length > 0) {
    await sql`
      delete from product_option was
      where product_id = any(${[...known]}) and not exists (
        select from ${recordset(types, options)}
        where input.product_id = was.product_id and input.title = was.title)`.execute(tx)
  }
  if (options.length === 0) return
  await sql`
    insert into product_option (id, product_id, title, sort)
    select id, product_id, title, sort from ${recordset(types, options)}
    on conflict (product_id, title) do update set sort = excluded.sort`.execute(tx)
}

export interface VariantRow {
  id: string
  product_id: string
  title: string
  sku: string | null
  options: Readonly<Record<string, string>>
  manage_inventory: boolean
  allow_backorder: boolean
  status: number
  weight_grams: number | null
  sort: number
  image_file: string | null
  /** Whether the picture is written; otherwise an existing variant keeps its own. */
  sets_image: boolean
  /** Whether the id was given, and is kept whatever the option values are. */
  has_id: boolean
}

export interface PriceRow {
  /** Temporary id of the variant; an existing variant keeps its own. */
  variant_id: string
  currency: string
  amount: number
}

const variantTypes = {
  id: 'text',
  product_id: 'text',
  title: 'text',
  sku: 'text',
  options: 'jsonb',
  manage_inventory: 'boolean',
  allow_backorder: 'boolean',
  status: 'smallint',
  weight_grams: 'integer',
  sort: 'integer',
  image_file: 'uuid',
}

/**
 * Replaces the variants of products and their prices; variants with the same option values keep
 * their ids, which are returned by temporary id. `known` are ids of products that existed.
 */
export async function replaceVariants(
  tx: Tx,
  known: readonly string[],
  variants: readonly VariantRow[],
  prices: readonly PriceRow[],
): Promise<Map<string, string>> {
  const ids = await idsToKeep(tx, known, variants)
  if (known.length > 0) await removeVariants(tx, known, [...ids.values()])

  const columns = sql.join(Object.keys(variantTypes).map((name) => sql.ref(name)))
  const remaining = variants.map((variant) => ({
    ...variant,
    id: ids.get(variant.id) ?? variant.id,
  }))
  const keepImage = remaining.flatMap(({ id, sets_image }) => (sets_image ? [] : id))
  await sql`
    insert into variant (${columns}) select ${columns} from ${recordset(variantTypes, remaining)}
    on conflict (id) do update set title = excluded.title, sku = excluded.sku,
      options = excluded.options, manage_inventory = excluded.manage_inventory,
      allow_backorder = excluded.allow_backorder, status = excluded.status,
      weight_grams = excluded.weight_grams, sort = excluded.sort,
      image_file = case when variant.id = any(${keepImage}::text[])
        then variant.image_file else excluded.image_file end
    where variant.product_id = excluded.product_id`.execute(tx)
  await insertRows(
    tx,
    'price',
    { variant_id: 'text', currency: 'text', amount: 'bigint' },
    prices.map((price) => ({
      ...price,
      variant_id: ids.get(price.variant_id) ?? price.variant_id,
    })),
  )
  return ids
}

/**
 * Returns the ids of existing variants by temporary id: those that were given, and for the others
 * the ids of variants with the same option values.
 */
async function idsToKeep(
  tx: Tx,
  known: readonly string[],
  variants: readonly VariantRow[],
): Promise<Map<string, string>> {
  const given = variants.flatMap(({ id, has_id }) => (has_id ? id : []))
  const ids = new Map(given.map((id) => [id, id]))
  if (known.length === 0) return ids
  const types = { id: 'text', product_id: 'text', options: 'jsonb' }
  const others = variants.filter(({ has_id }) => !has_id)
  const { rows } = await sql<{ input_id: string; id: string }>`
    select input.id as input_id, v.id
    from ${recordset(types, others)}
    join variant v on v.product_id = input.product_id and v.options = input.options
    where v.product_id = any(${[...known]}) and v.id <> all(${given})`.execute(tx)
  for (const row of rows) ids.set(row.input_id, row.id)
  return ids
}

/**
 * Deletes obsolete variants, and prices, SKUs and values of the others, so that SKUs and values can
 * be swapped.
 */
async function removeVariants(
  tx: Tx,
  products: readonly string[],
  remaining: readonly string[],
): Promise<void> {
  await sql`
    delete from variant
    where product_id = any(${[...products]}) and id <> all(${[...remaining]})`.execute(tx)
  await sql`
    update variant set sku = null, options = jsonb_build_object('', id)
    where id = any(${[...remaining]}) and product_id = any(${[...products]})`.execute(tx)
  await sql`delete from price where variant_id = any(${[...remaining]})`.execute(tx)
}

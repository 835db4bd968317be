import { sql } from 'kysely'
import { setCounter } from '#platform/accounts/counter-queries.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { changedRows, columnsOf } from '#platform/db/field-queries.ts'
import type { ExistingRow } from '#platform/db/writing/bulk-writer.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { insertRows, recordset } from '#platform/db/writing/queries.ts'
import { listingState } from '#shared/enums.ts'
import { listing } from '../fields.ts'
import type { ListingInput } from './listing-input.ts'

/**
 * Takes an advisory lock on the listings of each enterprise until the transaction ends. Call it
 * before locking rows. Slugs, which are unique across the installation, are reserved by
 * `freeUrlKeys`.
 */
export async function lockListingsOf(tx: Tx, enterpriseIds: readonly number[]): Promise<void> {
  await lockEach(tx, 'listings of', enterpriseIds)
}

/** Takes the same lock for the enterprises of these listings. */
export async function lockListingWriting(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockListingsOf(tx, await ownersOf(tx, ids))
}

/** Returns listing ids by slug, by position. */
export async function findByUrlKey(
  db: Db,
  urlKeys: readonly string[],
): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ id: number; url_key: string }>`
    select id, url_key from listing where url_key = any(${[...urlKeys]})`.execute(db)
  const ids = new Map(rows.map((row) => [row.url_key, row.id]))
  return urlKeys.map((urlKey) => ids.get(urlKey))
}

/** Returns the slug of existing listings, and whether they are archived, by id. */
export async function existingListings(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ExistingRow>> {
  const { rows } = await sql<ExistingRow & { id: number }>`
    select id, url_key as slug, state = ${listingState.archived} as archived from listing
    where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Draws ids for new listings, ascending. */
export async function newListingIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listing', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map((row) => row.id)
}

const columns = columnsOf(listing)
const types = {
  id: 'bigint',
  enterprise_id: 'bigint',
  state: 'smallint',
  updated_at: 'timestamptz',
}

/** Returns the columns of a listing to write. */
export function listingRow({ id, input }: { id: number; input: ListingInput }) {
  return {
    id,
    enterprise_id: input.enterpriseId,
    state: input.state,
    updated_at: input.updatedAt,
    ...columns.rowOf(input),
  }
}

type ListingRow = ReturnType<typeof listingRow>

export async function insertListings(
  tx: Tx,
  rows: readonly (ListingRow & { url_key: string })[],
): Promise<void> {
  await sql`
    insert into listing (id, enterprise_id, url_key, state, published_at, updated_at,
      ${columns.names})
    select id, enterprise_id, url_key, coalesce(state, 2),
      case when coalesce(state, 2) = 2 then now() end, coalesce(updated_at, now()),
      ${columns.inserted}
    from ${recordset({ ...types, url_key: 'text', ...columns.types }, rows)}`.execute(tx)
}

/** Updates the fields present in the rows. Restores archived listings unless taken down. */
export async function updateListings(tx: Tx, rows: readonly ListingRow[]): Promise<void> {
  await sql`
    update listing l set
      enterprise_id = input.enterprise_id,
      state = next.state,
      published_at = case when next.state = ${listingState.published} then coalesce(l.published_at, now()) else l.published_at end,
      updated_at = coalesce(input.updated_at, now()),
      rev = l.rev + 1,
      ${columns.changed}
    from ${changedRows({ ...types, ...columns.types }, rows)}
    join listing old on old.id = input.id
    cross join lateral (
      select case when old.withheld_at is not null then old.state
        else coalesce(input.state,
          case old.state when ${listingState.archived} then ${listingState.published}
            else old.state end) end as state
    ) next
    where l.id = old.id`.execute(tx)
}

/**
 * Archives listings and returns the ids changed. One that is taken down stays archived after its
 * release.
 */
export async function archiveRows(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing set state = ${listingState.archived}, updated_at = now(), rev = rev + 1,
      withheld_from = case when withheld_at is not null then ${listingState.archived}::smallint end
    where id = any(${[...ids]}::bigint[])
      and coalesce(withheld_from, state) <> ${listingState.archived}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes listings down and stores their previous state. */
export async function withholdRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update listing set withheld_at = now(), withheld_from = state, state = ${listingState.archived},
      updated_at = now(), rev = rev + 1
    where id = any(${[...ids]}::bigint[]) and withheld_at is null`.execute(tx)
}

/** Releases listings that were taken down into their previous state. */
export async function releaseRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update listing set withheld_at = null, withheld_from = null, state = withheld_from,
      updated_at = now(), rev = rev + 1
    where id = any(${[...ids]}::bigint[]) and withheld_at is not null`.execute(tx)
}

/** Returns the enterprises of these listings before they are written, which may move them. */
export async function ownersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ enterprise_id: number }>`
    select distinct enterprise_id from listing where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => row.enterprise_id)
}

/** Recounts the published listings of enterprises. */
export async function countListings(tx: Tx, enterpriseIds: readonly number[]): Promise<void> {
  if (enterpriseIds.length === 0) return
  await setCounter(
    tx,
    'listings_count',
    sql`
      select owner as party_id,
        (select count(*) from listing l where l.enterprise_id = owner and l.state = ${listingState.published}) as count
      from unnest(${[...enterpriseIds]}::bigint[]) as owner`,
  )
}

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
  }
  const { rows } = await sql<{ id: string; listing_id: number }>`
    insert into product (id, listing_id, type, weight_grams, metadata)
    select id, listing_id, type, weight_grams, metadata from ${recordset(types, products)}
    on conflict (listing_id) do update set
      type = excluded.type, weight_grams = excluded.weight_grams, metadata = excluded.metadata
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
  await sql`
    insert into variant (${columns}) select ${columns} from ${recordset(variantTypes, remaining)}
    on conflict (id) do update set
      title = excluded.title, sku = excluded.sku, manage_inventory = excluded.manage_inventory,
      allow_backorder = excluded.allow_backorder, status = excluded.status,
      weight_grams = excluded.weight_grams, sort = excluded.sort`.execute(tx)
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

/** Returns ids of existing variants with the same option values, by temporary id. */
async function idsToKeep(
  tx: Tx,
  known: readonly string[],
  variants: readonly VariantRow[],
): Promise<Map<string, string>> {
  if (known.length === 0) return new Map()
  const types = { id: 'text', product_id: 'text', options: 'jsonb' }
  const { rows } = await sql<{ input_id: string; id: string }>`
    select input.id as input_id, v.id
    from ${recordset(types, variants)}
    join variant v on v.product_id = input.product_id and v.options = input.options
    where v.product_id = any(${[...known]})`.execute(tx)
  return new Map(rows.map((row) => [row.input_id, row.id]))
}

/** Deletes obsolete variants, and prices and SKUs of the others, so that SKUs can be swapped. */
async function removeVariants(
  tx: Tx,
  products: readonly string[],
  remaining: readonly string[],
): Promise<void> {
  await sql`
    delete from variant
    where product_id = any(${[...products]}) and id <> all(${[...remaining]})`.execute(tx)
  await sql`
    update variant set sku = null where id = any(${[...remaining]}) and sku is not null`.execute(tx)
  await sql`delete from price where variant_id = any(${[...remaining]})`.execute(tx)
}

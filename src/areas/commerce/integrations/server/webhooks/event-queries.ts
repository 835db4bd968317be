import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { listingState } from '#shared/enums.ts'
import { paymentStatus } from '#shared/enums-of-store.ts'

/** SQL: whether an enterprise has a webhook that is on. */
const hasWebhook = sql`exists (select from webhook_endpoint w
  where w.enterprise_id = v.enterprise_id and w.off_since is null)`

const isOne = (ids: readonly string[], numbers: readonly number[]) => sql`
  (v.id = any(${[...ids]}::text[]) or v.order_id in (
    select id from orders where display_id = any(${[...numbers]}::bigint[])))`

export interface EventOrder {
  id: string
  enterpriseId: number
  displayId: number
  /** Whether it was paid when it was placed, so that no event says so. */
  isPaidAtOnce: boolean
}

/** Returns orders by their ids and by the numbers of their buyers' orders, of enterprises with webhooks. */
export async function ordersOfWebhooks(
  db: Db,
  ids: readonly string[],
  numbers: readonly number[],
): Promise<EventOrder[]> {
  const { rows } = await sql<EventOrder>`
    select v.id, v.enterprise_id as "enterpriseId", o.display_id as "displayId",
      v.payment_status = ${sql.lit(paymentStatus.captured)} and not exists (
        select from order_event e where e.vendor_order_id = v.id and e.kind = 'paid')
        as "isPaidAtOnce"
    from vendor_order v join orders o on o.id = v.order_id
    where ${isOne(ids, numbers)} and ${hasWebhook} order by v.seq`.execute(db)
  return rows
}

/** Returns the listings whose goods these orders have, of enterprises with webhooks. */
export async function listingsOfOrders(
  db: Db,
  ids: readonly string[],
  numbers: readonly number[],
): Promise<number[]> {
  if (ids.length === 0 && numbers.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct l.listing_id as id from vendor_order v
    join order_line l on l.vendor_order_id = v.id
    where ${isOne(ids, numbers)} and l.listing_id is not null and ${hasWebhook}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stock of an item as it was told. */
export interface ToldStock {
  stocked: number
  available: number
  isLow: boolean
}

/** What was last told of a listing. */
export interface ToldListing {
  listingId: number
  enterpriseId: number
  /** Empty where it is not published. */
  contentHash: string
  stock: Readonly<Record<string, ToldStock>>
}

/** A listing of an enterprise with a webhook for listings or stock. */
export interface WatchedListing {
  id: number
  enterpriseId: number
  /** Whether it has ever been published. */
  wasPublished: boolean
  told: ToldListing | null
}

const watching = sql`exists (select from webhook_endpoint w
  where w.enterprise_id = coalesce(l.enterprise_id, t.enterprise_id) and w.off_since is null
    and (w.kinds && array['stock.changed', 'stock.low', 'listing.published', 'listing.changed',
      'listing.removed']))`

/** Returns listings, also deleted ones, whose changes webhooks want, and locks what was told. */
export async function watchedListings(tx: Tx, ids: readonly number[]): Promise<WatchedListing[]> {
  const { rows } = await sql<WatchedListing>`
    select input.id, coalesce(l.enterprise_id, t.enterprise_id) as "enterpriseId",
      l.published_at is not null as "wasPublished",
      case when t.listing_id is not null then json_build_object('listingId', t.listing_id,
        'enterpriseId', t.enterprise_id, 'contentHash', t.content_hash, 'stock', t.stock) end as told
    from unnest(${[...new Set(ids)]}::bigint[]) with ordinality as input (id, place)
    left join listing l on l.id = input.id
    left join webhook_listing t on t.listing_id = input.id
    where ${watching} order by input.place`.execute(tx)
  return rows
}

/** Records what was told of listings. */
export async function putTold(tx: Tx, told: readonly ToldListing[]): Promise<void> {
  if (told.length === 0) return
  const types = {
    listingId: 'bigint',
    enterpriseId: 'bigint',
    contentHash: 'text',
    stock: 'jsonb',
  }
  await sql`
    insert into webhook_listing (listing_id, enterprise_id, content_hash, stock)
    select "listingId", "enterpriseId", "contentHash", stock from ${recordset(types, told)}
    on conflict (listing_id) do update set enterprise_id = excluded.enterprise_id,
      content_hash = excluded.content_hash, stock = excluded.stock`.execute(tx)
}

/** Forgets what was told of the listings of an enterprise. */
export async function forgetToldOf(tx: Tx, enterpriseId: number): Promise<void> {
  await sql`delete from webhook_listing where enterprise_id = ${enterpriseId}`.execute(tx)
}

export async function forgetTold(tx: Tx, listingIds: readonly number[]): Promise<void> {
  await sql`
    delete from webhook_listing where listing_id = any(${[...listingIds]}::bigint[])`.execute(tx)
}

/** Returns the first published listings of an enterprise that are sold. */
export async function publishedIds(db: Db, enterpriseId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l where l.enterprise_id = ${enterpriseId} and l.cart_item
      and l.state = ${sql.lit(listingState.published)} order by l.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

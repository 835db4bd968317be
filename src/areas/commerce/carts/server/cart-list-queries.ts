import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Address } from '#shared/address.ts'
import type { ProductType } from '#shared/enums.ts'
import { cartOrigin } from '#shared/enums-of-store.ts'

export interface OpenCart {
  id: string
  currency: string
  /** Pieces, without what is saved for later. */
  count: number
  /** Lines, with what is saved for later. */
  lines: number
  /** Whether it was opened for its currency, which the country then does not change. */
  keepsCurrency: boolean
}

/** Returns the open carts of our pages of an account, or those of visitors with the given ids. */
export async function openCarts(
  db: Db,
  { accountId, ids }: { accountId: number | null; ids: readonly string[] },
): Promise<OpenCart[]> {
  if (accountId === null && ids.length === 0) return []
  const isTheirs =
    accountId === null
      ? sql`c.id = any(${[...ids]}::text[]) and c.account_id is null`
      : sql`c.account_id = ${accountId}`
  const { rows } = await sql<OpenCart>`
    select c.id, c.currency,
      coalesce(sum(l.quantity) filter (where not l.saved_for_later), 0)::int as count,
      count(l.id)::int as lines, c.metadata ? 'keepsCurrency' as "keepsCurrency"
    from cart c left join cart_line l on l.cart_id = c.id
    where ${isTheirs} and c.origin = ${cartOrigin.pages} and c.completed_at is null
    group by c.id order by c.updated_at desc, c.id`.execute(db)
  return rows
}

/** Returns the cart that was completed last within an hour, as `openCarts`; null for none. */
export async function recentlyCompleted(
  db: Db,
  { accountId, ids }: { accountId: number | null; ids: readonly string[] },
): Promise<string | null> {
  const isTheirs =
    accountId === null
      ? sql`id = any(${[...ids]}::text[]) and account_id is null`
      : sql`account_id = ${accountId}`
  const { rows } = await sql<{ id: string }>`
    select id from cart
    where ${isTheirs} and origin = ${cartOrigin.pages}
      and completed_at > now() - interval '1 hour'
    order by completed_at desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Returns which of some carts has a line; null for none. */
export async function cartOfLine(
  db: Db,
  cartIds: readonly string[],
  lineId: string,
): Promise<string | null> {
  const { rows } = await sql<{ cart_id: string }>`
    select cart_id from cart_line
    where id = ${lineId} and cart_id = any(${[...cartIds]}::text[])`.execute(db)
  return rows[0]?.cart_id ?? null
}

export async function emailOf(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from account where id = ${accountId}`.execute(db)
  return rows[0]?.email ?? null
}

/** Lets only one transaction at a time give carts to an account. */
export async function lockAccountCarts(tx: Tx, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('carts of account', ${accountId}))`.execute(
    tx,
  )
}

/** Stores the country that shipping is estimated for, if there is no address yet. */
export async function setEstimate(tx: Tx, id: string, address: Address): Promise<void> {
  await sql`
    update cart set ship_address = ${JSON.stringify(address)}::jsonb
    where id = ${id} and ship_address is null`.execute(tx)
}

/** Notes that goods of another cart were added; see `isMerged`. */
export async function markMerged(tx: Tx, id: string): Promise<void> {
  await sql`
    update cart set metadata = metadata || jsonb_build_object('mergedAt', now())
    where id = ${id}`.execute(tx)
}

/** Moves what is saved for later to another cart. */
export async function moveSavedLines(tx: Tx, from: string, into: string): Promise<void> {
  await sql`
    update cart_line l set cart_id = ${into} where l.cart_id = ${from} and l.saved_for_later
      and not exists (select from cart_line o where o.cart_id = ${into} and o.saved_for_later
        and o.variant_id = l.variant_id and o.metadata = l.metadata)`.execute(tx)
}

/** Whether a cart has anything that is saved for later. */
export async function hasSavedLines(db: Db, cartId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cart_line where cart_id = ${cartId} and saved_for_later limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the type of a variant's product; null if there is none. */
export async function typeOfVariant(db: Db, variantId: string): Promise<ProductType | null> {
  const { rows } = await sql<{ type: ProductType }>`
    select p.type from variant v join product p on p.id = v.product_id
    where v.id = ${variantId}`.execute(db)
  return rows[0]?.type ?? null
}

export async function lineIdsOf(db: Db, cartIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cart_line where cart_id = any(${[...cartIds]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Address } from '#shared/address.ts'
import { listingState, productType, variantStatus } from '#shared/enums.ts'
import { cartOrigin, type CartOrigin } from '#shared/enums-of-store.ts'

export interface NewCart {
  id: string
  accountId: number | null
  email: string | null
  regionId: string
  currency: string
  siteId: number
  lang: string
  origin: CartOrigin
  metadata: Readonly<Record<string, unknown>>
}

/** Inserts a cart; returns false if the account already has one of our pages in this currency. */
export async function insertCart(tx: Tx, cart: NewCart): Promise<boolean> {
  const { rows } = await sql`
    ${prepared}insert into cart (id, account_id, email, region_id, currency, site_id, lang, origin, metadata)
    values (${cart.id}, ${cart.accountId}, ${cart.email}, ${cart.regionId}, ${cart.currency},
      ${cart.siteId}, ${cart.lang}, ${cart.origin}, ${JSON.stringify(cart.metadata)}::jsonb)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export interface LockedCart {
  id: string
  accountId: number | null
  email: string | null
  currency: string
  regionId: string
  origin: CartOrigin
  isCompleted: boolean
  shipAddress: Address | null
  /** Whether it was opened for its currency, which the country then does not change. */
  keepsCurrency: boolean
}

/**
 * Locks a cart that is not completed until the transaction ends, and marks it as used; null if
 * there is none or it is completed.
 */
export async function lockAndTouch(tx: Tx, id: string): Promise<LockedCart | null> {
  const { rows } = await sql<LockedCart>`
    ${prepared}update cart set rev = rev + 1, updated_at = now()
    where id = ${id} and completed_at is null
    returning id, account_id as "accountId", email, currency, region_id as "regionId", origin,
      false as "isCompleted", ship_address as "shipAddress",
      metadata ? 'keepsCurrency' as "keepsCurrency"`.execute(tx)
  return rows[0] ?? null
}

/** Locks a cart until the transaction ends; null if there is none. */
export async function lockCart(tx: Tx, id: string): Promise<LockedCart | null> {
  const { rows } = await sql<LockedCart>`
    ${prepared}select id, account_id as "accountId", email, currency, region_id as "regionId", origin,
      completed_at is not null as "isCompleted", ship_address as "shipAddress",
      metadata ? 'keepsCurrency' as "keepsCurrency"
    from cart where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

export interface CartChanges {
  accountId?: number | null | undefined
  email?: string | null | undefined
  regionId?: string | undefined
  currency?: string | undefined
  shipAddress?: Address | null | undefined
  billAddress?: Address | null | undefined
  metadata?: Readonly<Record<string, unknown>> | undefined
  reminderWanted?: boolean | undefined
  /** Null thaws them. */
  rates?: Readonly<Record<string, number>> | null | undefined
}

/** Changes columns of a cart, which must be locked; `{}` marks it as used. */
export async function updateCart(tx: Tx, id: string, changes: CartChanges): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
  await tx
    .updateTable('cart')
    .set({
      ...(changes.accountId !== undefined && { account_id: changes.accountId }),
      ...(changes.email !== undefined && { email: changes.email }),
      ...(changes.regionId !== undefined && { region_id: changes.regionId }),
      ...(changes.currency !== undefined && { currency: changes.currency }),
      ...(changes.shipAddress !== undefined && { ship_address: json(changes.shipAddress) }),
      ...(changes.billAddress !== undefined && { bill_address: json(changes.billAddress) }),
      ...(changes.metadata !== undefined && { metadata: JSON.stringify(changes.metadata) }),
      ...(changes.reminderWanted !== undefined && { reminder_wanted: changes.reminderWanted }),
      ...(changes.rates !== undefined && { rates: json(changes.rates) }),
      rev: sql`rev + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the newest open cart of our pages that an account has in a currency. */
export async function cartOfAccount(
  db: Db,
  accountId: number,
  currency: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from cart where account_id = ${accountId} and currency = ${currency} and origin = ${cartOrigin.pages}
      and completed_at is null`.execute(db)
  return rows[0]?.id ?? null
}

export interface OfferRow {
  variantId: string
  enterpriseId: number
  isSold: boolean
  manageInventory: boolean
  allowBackorder: boolean
  /** Including what the cart has reserved. */
  available: number
  /** Of the variant in the cart already, not counting what is saved for later. */
  inCart: number
  /** Number of lines of the cart. */
  lines: number
}

/** Returns whether a variant is for sale, and how many there are; null if there is none. */
export async function offerOf(db: Db, variantId: string, cartId: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    ${prepared}select v.id as "variantId", l.enterprise_id as "enterpriseId",
      l.state = ${listingState.published} and l.cart_item and e.findable
        and v.status = ${variantStatus.published} and s.closed_at is null
        and exists (select from price where variant_id = v.id) as "isSold",
      v.manage_inventory and p.type = ${productType.physical} as "manageInventory",
      v.allow_backorder as "allowBackorder", variant_available(v.id) + coalesce((
        select sum(r.quantity) from cart_line c join stock_reservation r on r.line_id = c.id
        where c.cart_id = ${cartId} and c.variant_id = v.id), 0)::integer as available,
      (select coalesce(sum(quantity), 0) from cart_line c where c.cart_id = ${cartId}
        and c.variant_id = v.id and not c.saved_for_later)::integer as "inCart",
      (select count(*) from cart_line c where c.cart_id = ${cartId}) as lines
    from variant v join product p on p.id = v.product_id join listing l on l.id = p.listing_id
    join enterprise e on e.id = l.enterprise_id left join shop s on s.enterprise_id = e.id
    where v.id = ${variantId}`.execute(db)
  return rows[0] ?? null
}

export interface LineRow {
  id: string
  variantId: string
  quantity: number
  savedForLater: boolean
  metadata: Record<string, unknown>
  /** The price that the buyer saw last, in the cart's currency. */
  seenPrice: number | null
}

export async function linesOf(db: Db, cartId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${prepared}select id, variant_id as "variantId", quantity, saved_for_later as "savedForLater", metadata,
      seen_price as "seenPrice"
    from cart_line where cart_id = ${cartId} order by added_at, id`.execute(db)
  return rows
}

export interface NewLine {
  id: string
  variantId: string
  quantity: number
  savedForLater: boolean
  metadata: Readonly<Record<string, unknown>>
  seenPrice: number | null
}

/** Adds a line, or its quantity to an equal one, up to `most`; returns its id. */
export async function addLine(
  tx: Tx,
  cartId: string,
  line: NewLine,
  most: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${prepared}insert into cart_line as was (id, cart_id, variant_id, quantity, saved_for_later, metadata,
      seen_price)
    values (${line.id}, ${cartId}, ${line.variantId}, ${line.quantity}, ${line.savedForLater},
      ${JSON.stringify(line.metadata)}::jsonb, ${line.seenPrice})
    on conflict (cart_id, variant_id, saved_for_later, md5(metadata::text)) do update
      set quantity = least(was.quantity + excluded.quantity, ${most}),
        seen_price = coalesce(excluded.seen_price, was.seen_price)
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a line was not added')
  return row.id
}

/** Sets the quantity of a line; returns false if the cart has no such line. */
export async function setQuantity(
  tx: Tx,
  cartId: string,
  lineId: string,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    update cart_line set quantity = ${quantity}
    where id = ${lineId} and cart_id = ${cartId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Deletes lines and returns them, so that they can be put back. */
export async function deleteLines(
  tx: Tx,
  cartId: string,
  lineIds: readonly string[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    delete from cart_line where cart_id = ${cartId} and id = any(${[...lineIds]}::text[])
    returning id, variant_id as "variantId", quantity, saved_for_later as "savedForLater",
      metadata, seen_price as "seenPrice"`.execute(tx)
  return rows
}

/** Stores the prices that a buyer has seen. */
export async function setSeenPrices(
  tx: Tx,
  cartId: string,
  seen: readonly { id: string; price: number }[],
): Promise<void> {
  await sql`
    update cart_line l set seen_price = given.price
    from unnest(${seen.map(({ id }) => id)}::text[], ${seen.map(({ price }) => price)}::bigint[])
      as given (id, price)
    where l.id = given.id and l.cart_id = ${cartId}
      and l.seen_price is distinct from given.price`.execute(tx)
}

/**
 * Stores what belongs to an enterprise in a cart; undefined keeps. Returns false for an unknown
 * enterprise.
 */
export async function putCartVendor(
  tx: Tx,
  cartId: string,
  enterpriseId: number,
  { rateId, note }: { rateId?: string | null; note?: string },
): Promise<boolean> {
  const { rows } = await sql`
    ${prepared}insert into cart_vendor as was (cart_id, enterprise_id, rate_id, note)
    select ${cartId}, id, ${rateId ?? null}, ${note ?? ''} from enterprise where id = ${enterpriseId}
    on conflict (cart_id, enterprise_id) do update set
      rate_id = case when ${rateId !== undefined} then excluded.rate_id else was.rate_id end,
      note = case when ${note !== undefined} then excluded.note else was.note end
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns the enterprise of a shipping rate; null if there is none, or for the virtual one. */
export async function ownerOfRate(db: Db, rateId: string): Promise<number | null> {
  const { rows } = await sql<{ enterprise_id: number | null }>`
    ${prepared}select enterprise_id from shipping_rate where id = ${rateId}`.execute(db)
  return rows[0]?.enterprise_id ?? null
}

export async function addCode(
  tx: Tx,
  cartId: string,
  { code, giftCardId }: { code: string | null; giftCardId: string | null },
): Promise<void> {
  await sql`
    insert into cart_code (cart_id, code, gift_card_id)
    values (${cartId}, ${code}, ${giftCardId}) on conflict do nothing`.execute(tx)
}

/** Removes a discount's code, or a gift card by its id. */
export async function deleteCode(tx: Tx, cartId: string, code: string): Promise<void> {
  await sql`
    delete from cart_code where cart_id = ${cartId}
      and (code = ${code}::citext or gift_card_id = ${code})`.execute(tx)
}

/** Marks a cart as completed. */
export async function completeCart(tx: Tx, id: string): Promise<void> {
  await sql`
    ${prepared}update cart set completed_at = now(), updated_at = now(), rev = rev + 1
    where id = ${id}`.execute(tx)
}

/** Moves the lines, notes and codes of a cart to another and deletes it; both must be locked. */
export async function mergeCarts(tx: Tx, from: string, into: string, most: number): Promise<void> {
  await sql`
    insert into cart_line as was (id, cart_id, variant_id, quantity, saved_for_later, metadata,
      seen_price, added_at)
    select 'item_' || replace(gen_random_uuid()::text, '-', ''), ${into}, variant_id, quantity,
      saved_for_later, metadata, seen_price, added_at
    from cart_line where cart_id = ${from}
    on conflict (cart_id, variant_id, saved_for_later, md5(metadata::text)) do update
      set quantity = least(greatest(was.quantity, excluded.quantity), ${most})`.execute(tx)
  await sql`
    insert into cart_vendor as was (cart_id, enterprise_id, rate_id, note)
    select ${into}, enterprise_id, rate_id, note from cart_vendor where cart_id = ${from}
    on conflict (cart_id, enterprise_id) do update
      set note = case when was.note = '' then excluded.note else was.note end`.execute(tx)
  await sql`
    insert into cart_code (cart_id, code, gift_card_id, added_at)
    select ${into}, code, gift_card_id, added_at from cart_code where cart_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    update cart c set email = coalesce(c.email, f.email),
      ship_address = coalesce(c.ship_address, f.ship_address),
      bill_address = coalesce(c.bill_address, f.bill_address), updated_at = now(), rev = c.rev + 1
    from cart f where c.id = ${into} and f.id = ${from}`.execute(tx)
  await sql`delete from cart where id = ${from}`.execute(tx)
}

/** Returns open carts that were not used for a time, oldest first, skipping those in use. */
export async function abandonedCarts(tx: Tx, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cart where completed_at is null
      and updated_at < now() - make_interval(days => ${days})
    order by updated_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteCarts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from cart where id = any(${[...ids]}::text[])`.execute(tx)
}

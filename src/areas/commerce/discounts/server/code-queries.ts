import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { DiscountKind } from '#shared/enums-of-store.ts'

export interface DiscountRow {
  id: string
  enterpriseId: number | null
  code: string
  kind: DiscountKind
  /** Null for free shipping. */
  value: number | null
  currency: string | null
  minValue: number | null
  minCurrency: string | null
  state: 'on' | 'off' | 'not_yet' | 'over' | 'used_up'
  maxUsesPerBuyer: number | null
  /** Uses by the buyer, where those are limited. */
  usesByBuyer: number
  listingIds: number[]
  categoryIds: number[]
}

/** Who uses a discount: an account, or an address without one. */
export interface Buyer {
  email: string | null
  accountId: number | null
}

/**
 * Number of uses of the discount `d` by a buyer: with the email, and in orders of the account, which
 * may have other emails.
 */
const usesBy = ({ email, accountId }: Buyer) => sql`
  (select count(*) from (
    select u.order_id from discount_use u
    where u.discount_id = d.id and u.buyer = ${email?.toLowerCase() ?? null}
    union
    select u.order_id from orders o join discount_use u on u.order_id = o.id
    where o.account_id = ${accountId} and u.discount_id = d.id) used)`

/** Returns the discounts with one of the codes, of enterprises and of the platform. */
export async function discountsByCode(
  db: Db,
  codes: readonly string[],
  enterpriseIds: readonly number[],
  buyer: Buyer,
): Promise<DiscountRow[]> {
  const { rows } = await sql<DiscountRow>`
    select d.id, d.enterprise_id as "enterpriseId", d.code, d.kind, d.value, d.currency,
      d.min_value as "minValue", d.min_currency as "minCurrency",
      case when not d.enabled then 'off' when d.starts_at > now() then 'not_yet'
        when d.ends_at <= now() then 'over' when d.used >= d.max_uses then 'used_up'
        else 'on' end as state,
      d.max_uses_per_buyer as "maxUsesPerBuyer",
      case when d.max_uses_per_buyer is null then 0 else ${usesBy(buyer)} end as "usesByBuyer",
      array(select listing_id from discount_listing l where l.discount_id = d.id) as "listingIds",
      array(select category_id from discount_category c where c.discount_id = d.id)
        as "categoryIds"
    from discount d
    where d.code = any(${[...codes]}::citext[])
      and (d.enterprise_id is null or d.enterprise_id = any(${[...enterpriseIds]}::bigint[]))
    order by d.enterprise_id nulls last, d.id`.execute(db)
  return rows
}

/**
 * Counts a use of each discount for an order, unless it has reached a limit; returns those counted.
 * Locks the discounts in the order of their ids.
 */
export async function countUses(
  tx: Tx,
  discountIds: readonly string[],
  orderId: string,
  buyer: Buyer,
): Promise<string[]> {
  await sql`
    select from discount where id = any(${[...discountIds]}::text[])
    order by id for no key update`.execute(tx)
  const { rows } = await sql<{ discount_id: string }>`
    with counted as (
      update discount d set used = used + 1
      where id = any(${[...discountIds]}::text[]) and (max_uses is null or used < max_uses)
        and (max_uses_per_buyer is null or max_uses_per_buyer > ${usesBy(buyer)})
      returning id
    )
    insert into discount_use (discount_id, order_id, buyer)
    select id, ${orderId}, ${buyer.email?.toLowerCase() ?? ''} from counted returning discount_id`.execute(
    tx,
  )
  return rows.map((row) => row.discount_id)
}

export interface GiftCardRow {
  id: string
  enterpriseId: number | null
  last4: string
  currency: string
  balance: number
  isUsable: boolean
}

export async function giftCardsById(db: Db, ids: readonly string[]): Promise<GiftCardRow[]> {
  const { rows } = await sql<GiftCardRow>`
    select id, enterprise_id as "enterpriseId", last4, currency, balance,
      disabled_at is null and (expires_at is null or expires_at > now()) as "isUsable"
    from gift_card where id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

export async function giftCardByHash(db: Db, hash: Buffer): Promise<GiftCardRow | null> {
  const { rows } = await sql<GiftCardRow>`
    select id, enterprise_id as "enterpriseId", last4, currency, balance,
      disabled_at is null and (expires_at is null or expires_at > now()) as "isUsable"
    from gift_card where code_hash = ${hash}`.execute(db)
  return rows[0] ?? null
}

/**
 * Spends amounts of gift cards on an order, or gives them back where negative; returns false if one
 * has not enough left. Locks the cards in the order of their ids.
 */
export async function spendGiftCards(
  tx: Tx,
  spent: readonly { id: string; amount: number }[],
  orderId: string,
): Promise<boolean> {
  const ids = spent.map(({ id }) => id)
  const amounts = spent.map(({ amount }) => amount)
  await sql`
    select from gift_card where id = any(${ids}::text[]) order by id for no key update`.execute(tx)
  const { rows } = await sql`
    with given as (select * from unnest(${ids}::text[], ${amounts}::bigint[]) as t (id, amount)),
    changed as (
      update gift_card g set balance = balance - amount from given
      where g.id = given.id and balance >= amount
        and (amount < 0 or disabled_at is null and (expires_at is null or expires_at > now()))
      returning g.id, amount
    )
    insert into gift_card_entry (gift_card_id, amount, order_id)
    select id, -amount, ${orderId} from changed returning 1`.execute(tx)
  return rows.length === spent.length
}

import { sql } from 'kysely'
import type { OrderEventKind } from '#commerce/orders/model.ts'
import type { Address } from '#shared/address.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Db } from '#platform/db/db.ts'
import {
  orderStatus,
  paymentMethod,
  paymentStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '#shared/enums-of-store.ts'

interface Good {
  id: string
  title: string
  variant: string
  quantity: number
  total: number
  type: number
}

/** What mails say of an enterprise's order. */
export interface MailedOrder {
  id: string
  orderId: string
  displayId: number
  number: string
  enterpriseId: number
  enterprise: string
  handle: string | null
  currency: string
  total: number
  giftCardTotal: number
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  shippingMethod: number
  location: { name: string; address: Address | null; openingHours: string } | null
  instructions: string
  /** Null once erased. */
  email: string | null
  accountId: number | null
  buyer: string
  siteId: number | null
  lang: string
  goods: Good[]
}

const columns = fixedSql(sql`
  v.id, v.order_id as "orderId", o.display_id as "displayId",
  o.display_id || '-' || v.place as number, v.enterprise_id as "enterpriseId",
  e.name as enterprise,
  case when e.public then (select name from handle h where h.enterprise_id = e.id and h.current)
    end as handle,
  v.currency, v.total, v.gift_card_total as "giftCardTotal",
  o.payment_method as "paymentMethod", v.payment_status as "paymentStatus",
  (v.shipping ->> 'method')::integer as "shippingMethod",
  (select json_build_object('name', s.name, 'address', s.address, 'openingHours', s.opening_hours)
    from stock_location s where s.id = v.shipping -> 'location' ->> 'id') as location,
  coalesce((select bank_instructions from shop where shop.enterprise_id = v.enterprise_id), '')
    as instructions,
  o.email, o.account_id as "accountId", o.site_id as "siteId", o.lang,
  trim(concat_ws(' ', coalesce(o.ship_address, o.bill_address) ->> 'firstName',
    coalesce(o.ship_address, o.bill_address) ->> 'lastName')) as buyer,
  (select json_agg(json_build_object('id', l.id, 'title', l.title, 'variant', l.variant_title,
      'quantity', l.quantity, 'total', l.total, 'type', l.type) order by l.place, l.id)
    from order_line l where l.vendor_order_id = v.id) as goods`)

const tables = fixedSql(sql`vendor_order v join orders o on o.id = v.order_id
  join enterprise e on e.id = v.enterprise_id`)

/** Returns the enterprises' orders below the order with a number. */
export async function placedOrders(db: Db, displayId: number): Promise<MailedOrder[]> {
  const { rows } = await sql<MailedOrder>`
    ${prepared}select ${columns} from ${tables} where o.display_id = ${displayId} order by v.place`.execute(
    db,
  )
  return rows
}

export async function mailedOrder(db: Db, id: string): Promise<MailedOrder | null> {
  const { rows } = await sql<MailedOrder>`
    ${prepared}select ${columns} from ${tables} where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface MailedEvent {
  id: number
  vendorOrderId: string
  kind: OrderEventKind
  data: Record<string, unknown>
  byAccountId: number | null
  /** Whether it is a refund that the mail about its cause tells of. */
  isCovered: boolean
}

/** Returns an entry of a timeline; null if there is none. */
export async function mailedEvent(db: Db, id: number): Promise<MailedEvent | null> {
  const { rows } = await sql<MailedEvent>`
    select e.id, e.vendor_order_id as "vendorOrderId", e.kind, e.data,
      e.by_account_id as "byAccountId",
      e.kind = 'refunded' and e.data ? 'causedBy' as "isCovered"
    from order_event e where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns orders that wait for a transfer since some days, less than twice as many. */
export async function ordersToRemind(db: Db, { days }: { days: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vendor_order v
    where v.status in (${sql.lit(orderStatus.pending)}, ${sql.lit(orderStatus.requiresAction)})
      and v.payment_status in
        (${sql.lit(paymentStatus.awaiting)}, ${sql.lit(paymentStatus.requiresAction)})
      and v.payment_method = ${paymentMethod.bankTransfer} and v.total > 0
      and v.placed_at between now() - make_interval(days => ${2 * days})
        and now() - make_interval(days => ${days})
      and not exists (select from mail where dedupe_key = 'order:' || v.id || ':due-reminder')
    order by v.placed_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns delivered orders whose buyers are to be invited to give feedback. */
export async function ordersToInvite(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vendor_order v
    where v.feedback_invited_at is null
      and v.delivered_at between now() - interval '60 days' and now() - make_interval(days => ${days})
    order by v.delivered_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an account has given feedback about an enterprise, or problems with the order are open. */
export async function isNotToInvite(
  db: Db,
  { accountId, enterpriseId, id }: Pick<MailedOrder, 'accountId' | 'enterpriseId' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ no: boolean }>`
    select exists (select from feedback where actor_id = ${accountId}
        and enterprise_id = ${enterpriseId})
      or exists (select from order_dispute where vendor_order_id = ${id})
      or exists (select from order_return where vendor_order_id = ${id}) as no`.execute(db)
  return rows[0]?.no ?? false
}

export interface AbandonedCart {
  id: string
  accountId: number | null
  email: string
  name: string
  lang: string
  siteId: number | null
  titles: string[]
}

/** Returns carts that were left between `from` and `until` hours ago by who wants to be reminded. */
export async function abandonedCarts(
  db: Db,
  { from, until, limit }: { from: number; until: number; limit: number },
): Promise<AbandonedCart[]> {
  const { rows } = await sql<AbandonedCart>`
    select c.id, c.account_id as "accountId", coalesce(c.email, a.email) as email,
      coalesce(a.name, '') as name, c.lang, c.site_id as "siteId",
      array(select (shown_listing_text(p.listing_id, c.lang)).title from cart_line l
        join variant v on v.id = l.variant_id join product p on p.id = v.product_id
        where l.cart_id = c.id and not l.saved_for_later order by l.added_at, l.id limit 10) as titles
    from cart c left join account a on a.id = c.account_id
    where c.completed_at is null and c.reminder_wanted and c.reminded_at is null
      and c.updated_at between now() - make_interval(hours => ${until})
        and now() - make_interval(hours => ${from})
      and coalesce(c.email, a.email) is not null
      and exists (select from cart_line l where l.cart_id = c.id and not l.saved_for_later)
    order by c.updated_at limit ${limit}`.execute(db)
  return rows
}

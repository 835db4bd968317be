import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { pictureJson } from '#platform/files/queries.ts'
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '#shared/enums-of-store.ts'

export interface OwnOrderRow {
  id: number
  orderId: string
  number: string
  placedAt: Date
  vendor: string
  status: OrderStatus
  fulfillment: FulfillmentStatus
  payment: PaymentStatus
  total: number
  currency: string
  titles: string[]
  pictures: PictureRow[]
}

/**
 * Returns the orders of an account and of its verified email address, latest first; those before
 * `before`, if given.
 */
export async function ownOrderRows(
  db: Db,
  accountId: number,
  { words, before, limit }: { words: string; before: number | null; limit: number },
): Promise<OwnOrderRow[]> {
  const { rows } = await sql<OwnOrderRow>`
    with own as (
      select id, display_id from orders where account_id = ${accountId}
      union
      select o.id, o.display_id from account a join orders o on o.email = a.email
      where a.id = ${accountId} and a.email_verified_at is not null and o.account_id is null
    )
    select v.seq as id, v.id as "orderId", own.display_id || '-' || v.place as number,
      v.placed_at as "placedAt", e.name as vendor, v.status, v.fulfillment_status as fulfillment,
      v.payment_status as payment, v.total + v.gift_card_total as total, v.currency,
      array(select title from order_line l where l.vendor_order_id = v.id
        order by place, id limit 3) as titles,
      (select coalesce(json_agg(picture), '[]') from (
        select ${pictureJson} as picture from order_line l join file f on f.uuid = l.picture
        where l.vendor_order_id = v.id order by place, l.id limit 3) shown) as pictures
    from own join vendor_order v on v.order_id = own.id join enterprise e on e.id = v.enterprise_id
    where (${before}::bigint is null or v.seq < ${before})
      and (${words} = '' or position(${words} in v.words) > 0
        or position(${words} in lower(e.name)) > 0)
    order by v.seq desc limit ${limit}`.execute(db)
  return rows
}

export interface FoundOrder {
  orderId: string
  vendorOrderId: string
  number: number
  email: string
  accountId: number | null
  lang: string
  siteId: number | null
}

/** Returns the order with a number, if it was placed with an email address. */
export async function orderByNumber(
  db: Db,
  displayId: number,
  email: string,
): Promise<FoundOrder | null> {
  const { rows } = await sql<FoundOrder>`
    select o.id as "orderId", v.id as "vendorOrderId", o.display_id as number, o.email,
      o.account_id as "accountId", o.lang, o.site_id as "siteId"
    from orders o join vendor_order v on v.order_id = o.id and v.place = 1
    where o.display_id = ${displayId} and o.email = ${email} and o.erased_at is null`.execute(db)
  return rows[0] ?? null
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A variant that can be ordered, and where its enterprise ships it. */
export interface Goods {
  variantId: string
  enterpriseId: number
  /** Country of the enterprise. */
  country: string
  /** Whether it ships to other countries. */
  abroad: boolean
  transfer: boolean
}

/** Returns variants of which enough is there for some orders. */
export async function goodsForSale(db: Db): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select v.id as "variantId", l.enterprise_id as "enterpriseId", p.country,
      exists (select from shipping_zone z where z.enterprise_id = l.enterprise_id
        and z.area = 1) as abroad,
      s.accepts_bank_transfer as transfer
    from variant v join product d on d.id = v.product_id join listing l on l.id = d.listing_id
    join enterprise e on e.id = l.enterprise_id and e.findable
    join shop s on s.enterprise_id = e.id
    join lateral (select country from place where party_id = e.id and country is not null
      order by type, sort limit 1) p on true
    where d.type = 1 and l.cart_item and l.state = 2 and v.status = 2
      and exists (select from price where variant_id = v.id)
      and exists (select from shipping_zone_place z where z.enterprise_id = l.enterprise_id
        and z.country = p.country)
      and (not v.manage_inventory or variant_available(v.id) >= 12)
    order by l.url_key, v.sort`.execute(db)
  return rows
}

export async function accountsByEmail(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from account where email is not null`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Returns the id of the main site. */
export async function mainSite(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from site where network_id is null`.execute(db)
  return rows[0]?.id ?? 1
}

/** Gives a cart to an account, which may have others. */
export async function giveCart(db: Db, cartId: string, accountId: number): Promise<void> {
  await sql`update cart set account_id = ${accountId} where id = ${cartId}`.execute(db)
}

export async function addNotes(db: Db, cartId: string, note: string): Promise<void> {
  await sql`
    insert into cart_vendor (cart_id, enterprise_id, note)
    select distinct ${cartId}, l.enterprise_id, ${note} from cart_line c
    join variant v on v.id = c.variant_id join product p on p.id = v.product_id
    join listing l on l.id = p.listing_id where c.cart_id = ${cartId}
    on conflict (cart_id, enterprise_id) do update set note = excluded.note`.execute(db)
}

export interface PlacedVendorOrder {
  id: string
  /** An owner of the enterprise; null where it has no team. */
  ownerId: number | null
  buyerId: number | null
  acceptsReturns: boolean
  lines: { id: string; unitPrice: number }[]
}

export async function vendorOrdersOf(db: Db, orderId: string): Promise<PlacedVendorOrder[]> {
  const { rows } = await sql<PlacedVendorOrder>`
    select v.id, o.account_id as "buyerId",
      (select m.account_id from team_member m where m.enterprise_id = v.enterprise_id
        order by m.role, m.account_id limit 1) as "ownerId",
      coalesce((select return_days > 0 from shop s where s.enterprise_id = v.enterprise_id), false)
        as "acceptsReturns",
      (select json_agg(json_build_object('id', l.id, 'unitPrice', l.unit_price) order by l.place)
        from order_line l where l.vendor_order_id = v.id) as lines
    from vendor_order v join orders o on o.id = v.order_id
    where v.order_id = ${orderId} order by v.place`.execute(db)
  return rows
}

/**
 * Moves an order with all that happened to it a number of days back, and spreads what happened over
 * the days since.
 */
export async function moveBack(db: Db, orderId: string, days: number): Promise<void> {
  const back = sql`make_interval(secs => ${days * 86_400})`
  // Packed after hours, shipped a day later, delivered some days later.
  const step = (share: number) => sql`make_interval(secs => ${days * 86_400 * (1 - share)})`
  await db.transaction().execute(async (tx) => {
    await sql`update orders set placed_at = placed_at - ${back} where id = ${orderId}`.execute(tx)
    await sql`
      update vendor_order set placed_at = placed_at - ${back}, paid_at = paid_at - ${back},
        ship_by = ship_by - ${Math.floor(days)}::integer,
        shipped_at = shipped_at - ${step(0.2)}, delivered_at = delivered_at - ${step(0.5)},
        completed_at = completed_at - ${step(0.5)}, canceled_at = canceled_at - ${step(0.2)}
      where order_id = ${orderId}`.execute(tx)
    const own = sql`(select id from vendor_order where order_id = ${orderId})`
    await sql`
      update fulfillment set created_at = created_at - ${step(0.1)},
        shipped_at = shipped_at - ${step(0.2)}, delivered_at = delivered_at - ${step(0.5)}
      where vendor_order_id in ${own}`.execute(tx)
    await sql`
      update order_event set at = at - case
        when kind in ('placed', 'paid') then ${back} when kind = 'packed' then ${step(0.1)}
        when kind in ('shipped', 'canceled') then ${step(0.2)}
        when kind = 'delivered' then ${step(0.5)} else ${step(0.7)} end
      where vendor_order_id in ${own}`.execute(tx)
    await sql`
      update order_return set requested_at = requested_at - ${step(0.6)},
        decided_at = decided_at - ${step(0.65)}, received_at = received_at - ${step(0.8)},
        closed_at = closed_at - ${step(0.8)}
      where vendor_order_id in ${own}`.execute(tx)
    await sql`
      update order_dispute set opened_at = opened_at - ${step(0.7)}
      where vendor_order_id in ${own}`.execute(tx)
    await sql`
      update payment set created_at = created_at - ${back}, captured_at = captured_at - ${back}
      where order_id = ${orderId}`.execute(tx)
    await sql`
      update refund set created_at = created_at - ${step(0.75)}, done_at = done_at - ${step(0.75)}
      where vendor_order_id in ${own}`.execute(tx)
    await sql`
      update stock_movement set at = at - ${step(0.2)} where ref in (
        select id from fulfillment where vendor_order_id in ${own})`.execute(tx)
    await sql`
      update cart set created_at = created_at - ${back}, updated_at = updated_at - ${back},
        completed_at = completed_at - ${back}
      where id = (select cart_id from orders where id = ${orderId})`.execute(tx)
    await moveLedgerBack(tx, orderId, days)
  })
}

/** The ledger is append-only, except before anyone has seen it. */
async function moveLedgerBack(db: Db, orderId: string, days: number): Promise<void> {
  await sql`alter table ledger_posting disable trigger ledger_posting_append_only`.execute(db)
  await sql`
    update ledger_posting set at = at - make_interval(secs => ${days * 86_400})
    where id in (select posting_id from ledger_entry e
      join vendor_order v on v.id = e.vendor_order_id where v.order_id = ${orderId})`.execute(db)
  await sql`alter table ledger_posting enable trigger ledger_posting_append_only`.execute(db)
}

/** Deletes the events of orders, so that no one is mailed about what never happened. */
export async function forgetOrderEvents(db: Db): Promise<void> {
  await sql`delete from outbox_event where topic like 'order%'`.execute(db)
}

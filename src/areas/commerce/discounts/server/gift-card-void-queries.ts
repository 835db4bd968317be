import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export interface VoidedCard {
  id: string
  enterpriseId: number | null
  /** What was left on it. */
  amount: number
}

/** Empties and disables the gift cards that an enterprise's order sold, because it is refunded. */
export async function voidSoldCards(
  tx: Tx,
  { vendorOrderId, orderId }: { vendorOrderId: string; orderId: string },
): Promise<VoidedCard[]> {
  const { rows } = await sql<VoidedCard>`
    with sold as (
      select g.id, g.balance from gift_card g join order_line l on l.id = g.line_id
      where l.vendor_order_id = ${vendorOrderId} order by g.id for no key update of g
    ), emptied as (
      update gift_card g set balance = 0, disabled_at = coalesce(g.disabled_at, now())
      from sold where g.id = sold.id
      returning g.id, g.enterprise_id, sold.balance
    ), entry as (
      insert into gift_card_entry (gift_card_id, amount, order_id)
      select id, -balance, ${orderId} from emptied where balance > 0
    )
    select id, enterprise_id as "enterpriseId", balance as amount from emptied
    where balance > 0`.execute(tx)
  return rows
}

export interface SpentCard {
  id: string
  enterpriseId: number | null
  /** Spent on the order and not given back yet. */
  amount: number
}

/**
 * Returns the gift cards that paid for an order and can get back an amount of it; those that only
 * its enterprise accepts come first.
 */
export async function cardsSpentOn(
  tx: Tx,
  { orderId, enterpriseId }: { orderId: string; enterpriseId: number },
): Promise<SpentCard[]> {
  const { rows } = await sql<SpentCard>`
    select g.id, g.enterprise_id as "enterpriseId", -sum(e.amount)::bigint as amount
    from gift_card_entry e join gift_card g on g.id = e.gift_card_id
    where e.order_id = ${orderId} and (g.enterprise_id is null or g.enterprise_id = ${enterpriseId})
      and not exists (select from order_line l join vendor_order v on v.id = l.vendor_order_id
        where l.id = g.line_id and v.order_id = e.order_id)
    group by g.id, g.enterprise_id having sum(e.amount) < 0
    order by g.enterprise_id nulls last, g.id`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Takes back the uses of discounts by an order for those of which every enterprise's order that
 * used them is among the canceled ones.
 */
export async function returnUses(
  tx: Tx,
  orderId: string,
  canceledVendorOrderIds: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from discount_use u where u.order_id = ${orderId} and not exists (
        select from order_discount d join vendor_order v on v.id = d.vendor_order_id
        where v.order_id = ${orderId} and d.discount_id = u.discount_id
          and v.id <> all(${[...canceledVendorOrderIds]}::text[]))
      returning discount_id
    )
    update discount set used = used - 1 from gone where id = gone.discount_id`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Delivers the virtual goods among paid lines of orders: stores what the products are now, so that
 * later changes do not reach them. Idempotent.
 */
export async function deliverVirtualGoods(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`
    insert into virtual_delivery (order_line_id, file_uuid, text, link_days)
    select l.id, g.file_uuid, g.text, g.link_days
    from order_line l join variant v on v.id = l.variant_id
    join virtual_good g on g.product_id = v.product_id
    where l.id = any(${[...lineIds]}::text[])
    on conflict do nothing`.execute(tx)
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface TeamOrder {
  id: string
  seq: number
  /** As shown: 1001-2. */
  number: string
  /** Shipments that are packed and have not left. */
  packed: string[]
}

/** Returns orders of an enterprise by their numbers in lists, oldest first. */
export async function ordersOfSeqs(
  db: Db,
  enterpriseId: number,
  seqs: readonly number[],
): Promise<TeamOrder[]> {
  const { rows } = await sql<TeamOrder>`
    select v.id, v.seq, o.display_id || '-' || v.place as number,
      array(select f.id from fulfillment f where f.vendor_order_id = v.id
        and f.shipped_at is null and f.canceled_at is null order by f.created_at, f.id) as packed
    from vendor_order v join orders o on o.id = v.order_id
    where v.enterprise_id = ${enterpriseId} and v.seq = any(${[...seqs]}::bigint[])
    order by v.seq`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
} from '#shared/enums-of-store.ts'

/** Condition of the index by which they are found. */
const isUnpaid = sql`v.status in (${sql.lit(orderStatus.pending)}, ${sql.lit(orderStatus.requiresAction)})
  and v.payment_status in
    (${sql.lit(paymentStatus.awaiting)}, ${sql.lit(paymentStatus.requiresAction)})`

/** Returns orders of which nothing is packed and that wait for money longer than given, in days. */
export async function unpaidOrders(
  db: Db,
  days: { card: number; bankTransfer: number; payAtPickup: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vendor_order v
    where ${isUnpaid} and v.total > 0
      and v.fulfillment_status = ${fulfillmentStatus.notFulfilled}
      and v.placed_at < now() - make_interval(days => case v.payment_method
        when ${paymentMethod.bankTransfer} then ${days.bankTransfer}::integer
        when ${paymentMethod.payAtPickup} then ${days.payAtPickup}::integer
        else ${days.card}::integer end)
    order by v.placed_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

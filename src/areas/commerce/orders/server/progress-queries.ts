import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { returnState } from '#shared/enums-of-store.ts'

export interface Progress {
  /** Shipments that have left and not arrived. */
  underWay: number
  lastShippedAt: Date | null
  lastDeliveredAt: Date | null
  /** Returns that wait for the enterprise's answer. */
  requestedReturns: number
  /** Returns that are not closed. */
  openReturns: number
}

/** Returns what shipments and returns say about the state of an enterprise's order. */
export async function progressOf(db: Db, vendorOrderId: string): Promise<Progress> {
  const open = [returnState.requested, returnState.accepted, returnState.received]
  const { rows } = await sql<Progress>`
    select
      (select count(*) from fulfillment where vendor_order_id = v.id and shipped_at is not null
        and delivered_at is null and canceled_at is null)::integer as "underWay",
      (select max(shipped_at) from fulfillment where vendor_order_id = v.id
        and canceled_at is null) as "lastShippedAt",
      (select max(delivered_at) from fulfillment where vendor_order_id = v.id
        and canceled_at is null) as "lastDeliveredAt",
      (select count(*) from order_return where vendor_order_id = v.id
        and state = ${returnState.requested})::integer as "requestedReturns",
      (select count(*) from order_return where vendor_order_id = v.id
        and closed_at is null and state = any(${open}::smallint[]))::integer as "openReturns"
    from (select ${vendorOrderId}::text as id) v`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without conditions has no row')
  return row
}

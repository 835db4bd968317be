import { sql } from 'kysely'
import type { Taken } from '#catalog/stock/server/public.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'

export interface FulfillmentRow {
  id: string
  vendorOrderId: string
  locationId: string | null
  carrier: string
  trackingNumbers: string[]
  trackingUrl: string | null
  createdAt: Date
  shippedAt: Date | null
  deliveredAt: Date | null
  canceledAt: Date | null
}

const columns = sql`id, vendor_order_id as "vendorOrderId", location_id as "locationId", carrier,
  tracking_numbers as "trackingNumbers", tracking_url as "trackingUrl", created_at as "createdAt",
  shipped_at as "shippedAt", delivered_at as "deliveredAt", canceled_at as "canceledAt"`

export interface FulfillmentLine {
  lineId: string
  quantity: number
  /** Where stock was taken from. */
  taken: readonly Taken[]
}

export interface Tracking {
  carrier: string
  trackingNumbers: readonly string[]
  trackingUrl: string | null
}

export async function insertFulfillment(
  tx: Tx,
  fulfillment: Tracking & {
    id: string
    vendorOrderId: string
    locationId: string | null
    accountId: number | null
  },
  lines: readonly FulfillmentLine[],
): Promise<void> {
  const { id, vendorOrderId, locationId, carrier, trackingNumbers, trackingUrl } = fulfillment
  await sql`
    insert into fulfillment
      (id, vendor_order_id, location_id, carrier, tracking_numbers, tracking_url, by_account_id)
    values (${id}, ${vendorOrderId}, ${locationId}, ${carrier}, ${[...trackingNumbers]},
      ${trackingUrl}, ${fulfillment.accountId})`.execute(tx)
  const types = { lineId: 'text', quantity: 'integer', taken: 'jsonb' }
  await sql`
    insert into fulfillment_line (fulfillment_id, line_id, quantity, taken)
    select ${id}, "lineId", quantity, taken from ${recordset(types, lines)}`.execute(tx)
}

/** Returns a shipment; its order must be locked where it is changed. */
export async function fulfillmentById(db: Db, id: string): Promise<FulfillmentRow | null> {
  const { rows } = await sql<FulfillmentRow>`
    select ${columns} from fulfillment where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the shipments of an enterprise's order, oldest first. */
export async function fulfillmentsOf(db: Db, vendorOrderId: string): Promise<FulfillmentRow[]> {
  const { rows } = await sql<FulfillmentRow>`
    select ${columns} from fulfillment where vendor_order_id = ${vendorOrderId}
    order by created_at, id`.execute(db)
  return rows
}

export async function fulfillmentLinesOf(db: Db, id: string): Promise<FulfillmentLine[]> {
  const { rows } = await sql<FulfillmentLine>`
    select line_id as "lineId", quantity, taken from fulfillment_line
    where fulfillment_id = ${id} order by line_id`.execute(db)
  return rows
}

/** Sets what is known of a shipment; `at` is when it left. */
export async function setShipped(tx: Tx, id: string, tracking: Tracking, at: Date): Promise<void> {
  await sql`
    update fulfillment set carrier = ${tracking.carrier},
      tracking_numbers = ${[...tracking.trackingNumbers]}, tracking_url = ${tracking.trackingUrl},
      shipped_at = coalesce(shipped_at, ${at})
    where id = ${id}`.execute(tx)
}

/** Marks shipments of an order as arrived: one, or all that are under way. Returns their ids. */
export async function setDelivered(
  tx: Tx,
  vendorOrderId: string,
  id: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update fulfillment set delivered_at = now()
    where vendor_order_id = ${vendorOrderId} and (${id}::text is null or id = ${id})
      and shipped_at is not null and delivered_at is null and canceled_at is null
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

export async function setFulfillmentCanceled(tx: Tx, id: string): Promise<void> {
  await sql`update fulfillment set canceled_at = now() where id = ${id}`.execute(tx)
}

/**
 * Returns orders with shipments that must have arrived by now: `days` after the latest day of the
 * delivery estimate, or three weeks after they left without one.
 */
export async function ordersTakenAsDelivered(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<{ vendorOrderId: string; fulfillmentId: string }[]> {
  const { rows } = await sql<{ vendorOrderId: string; fulfillmentId: string }>`
    select f.vendor_order_id as "vendorOrderId", f.id as "fulfillmentId"
    from fulfillment f join vendor_order v on v.id = f.vendor_order_id
    where f.delivered_at is null and f.canceled_at is null
      and f.shipped_at < now() - make_interval(days => ${days} +
        coalesce((v.shipping -> 'days' ->> 'max')::integer, 14))
    order by f.shipped_at limit ${limit}`.execute(db)
  return rows
}

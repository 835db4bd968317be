import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allOf } from '#platform/db/table-page/queries.ts'
import type { Address } from '#shared/address.ts'
import type {
  FulfillmentStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ShippingMethod,
} from '#shared/enums-of-store.ts'
import type { OrderFacts } from '../../shop-contract.ts'

export interface OrderRow {
  id: string
  seq: number
  enterpriseId: number
  number: string
  placedAt: Date
  changedAt: Date
  /** `changedAt` in microseconds since 1970, as cursors have it. */
  changedMicros: string
  status: OrderStatus
  fulfillment: FulfillmentStatus
  payment: PaymentStatus
  method: PaymentMethod
  currency: string
  totals: OrderFacts['totals']
  lines: OrderFacts['lines']
  shipping: { method: ShippingMethod; name: string; location?: { id: string } | null }
  shipBy: string | null
  shipments: OrderFacts['shipments']
  canceledAt: Date | null
  email: string | null
  shipAddress: Address | null
  billAddress: Address | null
  note: string
  internalNote: string
}

/** ISO 8601 in UTC, as the API has times. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`
  v.id, v.seq, v.enterprise_id as "enterpriseId", o.display_id || '-' || v.place as number,
  v.placed_at as "placedAt", v.changed_at as "changedAt",
  (extract(epoch from v.changed_at) * 1000000)::bigint::text as "changedMicros", v.status,
  v.fulfillment_status as fulfillment, v.payment_status as payment, o.payment_method as method,
  v.currency, json_build_object('items', v.subtotal, 'discount', v.discount_total,
    'shipping', v.shipping_total, 'tax', v.tax_total, 'giftCards', v.gift_card_total,
    'total', v.total, 'refunded', v.refunded_total) as totals,
  v.shipping, v.ship_by::text as "shipBy", v.canceled_at as "canceledAt", o.email,
  o.ship_address as "shipAddress", o.bill_address as "billAddress", v.note,
  v.internal_note as "internalNote",
  (select coalesce(json_agg(json_build_object('id', l.id, 'sku', l.sku,
      'variantId', l.variant_id, 'listingId', l.listing_id, 'title', l.title,
      'variant', l.variant_title, 'unitPrice', l.unit_price, 'quantity', l.quantity,
      'total', l.total, 'fulfilled', l.fulfilled, 'shipped', l.shipped,
      'canceled', l.canceled, 'returned', l.returned) order by l.place, l.id), '[]')
    from order_line l where l.vendor_order_id = v.id) as lines,
  (select coalesce(json_agg(shipment order by "packedAt", id), '[]') from (
    select f.id, f.carrier, f.tracking_numbers as "trackingNumbers",
      f.tracking_url as "trackingUrl", ${iso('f.created_at')} as "packedAt",
      ${iso('f.shipped_at')} as "shippedAt", ${iso('f.delivered_at')} as "deliveredAt",
      (select json_agg(json_build_object('lineId', line_id, 'quantity', quantity)
        order by line_id) from fulfillment_line where fulfillment_id = f.id) as lines
    from fulfillment f where f.vendor_order_id = v.id and f.canceled_at is null
  ) shipment) as shipments`

const from = sql`vendor_order v join orders o on o.id = v.order_id`

/** Returns orders by their ids, unordered. */
export async function orderRows(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from ${from} where v.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/**
 * Returns the time up to which changes of orders can be read: those of transactions that have not
 * ended may still come before it. Must be asked before they are read, in an earlier statement.
 */
export async function readableUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select least(now(), min(xact_start)) as until from pg_stat_activity
    where datname = current_database() and backend_xid is not null
      and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.until ?? new Date()
}

export interface OrderPage {
  enterpriseId: number
  /** Where the page before ended. */
  after: { micros: string; seq: number } | null
  changedSince: Date | undefined
  status: OrderStatus | undefined
  fulfillment: FulfillmentStatus | undefined
  payment: PaymentStatus | undefined
  until: Date
  limit: number
}

/** Returns a page of orders, in the order in which they changed. */
export async function orderPage(db: Db, page: OrderPage): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from ${from}
    where ${conditionOf(page)} order by v.changed_at, v.seq limit ${page.limit}`.execute(db)
  return rows
}

function conditionOf(page: OrderPage): RawBuilder<unknown> {
  const { enterpriseId, after, changedSince, status, fulfillment, payment, until } = page
  const time = after
    ? sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`
    : undefined
  return allOf([
    sql`v.enterprise_id = ${enterpriseId}`,
    sql`v.changed_at < ${until}`,
    time && sql`(v.changed_at, v.seq) > (${time}, ${after?.seq}::bigint)`,
    changedSince &&
      sql`v.changed_at >= to_timestamp(${changedSince.getTime() / 1000}::double precision)`,
    status && sql`v.status = ${status}`,
    fulfillment && sql`v.fulfillment_status = ${fulfillment}`,
    payment && sql`v.payment_status = ${payment}`,
  ])
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Address } from '#shared/address.ts'
import type { ProductType } from '#shared/enums.ts'
import {
  refundState,
  type FulfillmentStatus,
  type OrderStatus,
  type PaymentMethod,
  type PaymentState,
  type PaymentStatus,
} from '#shared/enums-of-store.ts'

export interface WireOrderRow {
  id: string
  displayId: number
  cartId: string
  accountId: number | null
  customerName: string | null
  email: string | null
  regionId: string
  currency: string
  shipAddress: Address | null
  billAddress: Address | null
  metadata: Record<string, unknown>
  placedAt: string
  payment: {
    id: string
    provider: PaymentMethod
    amount: number
    refunded: number
    state: PaymentState
    capturedAt: string | null
    createdAt: string
  } | null
  vendorOrders: WireVendorOrder[]
}

export interface WireVendorOrder {
  id: string
  enterpriseId: number
  place: number
  status: OrderStatus
  fulfillmentStatus: FulfillmentStatus
  paymentStatus: PaymentStatus
  subtotal: number
  discountTotal: number
  shippingTotal: number
  taxTotal: number
  giftCardTotal: number
  total: number
  refundedTotal: number
  shipping: { id?: string; name: string; method: number; price: number }
  shippingTaxTotal: number
  shippingTaxLines: WireTaxLine[]
  canceledAt: string | null
  lines: WireOrderLine[] | null
  fulfillments: WireFulfillment[] | null
  refunds: { id: string; amount: number; reason: string; createdAt: string }[] | null
  discounts: { id: string | null; code: string }[] | null
}

export interface WireTaxLine {
  id: string
  name: string
  rate: number
  amount: number
}

export interface WireOrderLine {
  id: string
  variantId: string | null
  listingId: number | null
  productId: string | null
  handle: string | null
  title: string
  variantTitle: string
  sku: string | null
  picture: string | null
  type: ProductType
  unitPrice: number
  quantity: number
  subtotal: number
  discountTotal: number
  taxTotal: number
  total: number
  taxLines: WireTaxLine[]
  metadata: Record<string, unknown>
  fulfilled: number
  shipped: number
  returned: number
}

export interface WireFulfillment {
  id: string
  locationId: string | null
  trackingNumbers: string[]
  createdAt: string
  shippedAt: string | null
  canceledAt: string | null
  items: { lineId: string; quantity: number }[] | null
}

const json = (table: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(select json_agg(each order by ${order}) from (${table}) each)`

const lines = json(
  sql`
    select ol.id, ol.variant_id as "variantId", ol.listing_id as "listingId",
      va.product_id as "productId", l.url_key as handle, ol.title,
      ol.variant_title as "variantTitle", ol.sku, ol.picture, ol.type,
      ol.unit_price as "unitPrice", ol.quantity, ol.subtotal,
      ol.discount_total as "discountTotal", ol.tax_total as "taxTotal", ol.total,
      ol.tax_lines as "taxLines", ol.metadata, ol.fulfilled, ol.shipped, ol.returned, ol.place
    from order_line ol left join variant va on va.id = ol.variant_id
    left join listing l on l.id = ol.listing_id
    where ol.vendor_order_id = v.id`,
  sql`each.place`,
)

const fulfillments = json(
  sql`
    select f.id, f.location_id as "locationId", f.tracking_numbers as "trackingNumbers",
      f.created_at as "createdAt", f.shipped_at as "shippedAt", f.canceled_at as "canceledAt",
      (select json_agg(json_build_object('lineId', fl.line_id, 'quantity', fl.quantity))
        from fulfillment_line fl where fl.fulfillment_id = f.id) as items
    from fulfillment f where f.vendor_order_id = v.id`,
  sql`each."createdAt"`,
)

const refunds = json(
  sql`
    select r.id, r.amount + r.gift_card_amount as amount, r.reason, r.created_at as "createdAt"
    from refund r where r.vendor_order_id = v.id and r.state <> ${sql.lit(refundState.failed)}`,
  sql`each."createdAt"`,
)

const vendorOrders = (isShown: RawBuilder<unknown>) => sql`
  (select json_agg(each order by each.place) from (
    select v.id, v.enterprise_id as "enterpriseId", v.place, v.status,
      v.fulfillment_status as "fulfillmentStatus", v.payment_status as "paymentStatus",
      v.subtotal, v.discount_total as "discountTotal", v.shipping_total as "shippingTotal",
      v.tax_total as "taxTotal", v.gift_card_total as "giftCardTotal", v.total,
      v.refunded_total as "refundedTotal", v.shipping, v.shipping_tax_total as "shippingTaxTotal",
      v.shipping_tax_lines as "shippingTaxLines", v.canceled_at as "canceledAt",
      ${lines} as lines, ${fulfillments} as fulfillments, ${refunds} as refunds,
      (select json_agg(json_build_object('id', d.discount_id, 'code', d.code))
        from order_discount d where d.vendor_order_id = v.id) as discounts
    from vendor_order v where v.order_id = o.id and ${isShown}) each)`

const orderColumns = (isShown: RawBuilder<unknown>) => sql`
  o.id, o.display_id as "displayId", o.cart_id as "cartId", o.account_id as "accountId",
  a.name as "customerName", o.email, o.region_id as "regionId", o.currency,
  o.ship_address as "shipAddress", o.bill_address as "billAddress", o.metadata,
  to_json(o.placed_at) #>> '{}' as "placedAt",
  (select json_build_object('id', p.id, 'provider', p.provider, 'amount', p.amount,
      'refunded', p.refunded, 'state', p.state, 'capturedAt', p.captured_at,
      'createdAt', p.created_at) from payment p where p.order_id = o.id) as payment,
  ${vendorOrders(isShown)} as "vendorOrders"`

/** Returns orders by id, newest first, with all orders of enterprises below. */
export async function orderRows(db: Db, ids: readonly string[]): Promise<WireOrderRow[]> {
  const { rows } = await sql<WireOrderRow>`
    ${prepared}select ${orderColumns(sql`true`)}
    from orders o left join account a on a.id = o.account_id
    where o.id = any(${[...ids]}::text[]) order by o.placed_at desc, o.id`.execute(db)
  return rows
}

/** Returns orders with one enterprise's order each, newest first. */
export async function rowsOfVendorOrders(
  db: Db,
  vendorOrderIds: readonly string[],
): Promise<WireOrderRow[]> {
  const wanted = sql`v.id = any(${[...vendorOrderIds]}::text[])`
  const { rows } = await sql<WireOrderRow>`
    select ${orderColumns(wanted)}
    from orders o left join account a on a.id = o.account_id
    where o.id in (select order_id from vendor_order where id = any(${[...vendorOrderIds]}::text[]))
    order by o.placed_at desc, o.id`.execute(db)
  return rows
}

export async function orderIdsOfAccount(
  db: Db,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; count: number }> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*) over () as count from orders where account_id = ${accountId}
    order by placed_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** Returns the order with a number and an email address, and a postal code if given. */
export async function lookedUpOrder(
  db: Db,
  { displayId, email, postalCode }: { displayId: number; email: string; postalCode: string | null },
): Promise<{ id: string; accountId: number | null } | null> {
  const { rows } = await sql<{ id: string; accountId: number | null }>`
    select id, account_id as "accountId" from orders where display_id = ${displayId} and email = ${email}
      and (${postalCode}::text is null or coalesce(ship_address, bill_address) ->> 'postalCode' = ${postalCode})`.execute(
    db,
  )
  return rows[0] ?? null
}

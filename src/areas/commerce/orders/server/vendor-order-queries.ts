import { sql } from 'kysely'
import { fixedSql } from '#platform/db/field-queries.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import type {
  FulfillmentStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ShippingMethod,
} from '#shared/enums-of-store.ts'

/** An enterprise's order, with what its buyer's order says. */
export interface VendorOrderRow {
  id: string
  orderId: string
  displayId: number
  place: number
  enterpriseId: number
  status: OrderStatus
  fulfillmentStatus: FulfillmentStatus
  paymentStatus: PaymentStatus
  placedAt: Date
  currency: string
  subtotal: number
  discountTotal: number
  shippingTotal: number
  taxTotal: number
  giftCardTotal: number
  /** Paid other than by gift cards. */
  total: number
  /** Given back so far, of the payment and of gift cards. */
  refundedTotal: number
  feeBasisPoints: number
  shipping: OrderShipping
  shippingTaxTotal: number
  paymentMethod: PaymentMethod
  /** Null once erased. */
  email: string | null
  accountId: number | null
  siteId: number | null
  lang: string
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  completedAt: Date | null
  canceledAt: Date | null
  /** Days in which goods can be returned. */
  returnDays: number
  rev: number
}

/** How an order is shipped, as chosen when it was placed. */
export interface OrderShipping {
  id?: string
  method: ShippingMethod
  name: string
  price: number
  days?: { min: number; max: number } | null
  instructions?: string
  location?: { id: string; name: string } | null
}

const columns = fixedSql(sql`
  v.id, v.order_id as "orderId", o.display_id as "displayId", v.place,
  v.enterprise_id as "enterpriseId", v.status, v.fulfillment_status as "fulfillmentStatus",
  v.payment_status as "paymentStatus", v.placed_at as "placedAt", v.currency, v.subtotal,
  v.discount_total as "discountTotal", v.shipping_total as "shippingTotal",
  v.tax_total as "taxTotal", v.gift_card_total as "giftCardTotal", v.total,
  v.refunded_total as "refundedTotal", v.fee_basis_points as "feeBasisPoints", v.shipping,
  v.shipping_tax_total as "shippingTaxTotal", o.payment_method as "paymentMethod", o.email,
  o.account_id as "accountId", o.site_id as "siteId", o.lang, v.paid_at as "paidAt",
  v.shipped_at as "shippedAt", v.delivered_at as "deliveredAt", v.completed_at as "completedAt",
  v.canceled_at as "canceledAt", v.return_days as "returnDays", v.rev`)

/** Returns an enterprise's order, locked until the transaction ends; null if there is none. */
export async function lockVendorOrder(tx: Tx, id: string): Promise<VendorOrderRow | null> {
  const { rows } = await sql<VendorOrderRow>`
    ${prepared}select ${columns} from vendor_order v join orders o on o.id = v.order_id
    where v.id = ${id} for no key update of v`.execute(tx)
  return rows[0] ?? null
}

/** Returns the enterprises' orders below an order in their places, locked. */
export async function lockVendorOrdersOf(tx: Tx, orderId: string): Promise<VendorOrderRow[]> {
  const { rows } = await sql<VendorOrderRow>`
    ${prepared}select ${columns} from vendor_order v join orders o on o.id = v.order_id
    where v.order_id = ${orderId} order by v.place for no key update of v`.execute(tx)
  return rows
}

export async function vendorOrderById(db: Db, id: string): Promise<VendorOrderRow | null> {
  const { rows } = await sql<VendorOrderRow>`
    ${prepared}select ${columns} from vendor_order v join orders o on o.id = v.order_id
    where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface VendorOrderChange {
  status?: OrderStatus
  fulfillmentStatus?: FulfillmentStatus
  paymentStatus?: PaymentStatus
  paidAt?: Date
  shippedAt?: Date | null
  deliveredAt?: Date | null
  completedAt?: Date | null
  canceledAt?: Date
  cancelReason?: string
  internalNote?: string
  feedbackInvitedAt?: Date
}

const columnOf: Readonly<Record<keyof VendorOrderChange, string>> = {
  status: 'status',
  fulfillmentStatus: 'fulfillment_status',
  paymentStatus: 'payment_status',
  paidAt: 'paid_at',
  shippedAt: 'shipped_at',
  deliveredAt: 'delivered_at',
  completedAt: 'completed_at',
  canceledAt: 'canceled_at',
  cancelReason: 'cancel_reason',
  internalNote: 'internal_note',
  feedbackInvitedAt: 'feedback_invited_at',
}

/** Changes an enterprise's order and counts its `rev` up. */
export async function updateVendorOrder(
  tx: Tx,
  id: string,
  change: VendorOrderChange,
): Promise<void> {
  const sets = Object.entries(change).map(
    ([name, value]) => sql`${sql.ref(columnOf[name as keyof VendorOrderChange])} = ${value}`,
  )
  if (sets.length === 0) return
  await sql`
    update vendor_order set ${sql.join(sets)}, rev = rev + 1, changed_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

/** Adds to what was given back; a constraint refuses more than was paid. */
export async function addToRefunded(tx: Tx, id: string, amount: number): Promise<void> {
  await sql`
    update vendor_order set refunded_total = refunded_total + ${amount}, rev = rev + 1,
      changed_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

/** Makes integrations read orders again, as something of them has changed. */
export async function touchOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update vendor_order set changed_at = clock_timestamp()
    where id = any(${[...ids]}::text[])`.execute(tx)
}

export interface OrderLineRow {
  id: string
  vendorOrderId: string
  variantId: string | null
  listingId: number | null
  title: string
  variantTitle: string
  sku: string | null
  picture: string | null
  type: number
  weightGrams: number | null
  unitPrice: number
  quantity: number
  subtotal: number
  discountTotal: number
  taxTotal: number
  total: number
  taxLines: readonly TaxLine[]
  metadata: Readonly<Record<string, unknown>>
  fulfilled: number
  shipped: number
  canceled: number
  returned: number
}

export interface TaxLine {
  id: string
  name: string
  /** Percent. */
  rate: number
  inclusive: boolean
  amount: number
}

/** Returns the lines of enterprises' orders, in their order. */
export async function linesOf(db: Db, vendorOrderIds: readonly string[]): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select id, vendor_order_id as "vendorOrderId", variant_id as "variantId",
      listing_id as "listingId", title, variant_title as "variantTitle", sku, picture, type,
      weight_grams as "weightGrams", unit_price as "unitPrice", quantity, subtotal,
      discount_total as "discountTotal", tax_total as "taxTotal", total, tax_lines as "taxLines",
      metadata, fulfilled, shipped, canceled, returned
    from order_line where vendor_order_id = any(${[...vendorOrderIds]}::text[])
    order by vendor_order_id, place, id`.execute(db)
  return rows
}

/** Changes of a line's quantities. */
export interface LineChange {
  lineId: string
  fulfilled?: number
  shipped?: number
  canceled?: number
  returned?: number
}

/**
 * Adds to quantities of lines; a constraint refuses what does not fit them. Their order must be
 * locked.
 */
export async function addToLines(tx: Tx, changes: readonly LineChange[]): Promise<void> {
  const types = {
    lineId: 'text',
    fulfilled: 'integer',
    shipped: 'integer',
    canceled: 'integer',
    returned: 'integer',
  }
  await sql`
    update order_line l set
      fulfilled = l.fulfilled + coalesce(input.fulfilled, 0),
      shipped = l.shipped + coalesce(input.shipped, 0),
      canceled = l.canceled + coalesce(input.canceled, 0),
      returned = l.returned + coalesce(input.returned, 0)
    from ${recordset(types, changes)} where l.id = input."lineId"`.execute(tx)
}

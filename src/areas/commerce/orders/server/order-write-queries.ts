import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { paymentStatus } from '#shared/enums-of-store.ts'
import type { Address } from '#shared/address.ts'

export interface NewOrder {
  id: string
  cartId: string
  accountId: number | null
  email: string
  regionId: string
  currency: string
  shipAddress: Address | null
  billAddress: Address | null
  siteId: number | null
  lang: string
  rates: Readonly<Record<string, number>> | null
  paymentMethod: number
  subtotal: number
  discountTotal: number
  shippingTotal: number
  taxTotal: number
  giftCardTotal: number
  total: number
  metadata: Readonly<Record<string, unknown>>
}

export interface NewVendorOrder {
  id: string
  enterpriseId: number
  place: number
  paymentStatus: number
  subtotal: number
  discountTotal: number
  shippingTotal: number
  taxTotal: number
  giftCardTotal: number
  total: number
  feeBasisPoints: number
  shipping: Readonly<Record<string, unknown>>
  shippingTaxTotal: number
  shippingTaxLines: readonly unknown[]
  note: string
  /** ISO date; null for virtual goods. */
  shipBy: string | null
  /** What it is searched by, besides number and email address. */
  words: string
}

export interface NewOrderLine {
  id: string
  vendorOrderId: string
  variantId: string
  listingId: number
  title: string
  variantTitle: string
  sku: string | null
  picture: string | null
  type: number
  weightGrams: number | null
  unitPrice: number
  quantity: number
  originalPrice: number | null
  originalCurrency: string | null
  subtotal: number
  discountTotal: number
  taxTotal: number
  total: number
  taxLines: readonly unknown[]
  metadata: Readonly<Record<string, unknown>>
  place: number
}

export interface NewOrderDiscount {
  vendorOrderId: string
  discountId: string
  code: string
  amount: number
  /** Whether the platform pays for it. */
  byPlatform: boolean
}

const vendorTypes = {
  id: 'text',
  enterpriseId: 'bigint',
  place: 'smallint',
  paymentStatus: 'smallint',
  subtotal: 'bigint',
  discountTotal: 'bigint',
  shippingTotal: 'bigint',
  taxTotal: 'bigint',
  giftCardTotal: 'bigint',
  total: 'bigint',
  feeBasisPoints: 'integer',
  shipping: 'jsonb',
  shippingTaxTotal: 'bigint',
  shippingTaxLines: 'jsonb',
  note: 'text',
  shipBy: 'date',
  words: 'text',
}

const lineTypes = {
  id: 'text',
  vendorOrderId: 'text',
  variantId: 'text',
  listingId: 'bigint',
  title: 'text',
  variantTitle: 'text',
  sku: 'text',
  picture: 'uuid',
  type: 'smallint',
  weightGrams: 'integer',
  unitPrice: 'bigint',
  quantity: 'integer',
  originalPrice: 'bigint',
  originalCurrency: 'text',
  subtotal: 'bigint',
  discountTotal: 'bigint',
  taxTotal: 'bigint',
  total: 'bigint',
  taxLines: 'jsonb',
  metadata: 'jsonb',
  place: 'smallint',
}

/** Inserts an order with all that is below it; returns its number. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  vendorOrders: readonly NewVendorOrder[],
  lines: readonly NewOrderLine[],
): Promise<number> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const { rows } = await sql<{ display_id: number }>`
    ${prepared}with made as (
      insert into orders (id, cart_id, account_id, email, region_id, currency, ship_address,
        bill_address, site_id, lang, rates, payment_method, subtotal, discount_total,
        shipping_total, tax_total, gift_card_total, total, metadata)
      values (${order.id}, ${order.cartId}, ${order.accountId}, ${order.email}, ${order.regionId},
        ${order.currency}, ${json(order.shipAddress)}::jsonb, ${json(order.billAddress)}::jsonb,
        ${order.siteId}, ${order.lang}, ${json(order.rates)}::jsonb, ${order.paymentMethod},
        ${order.subtotal}, ${order.discountTotal}, ${order.shippingTotal}, ${order.taxTotal},
        ${order.giftCardTotal}, ${order.total}, ${json(order.metadata)}::jsonb)
      returning id, currency, placed_at, display_id, email::text, payment_method
    ),
    vendors as (
      insert into vendor_order (id, order_id, enterprise_id, place, payment_status, placed_at,
        currency, subtotal, discount_total, shipping_total, tax_total, gift_card_total, total,
        fee_basis_points, shipping, shipping_tax_total, shipping_tax_lines, note, ship_by, words,
        payment_method, paid_at, return_days)
      select input.id, made.id, "enterpriseId", place, "paymentStatus", made.placed_at,
        made.currency, subtotal, "discountTotal", "shippingTotal", "taxTotal", "giftCardTotal",
        total, "feeBasisPoints", shipping, "shippingTaxTotal", "shippingTaxLines", note, "shipBy",
        left(lower(concat_ws(' ', made.display_id || '-' || place, made.email, words)), 4000),
        made.payment_method,
        case when "paymentStatus" = ${paymentStatus.captured} then made.placed_at end,
        coalesce((select return_days from shop where shop.enterprise_id = "enterpriseId"), 14)
      from made, ${recordset(vendorTypes, vendorOrders)}
    ),
    lines as (
      insert into order_line (id, vendor_order_id, variant_id, listing_id, title, variant_title,
        sku, picture, type, weight_grams, unit_price, quantity, original_price, original_currency,
        subtotal, discount_total, tax_total, total, tax_lines, metadata, place)
      select id, "vendorOrderId", "variantId", "listingId", title, "variantTitle", sku, picture,
        type, "weightGrams", "unitPrice", quantity, "originalPrice", "originalCurrency", subtotal,
        "discountTotal", "taxTotal", total, "taxLines", metadata, place
      from ${recordset(lineTypes, lines)}
    )
    select display_id from made`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an order was not inserted')
  return row.display_id
}

export async function insertOrderDiscounts(
  tx: Tx,
  discounts: readonly NewOrderDiscount[],
): Promise<void> {
  if (discounts.length === 0) return
  const types = {
    vendorOrderId: 'text',
    discountId: 'text',
    code: 'text',
    amount: 'bigint',
    byPlatform: 'boolean',
  }
  await sql`
    insert into order_discount (vendor_order_id, discount_id, code, amount, by_platform)
    select "vendorOrderId", "discountId", code, amount, "byPlatform"
    from ${recordset(types, discounts)}`.execute(tx)
}

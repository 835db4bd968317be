import type { Region } from '#commerce/regions/server/public.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { productType } from '#shared/enums.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentState,
  paymentStatus,
  type FulfillmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from '#shared/enums-of-store.ts'
import { taxLines, totalShape } from './cart-shape.ts'
import {
  addressShape,
  customerIdOf,
  profileId,
  providerNames,
  regionInCart,
  salesChannel,
  salesChannelId,
} from './common.ts'
import type { WireOrderLine, WireOrderRow, WireVendorOrder } from './order-shape-queries.ts'

const statuses: Readonly<Record<OrderStatus, string>> = {
  [orderStatus.pending]: 'pending',
  [orderStatus.completed]: 'completed',
  [orderStatus.archived]: 'archived',
  [orderStatus.canceled]: 'canceled',
  [orderStatus.requiresAction]: 'requires_action',
}

const fulfillmentStatuses: Readonly<Record<FulfillmentStatus, string>> = {
  [fulfillmentStatus.notFulfilled]: 'not_fulfilled',
  [fulfillmentStatus.partiallyFulfilled]: 'partially_fulfilled',
  [fulfillmentStatus.fulfilled]: 'fulfilled',
  [fulfillmentStatus.partiallyShipped]: 'partially_shipped',
  [fulfillmentStatus.shipped]: 'shipped',
  [fulfillmentStatus.partiallyReturned]: 'partially_returned',
  [fulfillmentStatus.returned]: 'returned',
  [fulfillmentStatus.canceled]: 'canceled',
  [fulfillmentStatus.requiresAction]: 'requires_action',
}

const paymentStatuses: Readonly<Record<PaymentStatus, string>> = {
  [paymentStatus.notPaid]: 'not_paid',
  [paymentStatus.awaiting]: 'awaiting',
  [paymentStatus.captured]: 'captured',
  [paymentStatus.partiallyRefunded]: 'partially_refunded',
  [paymentStatus.refunded]: 'refunded',
  [paymentStatus.canceled]: 'canceled',
  [paymentStatus.requiresAction]: 'requires_action',
}

interface Context {
  origin: string
  region: Region | undefined
  providers: readonly string[]
  /**
   * An enterprise's admin sees its own order, under its own id and with its own totals. The ids of
   * the buyer's order and cart are left out: a client that knows them may read all of it.
   */
  ofVendor: boolean
}

/** An order as the protocol has it: all of a buyer's, or one of an enterprise (PROTOCOLS 3.6). */
export function orderShape(row: WireOrderRow, context: Context) {
  const { vendorOrders, payment } = row
  const [first] = vendorOrders
  const id = context.ofVendor && first ? first.id : row.id
  const cartId = context.ofVendor ? null : row.cartId
  const addressId = (kind: 'b' | 's') => `addr_${kind}${id.replace(/^v?order_/, '')}`
  const sum = (key: (typeof summed)[number]) =>
    vendorOrders.reduce((total, each) => total + each[key], 0)
  const totals = Object.fromEntries(summed.map((key) => [key, sum(key)])) as Sums
  const paid = payment && payment.state !== paymentState.canceled ? totals.total : 0
  const customerId = row.accountId === null ? null : customerIdOf(row.accountId)
  return {
    object: 'order',
    id,
    created_at: row.placedAt,
    updated_at: row.placedAt,
    status:
      statuses[
        common(
          vendorOrders.map(({ status }) => status),
          orderStatus.pending,
        )
      ],
    fulfillment_status: fulfillmentStatuses[fulfillmentOf(vendorOrders)],
    payment_status: paymentStatuses[paymentOf(vendorOrders)],
    display_id: row.displayId,
    cart_id: cartId,
    customer_id: customerId,
    customer: customerId && {
      id: customerId,
      email: row.email,
      first_name: row.customerName,
      last_name: null,
      has_account: true,
    },
    email: row.email,
    region_id: row.regionId,
    region: context.region && regionInCart(context.region, context.providers),
    currency_code: row.currency.toLowerCase(),
    tax_rate: null,
    draft_order_id: null,
    canceled_at:
      first && vendorOrders.every(({ canceledAt }) => canceledAt) ? first.canceledAt : null,
    metadata: (row.metadata['metadata'] as object | undefined) ?? {},
    no_notification: null,
    idempotency_key: null,
    external_id: null,
    sales_channel_id: salesChannelId,
    sales_channel: salesChannel,
    billing_address_id: row.billAddress ? addressId('b') : null,
    billing_address: row.billAddress && addressShape(row.billAddress, addressId('b')),
    shipping_address_id: row.shipAddress ? addressId('s') : null,
    shipping_address: row.shipAddress && addressShape(row.shipAddress, addressId('s')),
    items: vendorOrders.flatMap((order) =>
      (order.lines ?? []).map((line) => itemShape(line, order, { id, cartId }, context.origin)),
    ),
    shipping_methods: vendorOrders.flatMap((order) => shippingShape(order, row.regionId)),
    discounts: vendorOrders.flatMap(({ discounts }) => discounts ?? []),
    gift_cards: [],
    gift_card_transactions: [],
    claims: [],
    returns: [],
    swaps: [],
    payments: payment
      ? [
          {
            id: payment.id,
            cart_id: cartId,
            order_id: id,
            amount: context.ofVendor ? totals.total : payment.amount,
            currency_code: row.currency.toLowerCase(),
            amount_refunded: context.ofVendor ? totals.refundedTotal : payment.refunded,
            provider_id: providerNames[payment.provider],
            data: {},
            captured_at: payment.capturedAt,
            canceled_at: null,
            created_at: payment.createdAt,
          },
        ]
      : [],
    fulfillments: vendorOrders.flatMap((order) => fulfillmentShapes(order, id)),
    refunds: vendorOrders.flatMap(({ refunds }) =>
      (refunds ?? []).map((refund) => ({
        id: refund.id,
        order_id: id,
        amount: refund.amount,
        reason: 'other',
        note: refund.reason,
        created_at: refund.createdAt,
      })),
    ),
    vendor_orders: vendorOrders.map((order) => ({
      id: order.id,
      vendor_id: order.enterpriseId,
      status: statuses[order.status],
      fulfillment_status: fulfillmentStatuses[order.fulfillmentStatus],
      payment_status: paymentStatuses[order.paymentStatus],
      total: order.total,
    })),
    ...totalShape(totals),
    shipping_tax_total: totals.shippingTaxTotal,
    item_tax_total: totals.taxTotal - totals.shippingTaxTotal,
    gift_card_tax_total: 0,
    paid_total: paid,
    refunded_total: totals.refundedTotal,
    refundable_amount: Math.max(0, paid + totals.giftCardTotal - totals.refundedTotal),
  }
}

const summed = [
  'subtotal',
  'discountTotal',
  'shippingTotal',
  'taxTotal',
  'giftCardTotal',
  'total',
  'refundedTotal',
  'shippingTaxTotal',
] as const
type Sums = Record<(typeof summed)[number], number>

/** The state that all have, or the general one. */
function common<T>(states: readonly T[], otherwise: T): T {
  const [first] = states
  return first !== undefined && states.every((state) => state === first) ? first : otherwise
}

/** Of several orders, some are further than others: the order is then partially there. */
function fulfillmentOf(orders: readonly WireVendorOrder[]): FulfillmentStatus {
  const states = orders.map((order) => order.fulfillmentStatus)
  const same = common(states, fulfillmentStatus.requiresAction)
  if (same !== fulfillmentStatus.requiresAction) return same
  const active = states.filter((state) => state !== fulfillmentStatus.canceled)
  if (active.includes(fulfillmentStatus.requiresAction)) return fulfillmentStatus.requiresAction
  const has = (...those: FulfillmentStatus[]) => active.some((state) => those.includes(state))
  if (has(fulfillmentStatus.returned, fulfillmentStatus.partiallyReturned)) {
    return fulfillmentStatus.partiallyReturned
  }
  if (has(fulfillmentStatus.shipped, fulfillmentStatus.partiallyShipped)) {
    return active.every((state) => state === fulfillmentStatus.shipped)
      ? fulfillmentStatus.shipped
      : fulfillmentStatus.partiallyShipped
  }
  if (has(fulfillmentStatus.fulfilled, fulfillmentStatus.partiallyFulfilled)) {
    return active.every((state) => state === fulfillmentStatus.fulfilled)
      ? fulfillmentStatus.fulfilled
      : fulfillmentStatus.partiallyFulfilled
  }
  return fulfillmentStatus.notFulfilled
}

function paymentOf(orders: readonly WireVendorOrder[]): PaymentStatus {
  const states = orders.map((order) => order.paymentStatus)
  const same = common(states, paymentStatus.requiresAction)
  if (same !== paymentStatus.requiresAction || states.includes(same)) return same
  const isRefunded = (state: PaymentStatus) =>
    state === paymentStatus.refunded || state === paymentStatus.partiallyRefunded
  if (states.some(isRefunded)) return paymentStatus.partiallyRefunded
  if (states.includes(paymentStatus.awaiting)) return paymentStatus.awaiting
  return common(
    states.filter((state) => state !== paymentStatus.canceled),
    paymentStatus.awaiting,
  )
}

function itemShape(
  line: WireOrderLine,
  order: WireVendorOrder,
  within: { id: string; cartId: string | null },
  origin: string,
) {
  const thumbnail = line.picture ? origin + fileUrl(line.picture) : null
  return {
    id: line.id,
    cart_id: within.cartId,
    order_id: within.id,
    title: line.title,
    description: line.variantTitle,
    thumbnail,
    is_return: false,
    is_giftcard: line.type === productType.giftCard,
    should_merge: true,
    allow_discounts: line.type !== productType.giftCard,
    has_shipping: line.type === productType.physical,
    unit_price: line.unitPrice,
    variant_id: line.variantId,
    quantity: line.quantity,
    fulfilled_quantity: line.fulfilled || null,
    shipped_quantity: line.shipped || null,
    returned_quantity: line.returned || null,
    metadata: line.metadata,
    adjustments: [],
    tax_lines: taxLines(line.taxLines, line.id),
    variant: line.variantId && {
      id: line.variantId,
      title: line.variantTitle,
      sku: line.sku,
      product_id: line.productId,
      product: {
        id: line.productId,
        title: line.title,
        handle: line.handle,
        thumbnail,
        profile_id: profileId(order.enterpriseId),
        metadata: { vendorId: order.enterpriseId, listingId: line.listingId },
      },
    },
    refundable: line.total,
    subtotal: line.subtotal,
    discount_total: line.discountTotal,
    raw_discount_total: line.discountTotal,
    tax_total: line.taxTotal,
    total: line.total,
    original_total: line.subtotal + line.taxTotal,
    original_tax_total: line.taxTotal,
  }
}

function shippingShape(order: WireVendorOrder, regionId: string) {
  const { shipping } = order
  if (!shipping.id) return []
  const id = `sm_${order.id.slice(7)}`
  return [
    {
      id,
      order_id: order.id,
      shipping_option_id: shipping.id,
      price: shipping.price,
      data: {},
      shipping_option: {
        id: shipping.id,
        name: shipping.name,
        region_id: regionId,
        profile_id: profileId(order.enterpriseId),
        provider_id: 'manual',
        price_type: 'flat_rate',
        amount: shipping.price,
      },
      tax_lines: taxLines(order.shippingTaxLines, id),
      subtotal: order.shippingTotal,
      tax_total: order.shippingTaxTotal,
      total: order.shippingTotal + order.shippingTaxTotal,
    },
  ]
}

function fulfillmentShapes(order: WireVendorOrder, orderId: string) {
  return (order.fulfillments ?? []).map((each) => ({
    id: each.id,
    order_id: orderId,
    provider_id: 'manual',
    location_id: each.locationId,
    tracking_numbers: each.trackingNumbers,
    tracking_links: each.trackingNumbers.map((tracking_number) => ({ tracking_number })),
    items: (each.items ?? []).map(({ lineId, quantity }) => ({
      fulfillment_id: each.id,
      item_id: lineId,
      quantity,
    })),
    data: {},
    shipped_at: each.shippedAt,
    canceled_at: each.canceledAt,
    created_at: each.createdAt,
    metadata: null,
  }))
}

import { z } from 'zod'
import { VendorOrderId } from '#commerce/order-actions/contract.ts'
import { shopKey } from '#shared/access.ts'
import { Address } from '#shared/address.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { listingState, productType } from '#shared/enums.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
  shippingMethod,
} from '#shared/enums-of-store.ts'
import { Id } from '#shared/schema.ts'
import { integrationLimits } from './model.ts'

/** Enumerations are names here, not numbers. */
function namesOf<T extends Readonly<Record<string, number>>>(values: T) {
  return z.enum(Object.keys(values) as (keyof T & string)[])
}

const Time = z.iso.datetime()
/** Money in minor units: cents, but whole yen. */
const Amount = z.number().int()
const LocationId = z.string().regex(/^sloc_[0-9a-f]{32}$/)
const Limit = z.number().int().min(1).max(integrationLimits.page).default(50)
const Quantity = z.number().int().min(0)

export type OrderFacts = z.infer<typeof OrderFacts>
/** An enterprise's order without what is known of its buyer; as webhooks send it. */
export const OrderFacts = z.object({
  id: VendorOrderId,
  number: z.string(),
  placedAt: Time,
  changedAt: Time,
  state: namesOf(orderStatus),
  fulfillment: namesOf(fulfillmentStatus),
  payment: namesOf(paymentStatus),
  paymentMethod: namesOf(paymentMethod),
  currency: z.string(),
  /** `items - discount + shipping + tax - giftCards = total` */
  totals: z.object({
    items: Amount,
    discount: Amount,
    shipping: Amount,
    tax: Amount,
    giftCards: Amount,
    total: Amount,
    refunded: Amount,
  }),
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string().nullable(),
      variantId: z.string().nullable(),
      listingId: Id.nullable(),
      title: z.string(),
      variant: z.string(),
      unitPrice: Amount,
      quantity: z.number().int(),
      total: Amount,
      fulfilled: z.number().int(),
      shipped: z.number().int(),
      canceled: z.number().int(),
      returned: z.number().int(),
    }),
  ),
  shipping: z.object({
    method: namesOf(shippingMethod),
    name: z.string(),
    /** Where goods are picked up. */
    locationId: z.string().nullable(),
    shipBy: z.iso.date().nullable(),
  }),
  shipments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      trackingNumbers: z.array(z.string()),
      trackingUrl: z.string().nullable(),
      packedAt: Time,
      shippedAt: Time.nullable(),
      deliveredAt: Time.nullable(),
      lines: z.array(z.object({ lineId: z.string(), quantity: z.number().int() })),
    }),
  ),
  canceledAt: Time.nullable(),
})

export type ShopOrder = z.infer<typeof ShopOrder>
const ShopOrder = OrderFacts.extend({
  buyer: z.object({
    name: z.string(),
    /** Null once erased. */
    email: z.string().nullable(),
    phone: z.string(),
  }),
  shipAddress: Address.nullable(),
  billAddress: Address.nullable(),
  /** Of the buyer to the enterprise. */
  note: z.string(),
  /** Of the team, which the buyer does not see. */
  internalNote: z.string(),
})

const listShopOrders = endpoint(shopKey('orders:read'), 'GET /shop/orders')
  .route({
    summary: 'Orders of the enterprise, in the order in which they changed',
    description:
      'Reads all orders once, then what has changed: `next` of the last page is `after` of the next call, also when there is nothing more yet. An order comes again with each change.',
  })
  .input(
    z.object({
      after: z
        .string()
        .regex(/^\d{1,17}-\d{1,15}$/)
        .optional(),
      changedSince: z.iso.datetime({ offset: true }).optional(),
      state: namesOf(orderStatus).optional(),
      fulfillment: namesOf(fulfillmentStatus).optional(),
      payment: namesOf(paymentStatus).optional(),
      limit: Limit,
    }),
  )
  .output(
    z.object({ orders: z.array(ShopOrder), next: z.string().nullable(), hasMore: z.boolean() }),
  )

const getShopOrder = endpoint(shopKey('orders:read'), 'GET /shop/orders/{id}')
  .route({ summary: 'An order of the enterprise' })
  .errors(fails('not_found'))
  .input(z.object({ id: VendorOrderId }))
  .output(ShopOrder)

const shipShopOrder = endpoint(shopKey('orders:write'), 'POST /shop/orders/{id}/shipments')
  .route({
    summary: 'Ships goods of an order: some of them, or all that are open',
    description:
      'A second call with the same `requestKey` has no further effect and answers as the first. The buyer is told by email.',
  })
  .errors(fails('not_found', 'order_state', 'not_enough_stock'))
  .input(
    z.object({
      id: VendorOrderId,
      requestKey: z.string().min(8).max(100),
      /** All that is open by default. */
      lines: z
        .array(
          z.object({
            lineId: z.string().regex(/^item_[0-9a-f]{32}$/),
            quantity: Quantity.min(1).max(9999),
          }),
        )
        .min(1)
        .max(500)
        .optional(),
      locationId: LocationId.nullable().optional(),
      carrier: z.string().trim().max(100).optional(),
      trackingNumbers: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
      trackingUrl: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .nullable()
        .optional(),
    }),
  )
  .output(z.object({ shipmentId: z.string() }))

const noteShopOrder = endpoint(shopKey('orders:write'), 'PUT /shop/orders/{id}/note')
  .route({ summary: 'Replaces the internal note of an order' })
  .errors(fails('not_found'))
  .input(z.object({ id: VendorOrderId, note: z.string().trim().max(4000) }))
  .output(z.undefined())

export type ShopStock = z.infer<typeof ShopStock>
/** The stock of a counted variant at open locations. */
export const ShopStock = z.object({
  itemId: z.string(),
  sku: z.string().nullable(),
  variantId: z.string().nullable(),
  listingId: Id.nullable(),
  title: z.string(),
  /** What can be sold. */
  available: z.number().int(),
  /** Sold out, or at the quantity at which the team is told. */
  isLow: z.boolean(),
  levels: z.array(
    z.object({ locationId: LocationId, stocked: z.number().int(), reserved: z.number().int() }),
  ),
})

const listShopLocations = endpoint(shopKey('stock:read'), 'GET /shop/locations')
  .route({ summary: 'Open stock locations of the enterprise, the default one first' })
  .output(z.object({ locations: z.array(z.object({ id: LocationId, name: z.string() })) }))

const listShopStock = endpoint(shopKey('stock:read'), 'GET /shop/stock')
  .route({ summary: 'Stock of the enterprise by item, optionally of one SKU or location' })
  .input(
    z.object({
      sku: z.string().min(1).max(100).optional(),
      /** Leaves out other locations, and items that are not there. */
      locationId: LocationId.optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^iitem_[0-9a-f]{32}$/)
        .optional(),
      limit: Limit,
    }),
  )
  .output(z.object({ items: z.array(ShopStock), next: z.string().nullable() }))

export const stockResults = [
  'done',
  'unknownSku',
  'ambiguousSku',
  'unknownLocation',
  'notEnough',
  'repeatedLine',
] as const

const Sku = z.string().trim().min(1).max(100)
const StockLine = z.object({ sku: Sku, locationId: LocationId.optional() })

const putShopStock = endpoint(shopKey('stock:write'), 'PUT /shop/stock')
  .route({
    summary: 'Sets or adjusts the stock of up to 500 SKUs',
    description:
      'Each line has a result; lines with another one than `done` change nothing. A second call with the same `requestKey` adjusts nothing again.',
  })
  .errors(fails('not_found'))
  .input(
    z.object({
      requestKey: z.string().regex(/^[\w.:-]{8,60}$/),
      reason: z.enum(['otherSystem', 'count', 'received', 'correction']).default('otherSystem'),
      note: z.string().trim().max(500).default(''),
      lines: z
        .array(
          z.union([
            StockLine.extend({ stocked: Quantity.max(1_000_000_000) }),
            StockLine.extend({
              change: z.number().int().min(-1_000_000).max(1_000_000),
            }),
          ]),
        )
        .min(1)
        .max(integrationLimits.stockLines),
    }),
  )
  .output(
    z.object({
      lines: z.array(
        z.object({
          sku: z.string(),
          locationId: z.string().nullable(),
          result: z.enum(stockResults),
          /** How many there are at the location now; null without one. */
          stocked: z.number().int().nullable(),
        }),
      ),
    }),
  )

export type ShopListing = z.infer<typeof ShopListing>
/** A listing that is sold, with its variants. */
export const ShopListing = z.object({
  id: Id,
  state: namesOf(listingState),
  title: z.string(),
  url: z.string(),
  type: namesOf(productType),
  updatedAt: Time,
  variants: z.array(
    z.object({
      id: z.string(),
      sku: z.string().nullable(),
      /** Empty for the only variant. */
      title: z.string(),
      prices: z.array(z.object({ amount: Amount, currency: z.string() })),
      /** What can be sold; null where it is not counted. */
      available: z.number().int().nullable(),
      allowsBackorder: z.boolean(),
    }),
  ),
})

const listShopListings = endpoint(shopKey('listings:read'), 'GET /shop/listings')
  .route({ summary: 'Listings of the enterprise that are sold, with variants, prices and stock' })
  .input(
    z.object({
      state: namesOf(listingState).optional(),
      sku: z.string().min(1).max(100).optional(),
      /** `next` of the page before. */
      after: Id.optional(),
      limit: Limit,
    }),
  )
  .output(z.object({ listings: z.array(ShopListing), next: Id.nullable() }))

export const shopSystemContract = {
  listShopOrders,
  getShopOrder,
  shipShopOrder,
  noteShopOrder,
  listShopLocations,
  listShopStock,
  putShopStock,
  listShopListings,
}

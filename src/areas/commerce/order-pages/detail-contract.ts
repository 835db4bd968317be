import { z } from 'zod'
import { orderEvents } from '#commerce/orders/model.ts'
import { VendorOrderId } from '#commerce/order-actions/contract.ts'
import {
  disputeKind,
  disputeState,
  fulfillmentStatus,
  invoiceKind,
  orderStatus,
  paymentMethod,
  paymentStatus,
  problemReason,
  returnState,
  shippingMethod,
} from '#shared/enums-of-store.ts'
import { Id, Picture } from '#shared/schema.ts'

export const Amount = z.number().int()
export const Time = z.iso.datetime()
export const Status = z.literal(Object.values(orderStatus))
export const FulfillmentStatus = z.literal(Object.values(fulfillmentStatus))
export const PaymentStatus = z.literal(Object.values(paymentStatus))
export const PaymentMethod = z.literal(Object.values(paymentMethod))
const Reason = z.literal(Object.values(problemReason))

export type OrderLine = z.infer<typeof OrderLine>
export const OrderLine = z.object({
  id: z.string(),
  title: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  /** Id of its listing, if that is still public. */
  listingId: Id.nullable(),
  variantId: z.string().nullable(),
  picture: Picture.nullable(),
  /** 1 physical, 2 virtual, 3 gift card. */
  type: z.number().int(),
  unitPrice: Amount,
  quantity: z.number().int(),
  /** With tax, after discounts. */
  total: Amount,
  fulfilled: z.number().int(),
  shipped: z.number().int(),
  canceled: z.number().int(),
  returned: z.number().int(),
})

export const LinePart = z.object({ lineId: z.string(), quantity: z.number().int() })

export type Shipment = z.infer<typeof Shipment>
export const Shipment = z.object({
  id: z.string(),
  carrier: z.string(),
  trackingNumbers: z.array(z.string()),
  trackingUrl: z.string().nullable(),
  packedAt: Time,
  shippedAt: Time.nullable(),
  deliveredAt: Time.nullable(),
  lines: z.array(LinePart),
})

export type OrderReturn = z.infer<typeof OrderReturn>
export const OrderReturn = z.object({
  id: z.string(),
  state: z.literal(Object.values(returnState)),
  reason: Reason,
  note: z.string(),
  reply: z.string(),
  dueAt: Time.nullable(),
  requestedAt: Time,
  closedAt: Time.nullable(),
  refunded: Amount,
  lines: z.array(LinePart.extend({ received: z.number().int(), restocked: z.number().int() })),
})

export type OrderProblem = z.infer<typeof OrderProblem>
export const OrderProblem = z.object({
  id: z.string(),
  kind: z.literal(Object.values(disputeKind)),
  state: z.literal(Object.values(disputeState)),
  reason: Reason,
  note: z.string(),
  reply: z.string(),
  decision: z.string(),
  amount: Amount.nullable(),
  dueAt: Time.nullable(),
  openedAt: Time,
  closedAt: Time.nullable(),
})

export type TimelineEntry = z.infer<typeof TimelineEntry>
export const TimelineEntry = z.object({
  id: Id,
  kind: z.enum(orderEvents),
  at: Time,
  /** Who did it, for the team; null for the buyer and the program. */
  by: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})

export type OrderDocument = z.infer<typeof OrderDocument>
export const OrderDocument = z.object({
  id: z.string(),
  kind: z.literal(Object.values(invoiceKind)),
  number: z.number().int(),
  issuedAt: Time,
})

export type OrderDetail = z.infer<typeof OrderDetail>
/** What buyer and enterprise both see of an enterprise's order. */
export const OrderDetail = z.object({
  id: VendorOrderId,
  /** Of the buyer's order and its place in it: 1001-2. */
  number: z.string(),
  placedAt: Time,
  status: Status,
  fulfillment: FulfillmentStatus,
  payment: PaymentStatus,
  method: PaymentMethod,
  currency: z.string(),
  vendor: z.object({
    id: Id,
    name: z.string(),
    path: z.string().nullable(),
    image: Picture.nullable(),
  }),
  lines: z.array(OrderLine),
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
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: Amount })),
  codes: z.array(z.object({ code: z.string(), amount: Amount })),
  shipping: z.object({
    /** 1 shipped, 2 picked up, 3 delivered locally, 4 virtual. */
    method: z.literal(Object.values(shippingMethod)),
    name: z.string(),
    instructions: z.string(),
    /** Days in which it arrives. */
    arrives: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
    place: z
      .object({ name: z.string(), address: z.array(z.string()), openingHours: z.string() })
      .nullable(),
  }),
  /** Lines in the order of their country; empty without one. */
  shipAddress: z.array(z.string()),
  billAddress: z.array(z.string()),
  /** Of the buyer to the enterprise. */
  note: z.string(),
  shipments: z.array(Shipment),
  returns: z.array(OrderReturn),
  problems: z.array(OrderProblem),
  timeline: z.array(TimelineEntry),
  documents: z.array(OrderDocument),
  canceledAt: Time.nullable(),
  cancelReason: z.string(),
})

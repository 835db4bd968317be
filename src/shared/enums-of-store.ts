import type { NumberOf } from './enums.ts'

/** How a cart is paid; 1 and 2 are K-061. */
export const paymentMethod = { stripe: 1, bankTransfer: 2, payAtPickup: 3, test: 4 } as const
export type PaymentMethod = NumberOf<typeof paymentMethod>

export const paymentSessionStatus = {
  pending: 1,
  authorized: 2,
  requiresMore: 3,
  error: 4,
  canceled: 5,
} as const
export type PaymentSessionStatus = NumberOf<typeof paymentSessionStatus>

/** State of a payment at its provider. */
export const paymentState = { awaiting: 1, captured: 2, canceled: 3, failed: 4 } as const
export type PaymentState = NumberOf<typeof paymentState>

/** `canceled`: the payment was never taken. */
export const refundState = { pending: 1, done: 2, failed: 3, canceled: 4 } as const
export type RefundState = NumberOf<typeof refundState>

/** State of money that a bank has taken back. */
export const disputeOutcome = { open: 1, won: 2, lost: 3 } as const
export type DisputeOutcome = NumberOf<typeof disputeOutcome>

/** Whether an enterprise can be paid out. */
export const payoutAccountState = { incomplete: 1, verifying: 2, ready: 3, rejected: 4 } as const
export type PayoutAccountState = NumberOf<typeof payoutAccountState>

/** Why payouts are paused; `transfer`: one has failed, until the account is in order. */
export const pauseReason = { admin: 1, transfer: 2 } as const
export type PauseReason = NumberOf<typeof pauseReason>

export const payoutState = { pending: 1, done: 2, failed: 3 } as const
export type PayoutState = NumberOf<typeof payoutState>

/** Who made a cart: our pages, or a client of the store API. */
export const cartOrigin = { pages: 1, api: 2 } as const
export type CartOrigin = NumberOf<typeof cartOrigin>

export const orderStatus = {
  pending: 1,
  completed: 2,
  archived: 3,
  canceled: 4,
  requiresAction: 5,
} as const
export type OrderStatus = NumberOf<typeof orderStatus>

export const fulfillmentStatus = {
  notFulfilled: 1,
  partiallyFulfilled: 2,
  fulfilled: 3,
  partiallyShipped: 4,
  shipped: 5,
  partiallyReturned: 6,
  returned: 7,
  canceled: 8,
  requiresAction: 9,
} as const
export type FulfillmentStatus = NumberOf<typeof fulfillmentStatus>

export const paymentStatus = {
  notPaid: 1,
  awaiting: 2,
  captured: 3,
  partiallyRefunded: 4,
  refunded: 5,
  canceled: 6,
  requiresAction: 7,
} as const
export type PaymentStatus = NumberOf<typeof paymentStatus>

export const returnState = {
  requested: 1,
  accepted: 2,
  declined: 3,
  received: 4,
  refunded: 5,
  canceled: 6,
} as const
export type ReturnState = NumberOf<typeof returnState>

/** Why goods are returned, or what is wrong with an order. */
export const problemReason = {
  damaged: 1,
  wrongItem: 2,
  notAsDescribed: 3,
  notArrived: 4,
  doesNotFit: 5,
  changedMind: 6,
  other: 7,
} as const
export type ProblemReason = NumberOf<typeof problemReason>

export const disputeKind = { reported: 1, chargeback: 2 } as const
export type DisputeKind = NumberOf<typeof disputeKind>

export const disputeState = {
  open: 1,
  answered: 2,
  withAdmin: 3,
  wonByVendor: 4,
  wonByBuyer: 5,
  withdrawn: 6,
} as const
export type DisputeState = NumberOf<typeof disputeState>

export const invoiceKind = { invoice: 1, creditNote: 2 } as const
export type InvoiceKind = NumberOf<typeof invoiceKind>

/** How goods reach the buyer. */
export const shippingMethod = { shipped: 1, pickup: 2, localDelivery: 3, virtual: 4 } as const
export type ShippingMethod = NumberOf<typeof shippingMethod>

/** K-063 */
export const shippingRateType = { customRate: 1, freeShipping: 2 } as const
export type ShippingRateType = NumberOf<typeof shippingRateType>

/** K-064 */
export const shippingArea = { everywhereElse: 1, specificLocations: 2 } as const
export type ShippingArea = NumberOf<typeof shippingArea>

/** What the steps of a shipping rate count. */
export const rateBasis = { flat: 1, value: 2, weight: 3 } as const
export type RateBasis = NumberOf<typeof rateBasis>

export const discountKind = { percent: 1, amount: 2, freeShipping: 3 } as const
export type DiscountKind = NumberOf<typeof discountKind>

/** Why stock changed. */
export const movementReason = {
  count: 1,
  received: 2,
  shipped: 3,
  returned: 4,
  correction: 5,
  file: 6,
  transfer: 7,
  shipmentCanceled: 8,
  otherSystem: 9,
} as const
export type MovementReason = NumberOf<typeof movementReason>

/** State of a message to a webhook. */
export const deliveryState = { waiting: 1, delivered: 2, failed: 3 } as const
export type DeliveryState = NumberOf<typeof deliveryState>

/** Why nothing is sent to a webhook; `gone`: it answered so. */
export const webhookOff = { byTeam: 1, failing: 2, gone: 3 } as const
export type WebhookOff = NumberOf<typeof webhookOff>

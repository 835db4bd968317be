import type { SubscriptionState } from '#shared/subscriptions.ts'

/** What can be subscribed to, as the provider keeps it. */
export interface Plan {
  /** The provider's. */
  id: string
  name: string
  description: string
  /** In the currency's minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  /** Every so many of them. */
  intervalCount: number
}

/** A subscription as its provider knows it now. */
export interface PaidSubscription {
  ref: string
  customer: string
  /** Whose it is, as was said when it was begun; null for one that was not begun here. */
  partyId: number | null
  plan: string
  state: SubscriptionState
  periodEnd: Date | null
  /** Whether it ends then, instead of going on. */
  cancels: boolean
}

/** Something happened to a subscription. What, is asked of the provider: events come in any order. */
export interface PaymentEvent {
  id: string
  kind: string
  subscription: string
}

export interface CheckoutOrder {
  partyId: number
  plan: string
  email: string
  /** Of an earlier subscription. */
  customer: string | null
  language: string
  /** Where the browser goes afterwards; `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  doneAt: string
  cancelledAt: string
}

/**
 * Who takes money for subscriptions. All of it throws AppError payments_unavailable where the
 * provider does not answer, or refuses what it was asked.
 */
export interface Payments {
  plans(): Promise<readonly Plan[]>
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** The subscription that came of a checkout of this party; null while there is none. */
  subscriptionOfCheckout(id: string, partyId: number): Promise<string | null>
  /** The page where a customer changes how they pay, and ends it. */
  openPortal(customer: string, doneAt: string): Promise<string>
  /** Null where there is none yet, because its first payment is awaited, or none at all. */
  subscription(ref: string): Promise<PaidSubscription | null>
  /** What a message says that came with this signature; null where it is about something else. Throws AppError not_allowed where it is not the provider's. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
}

import type { SubscriptionState } from '#shared/subscriptions.ts'

/** A subscription plan of the payment provider. */
export interface Plan {
  /** The provider's id. */
  id: string
  name: string
  description: string
  /** In minor units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  /** Number of intervals between payments. */
  intervalCount: number
}

/** The provider's current state of a subscription. */
export interface PaidSubscription {
  ref: string
  customer: string
  /** The party given at checkout; null for subscriptions not started here. */
  partyId: number | null
  plan: string
  state: SubscriptionState
  periodEnd: Date | null
  /** Whether it ends at `periodEnd` instead of renewing. */
  cancels: boolean
}

/**
 * Notification that a subscription changed. The state is fetched from the provider, because events
 * arrive in any order.
 */
export interface PaymentEvent {
  id: string
  kind: string
  subscription: string
}

export interface CheckoutOrder {
  partyId: number
  plan: string
  email: string
  /** The provider's customer id of an earlier subscription. */
  customer: string | null
  language: string
  /** Redirect URL after payment; `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  doneAt: string
  cancelledAt: string
}

/**
 * Payment provider of subscriptions. All methods throw payments_unavailable if the provider does
 * not answer or rejects the request.
 */
export interface Payments {
  plans(): Promise<readonly Plan[]>
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** Returns the subscription created by a party's checkout; null if there is none yet. */
  subscriptionOfCheckout(id: string, partyId: number): Promise<string | null>
  /**
   * Returns the URL of the customer portal, where payment is changed or the subscription cancelled.
   */
  openPortal(customer: string, doneAt: string): Promise<string>
  /** Returns null if there is none, or its first payment is pending. */
  subscription(ref: string): Promise<PaidSubscription | null>
  /**
   * Verifies a webhook's signature and parses it; null for unrelated events. Throws not_allowed if
   * the signature is invalid.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
}

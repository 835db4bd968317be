import type { PaymentSessionStatus } from '#shared/enums-of-store.ts'

/** A payment to authorize; amounts are in minor units. */
export interface CardSessionRequest {
  cartId: string
  /** What the cart holds: payments of two browser tabs for the same are one. */
  contentHash: string | null
  amount: number
  /** ISO 4217. */
  currency: string
  email: string | null
  accountId: number | null
  /** The provider's reference of an earlier call; null at first. */
  providerRef: string | null
  /** The provider's id of the account's customer, whose cards can be used; null for guests. */
  customerRef: string | null
}

export interface CardSessionState {
  status: PaymentSessionStatus
  providerRef: string | null
  /** What the provider's scripts in the browser need. */
  data: Readonly<Record<string, unknown>>
}

/** Present state of a payment at the provider. */
export interface CardPayment {
  ref: string
  /** `open`: not authorized yet. */
  state: 'open' | 'authorized' | 'captured' | 'canceled'
  /** What was or can be captured. */
  amount: number
  currency: string
  cartId: string | null
  /** Why the last attempt failed, for admins. */
  failure: string
  /** When the money was authorized last; null before. Payments are used again by their carts. */
  authorizedAt: Date | null
}

export interface CardRefund {
  /** Null if the provider refused to make it. */
  ref: string | null
  state: 'pending' | 'done' | 'failed'
  failure: string
}

export interface CardDispute {
  ref: string
  /** The disputed payment. */
  paymentRef: string | null
  amount: number
  currency: string
  state: 'open' | 'won' | 'lost'
  reason: string
  /** Until when evidence can be sent. */
  dueAt: Date | null
}

export interface SavedCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** A change at the provider, of which only the object counts: its state is fetched. */
export interface CardEvent {
  id: string
  kind: string
  object: 'payment' | 'refund' | 'dispute' | 'payout_account'
  objectRef: string
}

/**
 * Card payments of the store. All methods throw payments_unavailable if the provider does not
 * answer, and payment_refused if it declines.
 */
export interface CardPayments {
  /** Where its pages and scripts come from: sources for the content security policy. */
  readonly origins: { scripts: readonly string[]; connect: readonly string[] }
  /** Creates a payment that is authorized in the browser, or changes its amount. */
  startSession(request: CardSessionRequest): Promise<CardSessionState>
  /** Returns the state of a payment; authorized only for exactly the requested amount. */
  sessionState(request: CardSessionRequest): Promise<CardSessionState>
  /** Returns null if there is none. */
  payment(ref: string): Promise<CardPayment | null>
  /** Captures an authorized payment. Idempotent; returns its state, also where it is canceled. */
  capture(ref: string, amount: number): Promise<CardPayment>
  /** Releases an authorization. Idempotent; a captured payment stays as it is. */
  cancel(ref: string): Promise<CardPayment>
  /**
   * Gives money back. Idempotent by `refundId` and `attempt`, however much later it is repeated.
   */
  refund(refund: {
    paymentRef: string
    refundId: string
    attempt: number
    amount: number
  }): Promise<CardRefund>
  /** Returns a refund with our id of it; null if there is none. */
  refundByRef(ref: string): Promise<(CardRefund & { refundId: string | null }) | null>
  dispute(ref: string): Promise<CardDispute | null>
  /** Payments that were started since then, newest first. */
  paymentsSince(since: Date): AsyncIterable<CardPayment>
  createCustomer(customer: { accountId: number; email: string | null }): Promise<string>
  /** Deletes a customer with the cards. Idempotent. */
  deleteCustomer(customerRef: string): Promise<void>
  /** Returns a secret by which the provider's scripts show and keep a customer's cards for a while. */
  openCustomer(customerRef: string): Promise<string>
  cards(customerRef: string): Promise<SavedCard[]>
  /** Keeps a card for a customer. */
  attachCard(customerRef: string, cardId: string): Promise<SavedCard>
  /** Throws not_found if the card is not the customer's. */
  detachCard(customerRef: string, cardId: string): Promise<void>
  /**
   * Verifies a webhook's signature and parses it; null for unrelated events. Throws not_allowed if
   * the signature is invalid.
   */
  readEvent(body: Buffer, signature: string): CardEvent | null
}

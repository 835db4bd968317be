import type { PaymentSessionStatus } from '#shared/enums-of-store.ts'

/** A payment to authorize; amounts are in minor units. */
export interface CardSessionRequest {
  sessionId: string
  cartId: string
  amount: number
  /** ISO 4217. */
  currency: string
  email: string | null
  accountId: number | null
  /** The provider's reference of an earlier call; null at first. */
  providerRef: string | null
}

export interface CardSessionState {
  status: PaymentSessionStatus
  providerRef: string | null
  /** What the provider's scripts in the browser need. */
  data: Readonly<Record<string, unknown>>
}

/**
 * Card payments of the store. All methods throw payments_unavailable if the provider does not
 * answer, and payment_refused if it declines.
 */
export interface CardPayments {
  /** Creates a payment that is authorized in the browser, or changes its amount. */
  startSession(request: CardSessionRequest): Promise<CardSessionState>
  /** Returns the state of a payment; authorized only for exactly the requested amount. */
  sessionState(request: CardSessionRequest): Promise<CardSessionState>
}

import type { App } from '#platform/app.ts'
import { AppError } from '#shared/app-error.ts'
import {
  paymentMethod,
  paymentSessionStatus,
  type PaymentMethod,
  type PaymentSessionStatus,
} from '#shared/enums-of-store.ts'

/** What is to be paid, and what the provider knows of it so far. */
export interface SessionRequest {
  sessionId: string
  cartId: string
  amount: number
  currency: string
  email: string | null
  accountId: number | null
  /** The provider's reference of an earlier call; null at first. */
  providerRef: string | null
}

/** The provider's state of a session; `data` is what its scripts in the browser need. */
export interface SessionState {
  status: PaymentSessionStatus
  providerRef: string | null
  data: Readonly<Record<string, unknown>>
}

type PaymentApp = Pick<App, 'db' | 'log' | 'settings' | 'cardPayments'>

/** A way to pay a cart. */
export interface PaymentProvider {
  /** Creates a session, or changes its amount. Throws payments_unavailable. */
  start(app: PaymentApp, request: SessionRequest): Promise<SessionState>
  /** Returns whether the amount is authorized now. Throws payments_unavailable. */
  authorize(app: PaymentApp, request: SessionRequest): Promise<SessionState>
  /** Whether it asks no one: nothing is charged when the order is placed. */
  isLocal: boolean
}

const local: PaymentProvider = {
  isLocal: true,
  async start() {
    return { status: paymentSessionStatus.pending, providerRef: null, data: { status: 'pending' } }
  },
  async authorize() {
    const status = paymentSessionStatus.authorized
    return { status, providerRef: null, data: { status: 'authorized' } }
  },
}

const card: PaymentProvider = {
  isLocal: false,
  async start({ cardPayments }, request) {
    if (!cardPayments) throw new AppError('payments_unavailable')
    return cardPayments.startSession(request)
  },
  async authorize({ cardPayments }, request) {
    if (!cardPayments) throw new AppError('payments_unavailable')
    return cardPayments.sessionState(request)
  },
}

const providers: Readonly<Record<PaymentMethod, PaymentProvider>> = {
  [paymentMethod.stripe]: card,
  [paymentMethod.bankTransfer]: local,
  [paymentMethod.payAtPickup]: local,
  [paymentMethod.test]: local,
}

export function providerOf(method: PaymentMethod): PaymentProvider {
  return providers[method]
}

import type { App } from '#platform/app.ts'
import type { CardPayment, CardPayments, CardRefund } from '#platform/payments/card-payments.ts'
import { AppError } from '#shared/app-error.ts'
import {
  paymentMethod,
  paymentSessionStatus,
  type PaymentMethod,
  type PaymentSessionStatus,
} from '#shared/enums-of-store.ts'
import { exponentOf } from '#shared/money.ts'
import { customerOf } from './customers.ts'

/** What is to be paid, and what the provider knows of it so far. */
export interface SessionRequest {
  sessionId: string
  cartId: string
  /** Of what the cart holds. */
  contentHash: string | null
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

export type PaymentApp = Pick<App, 'db' | 'log' | 'settings' | 'cardPayments'>

interface RefundRequest {
  paymentRef: string | null
  refundId: string
  attempt: number
  amount: number
}

/** A way to pay a cart. */
export interface PaymentProvider {
  /** Account of the ledger that its money comes into. */
  account: 'provider' | 'outside'
  /** Creates a session, or changes its amount. Throws payments_unavailable. */
  start(app: PaymentApp, request: SessionRequest): Promise<SessionState>
  /** Returns whether the amount is authorized now. Throws payments_unavailable. */
  authorize(app: PaymentApp, request: SessionRequest): Promise<SessionState>
  /** Whether it asks no one: nothing is charged when the order is placed. */
  isLocal: boolean
  /** Whether an order's payment is captured by a job once the order is placed. */
  capturesItself: boolean
  /** Takes the money, or says that it cannot be taken any more. Idempotent. */
  capture(app: PaymentApp, ref: string | null, amount: number): Promise<Captured>
  /** Releases an authorization; says whether the money was taken already. Idempotent. */
  cancel(app: PaymentApp, ref: string | null): Promise<'canceled' | 'captured'>
  /** Returns the part of an amount that can be given back of a payment. */
  refundable(amount: number, currency: string): number
  /** Gives money back. Idempotent by refund and attempt. */
  refund(app: PaymentApp, request: RefundRequest): Promise<CardRefund | 'by_vendor'>
}

export type Captured = { state: 'captured' } | { state: 'lost'; failure: string }

/** Providers that need no one else: nothing is charged when the order is placed. */
const local: Omit<PaymentProvider, 'account' | 'refund'> = {
  isLocal: true,
  capturesItself: false,
  async start() {
    return { status: paymentSessionStatus.pending, providerRef: null, data: { status: 'pending' } }
  },
  async authorize() {
    const status = paymentSessionStatus.authorized
    return { status, providerRef: null, data: { status: 'authorized' } }
  },
  capture: async () => ({ state: 'captured' }),
  cancel: async () => 'canceled',
  refundable: (amount) => amount,
}

/** The enterprise receives the money, and gives it back, itself. */
const outside: PaymentProvider = { ...local, account: 'outside', refund: async () => 'by_vendor' }

const test: PaymentProvider = {
  ...local,
  account: 'provider',
  refund: async (_app, { refundId, attempt }) => ({
    ref: `test_${refundId}_${attempt}`,
    state: 'done',
    failure: '',
  }),
}

const card: PaymentProvider = {
  account: 'provider',
  isLocal: false,
  capturesItself: true,
  async start(app, request) {
    const customerRef = await customerOf(app, request)
    return cardsOf(app).startSession({ ...request, customerRef })
  },
  async authorize(app, request) {
    return cardsOf(app).sessionState({ ...request, customerRef: null })
  },
  async capture(app, ref, amount) {
    return capturedOf(await cardsOf(app).capture(refOrThrow(ref), amount))
  },
  async cancel(app, ref) {
    const { state } = await cardsOf(app).cancel(refOrThrow(ref))
    return state === 'captured' ? 'captured' : 'canceled'
  },
  // Amounts that are paid by card are multiples of this too (docs/payments.md).
  refundable: (amount, currency) => amount - (amount % (exponentOf(currency) === 3 ? 10 : 1)),
  async refund(app, { paymentRef, ...request }) {
    return cardsOf(app).refund({ ...request, paymentRef: refOrThrow(paymentRef) })
  },
}

const providers: Readonly<Record<PaymentMethod, PaymentProvider>> = {
  [paymentMethod.stripe]: card,
  [paymentMethod.bankTransfer]: outside,
  [paymentMethod.payAtPickup]: outside,
  [paymentMethod.test]: test,
}

export function providerOf(method: PaymentMethod): PaymentProvider {
  return providers[method]
}

/** Returns the card payments. Throws payments_unavailable if none are configured. */
export function cardsOf({ cardPayments }: Pick<App, 'cardPayments'>): CardPayments {
  if (!cardPayments) throw new AppError('payments_unavailable')
  return cardPayments
}

function capturedOf({ state, failure }: CardPayment): Captured {
  if (state === 'captured') return { state: 'captured' }
  // Refused for now, so that the job tries again.
  if (state === 'authorized') throw new AppError('payments_unavailable')
  return { state: 'lost', failure: failure || state }
}

function refOrThrow(ref: string | null): string {
  if (ref === null) throw new Error('a card payment has no reference')
  return ref
}

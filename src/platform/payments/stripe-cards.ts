import type { Stripe } from 'stripe'
import { AppError } from '#shared/app-error.ts'
import { paymentSessionStatus } from '#shared/enums-of-store.ts'
import type {
  CardDispute,
  CardPayment,
  CardPayments,
  CardRefund,
  CardSessionRequest,
  CardSessionState,
  SavedCard,
} from './card-payments.ts'
import { cardEventOf } from './stripe-card-events.ts'
import {
  answerOf,
  found,
  fromStripe,
  hourlyKey,
  idOf,
  openStripe,
  readSignedEvent,
  rejection,
  stepFailure,
  toStripe,
  type StripeKeys,
} from './stripe-client.ts'

export interface StripeCardAccess extends StripeKeys {
  publishableKey: string
}

/** Card payments by Stripe: PaymentIntents that are authorized first and captured later. */
export function stripeCards(access: StripeCardAccess): CardPayments {
  const { log, publishableKey, url } = access
  const stripe = openStripe(access)
  const origin = url === null ? null : new URL(url).origin
  const scriptUrl = origin === null ? 'https://js.stripe.com/v3/' : `${origin}/v3/`

  const ask = <T>(what: string, answer: Promise<T>) => answerOf(log, what, answer)
  const intentOf = (ref: string) =>
    ask('payment', found(stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] })))

  function stateOf(intent: Stripe.PaymentIntent, request: CardSessionRequest): CardSessionState {
    const { id, status, client_secret, currency } = intent
    return {
      status: sessionStatus(intent, request),
      providerRef: id,
      data: {
        id,
        object: 'payment_intent',
        status,
        amount: request.amount,
        currency,
        client_secret,
        publishable_key: publishableKey,
        script_url: scriptUrl,
      },
    }
  }

  async function begin(request: CardSessionRequest, amount: number): Promise<CardSessionState> {
    const { currency, customerRef, cartId, contentHash, providerRef } = request
    // One payment of a cart follows another, as where a different card is to be used.
    const parts = [cartId, contentHash, providerRef, customerRef]
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        // Cards, and wallets of cards: other methods cannot be authorized first.
        allowed_payment_method_types: ['card'],
        ...(customerRef && { customer: customerRef }),
        metadata: { cart: cartId },
      },
      { idempotencyKey: parts.map((part) => part ?? '').join(':') },
    )
    return stateOf(intent, request)
  }

  return {
    origins: {
      scripts: origin ? [origin] : ['https://js.stripe.com', 'https://hooks.stripe.com'],
      connect: origin ? [origin] : ['https://api.stripe.com'],
    },

    async startSession(request) {
      const amount = toStripe(request.amount, request.currency)
      const known = request.providerRef === null ? null : await intentOf(request.providerRef)
      if (amount === null) return notPayable('amount')
      try {
        const kept = known && (await continued(known, request, amount))
        return kept ? stateOf(kept, request) : await begin(request, amount)
      } catch (error) {
        const rejected = rejection(error)
        if (rejected?.code?.startsWith('amount_')) return notPayable(rejected.code)
        return ask('session', Promise.reject(error as Error))
      }
    },

    async sessionState(request) {
      const intent = request.providerRef === null ? null : await intentOf(request.providerRef)
      if (intent) return stateOf(intent, request)
      return { status: paymentSessionStatus.canceled, providerRef: null, data: {} }
    },

    async payment(ref) {
      const intent = await intentOf(ref)
      return intent && paymentOf(intent)
    },

    async capture(ref, amount) {
      const intent = await intentOf(ref)
      if (intent?.status !== 'requires_capture') return paymentOrThrow(intent)
      const capturable = toStripe(amount, intent.currency.toUpperCase())
      if (capturable === null) throw new Error(`${amount} cannot be captured of ${ref}`)
      const options = { idempotencyKey: hourlyKey(`capture:${ref}`) }
      const request = { amount_to_capture: capturable }
      const captured = await unlessChanged(stripe.paymentIntents.capture(ref, request, options))
      return paymentOrThrow(captured ?? (await intentOf(ref)))
    },

    async cancel(ref) {
      const intent = await intentOf(ref)
      if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') {
        return paymentOrThrow(intent)
      }
      const canceled = await unlessChanged(stripe.paymentIntents.cancel(ref))
      return paymentOrThrow(canceled ?? (await intentOf(ref)))
    },

    async refund({ paymentRef, refundId, attempt, amount }) {
      const intent = await intentOf(paymentRef)
      if (!intent) return { ref: null, state: 'failed', failure: 'no such payment' }
      const currency = intent.currency.toUpperCase()
      const part = toStripe(amount, currency)
      if (part === null) return { ref: null, state: 'failed', failure: stepFailure(currency) }
      const metadata = { refund: refundId, attempt: String(attempt) }
      // Stripe forgets idempotency keys after a day; a refund that was made is found by its metadata.
      const made = await ask(
        'refunds',
        stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }),
      )
      const same = made.data.find(
        (each) =>
          each.metadata?.['refund'] === refundId && each.metadata['attempt'] === metadata.attempt,
      )
      if (same) return refundOf(same)
      try {
        const options = { idempotencyKey: `${refundId}:${attempt}` }
        const request = { payment_intent: paymentRef, amount: part, metadata }
        return refundOf(await stripe.refunds.create(request, options))
      } catch (error) {
        const rejected = rejection(error)
        if (rejected) return { ref: null, state: 'failed', failure: rejected.message }
        return ask('refund', Promise.reject(error as Error))
      }
    },

    async refundByRef(ref) {
      const refund = await ask('refund', found(stripe.refunds.retrieve(ref)))
      return refund && { ...refundOf(refund), refundId: refund.metadata?.['refund'] ?? null }
    },

    async dispute(ref) {
      const dispute = await ask('dispute', found(stripe.disputes.retrieve(ref)))
      return dispute && disputeOf(dispute)
    },

    async *paymentsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      let after: string | undefined
      do {
        const page = await ask(
          'payments',
          stripe.paymentIntents.list({
            created,
            limit: 100,
            expand: ['data.latest_charge'],
            ...(after !== undefined && { starting_after: after }),
          }),
        )
        for (const intent of page.data) yield paymentOf(intent)
        after = page.has_more ? page.data.at(-1)?.id : undefined
      } while (after !== undefined)
    },

    ...savedCardsOf(stripe, ask),

    readEvent(body, signature) {
      return cardEventOf(readSignedEvent(stripe, access.webhookSecrets, body, signature))
    },
  }

  /** Continues a payment that can still be made or changed; null if another one has to begin. */
  async function continued(
    intent: Stripe.PaymentIntent,
    { currency, customerRef }: CardSessionRequest,
    amount: number,
  ): Promise<Stripe.PaymentIntent | null> {
    const isSame = intent.amount === amount && intent.currency === currency.toLowerCase()
    const isTaken = intent.status === 'requires_capture' || intent.status === 'succeeded'
    if (isTaken && isSame) return intent
    if (intent.status === 'requires_capture') await stripe.paymentIntents.cancel(intent.id)
    if (isTaken || intent.status === 'canceled' || intent.status === 'processing') return null
    const addsCustomer = customerRef !== null && intent.customer === null
    if (isSame && !addsCustomer) return intent
    return stripe.paymentIntents.update(intent.id, {
      amount,
      currency: currency.toLowerCase(),
      ...(addsCustomer && { customer: customerRef }),
    })
  }

  /** Returns null where Stripe refuses, as for a payment that is in another state meanwhile. */
  async function unlessChanged(
    answer: Promise<Stripe.PaymentIntent>,
  ): Promise<Stripe.PaymentIntent | null> {
    try {
      return await answer
    } catch (error) {
      if (rejection(error)) return null
      return ask('payment', Promise.reject(error as Error))
    }
  }
}

type Ask = <T>(what: string, answer: Promise<T>) => Promise<T>

function savedCardsOf(
  stripe: Stripe,
  ask: Ask,
): Pick<
  CardPayments,
  'createCustomer' | 'deleteCustomer' | 'openCustomer' | 'cards' | 'attachCard' | 'detachCard'
> {
  return {
    async createCustomer({ accountId, email }) {
      const account = String(accountId)
      const customer = await ask(
        'customer',
        stripe.customers.create({ ...(email && { email }), metadata: { account } }),
      )
      return customer.id
    },

    async deleteCustomer(ref) {
      await ask('customer', found(stripe.customers.del(ref)))
    },

    async openCustomer(customer) {
      const session = await ask(
        'customer session',
        stripe.customerSessions.create({
          customer,
          components: {
            payment_element: {
              enabled: true,
              features: {
                payment_method_redisplay: 'enabled',
                payment_method_save: 'enabled',
                payment_method_save_usage: 'on_session',
                payment_method_remove: 'enabled',
              },
            },
          },
        }),
      )
      return session.client_secret
    },

    async cards(customer) {
      const methods = await ask(
        'cards',
        found(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 50 })),
      )
      return (methods?.data ?? []).map(cardOf)
    },

    async attachCard(customer, cardId) {
      try {
        return cardOf(await stripe.paymentMethods.attach(cardId, { customer }))
      } catch (error) {
        if (rejection(error)) throw new AppError('not_found', {}, { cause: error })
        return ask('card', Promise.reject(error as Error))
      }
    },

    async detachCard(customer, cardId) {
      const card = await ask('card', found(stripe.paymentMethods.retrieve(cardId)))
      if (!card || idOf(card.customer) !== customer) throw new AppError('not_found')
      await ask('card', stripe.paymentMethods.detach(cardId))
    },
  }
}

function notPayable(reason: string): CardSessionState {
  const status = paymentSessionStatus.error
  return { status, providerRef: null, data: { status: 'error', reason } }
}

function sessionStatus(
  { status, amount, amount_capturable, currency }: Stripe.PaymentIntent,
  request: CardSessionRequest,
) {
  const expected = toStripe(request.amount, request.currency)
  const isSame = currency === request.currency.toLowerCase() && amount === expected
  switch (status) {
    case 'requires_capture':
      return isSame && amount_capturable === expected
        ? paymentSessionStatus.authorized
        : paymentSessionStatus.error
    case 'succeeded':
      return isSame ? paymentSessionStatus.authorized : paymentSessionStatus.error
    case 'requires_action':
    case 'processing':
      return paymentSessionStatus.requiresMore
    case 'canceled':
      return paymentSessionStatus.canceled
    default:
      return paymentSessionStatus.pending
  }
}

const states: Partial<Record<Stripe.PaymentIntent.Status, CardPayment['state']>> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
}

function paymentOf(intent: Stripe.PaymentIntent): CardPayment {
  const { id, status, amount, amount_received, currency, metadata, latest_charge } = intent
  // Each authorization has a charge of its own; the intent itself is as old as the cart's first try.
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  return {
    ref: id,
    state: states[status] ?? 'open',
    amount: fromStripe(status === 'succeeded' ? amount_received : amount, currency),
    currency: currency.toUpperCase(),
    cartId: metadata['cart'] ?? null,
    failure: intent.last_payment_error?.message ?? intent.cancellation_reason ?? '',
    authorizedAt: charge && new Date(charge.created * 1000),
  }
}

function paymentOrThrow(intent: Stripe.PaymentIntent | null): CardPayment {
  if (!intent) throw new AppError('payments_unavailable')
  return paymentOf(intent)
}

function refundOf({ id, status, failure_reason }: Stripe.Refund): CardRefund {
  if (status === 'succeeded') return { ref: id, state: 'done', failure: '' }
  const isOver = status === 'failed' || status === 'canceled'
  return { ref: id, state: isOver ? 'failed' : 'pending', failure: failure_reason ?? '' }
}

/** Inquiries of a bank are not disputes yet: no money has been taken back. */
function disputeOf(dispute: Stripe.Dispute): CardDispute | null {
  const { id, status, amount, currency, reason, evidence_details } = dispute
  if (status.startsWith('warning_')) return null
  const due = evidence_details.due_by
  return {
    ref: id,
    paymentRef: idOf(dispute.payment_intent),
    amount: fromStripe(amount, currency),
    currency: currency.toUpperCase(),
    state: status === 'lost' ? 'lost' : status === 'won' || status === 'prevented' ? 'won' : 'open',
    reason,
    dueAt: due === null ? null : new Date(due * 1000),
  }
}

function cardOf({ id, card }: Stripe.PaymentMethod): SavedCard {
  return {
    id,
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
  }
}

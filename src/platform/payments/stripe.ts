import type { Stripe } from 'stripe'
import { AppError } from '#shared/app-error.ts'
import { subscriptionState, type SubscriptionState } from '#shared/subscriptions.ts'
import { answerOf, idOf, openStripe, readSignedEvent, type StripeKeys } from './stripe-client.ts'
import type { PaidSubscription, PaymentEvent, Payments, Plan } from './payments.ts'

export interface StripeAccess extends StripeKeys {
  /** Ids of the plans' prices, in display order. */
  prices: readonly string[]
}

/**
 * Cache lifetime of plans in ms. Names and prices rarely change, and the checkout shows the actual
 * price.
 */
const plansCacheMs = 10 * 60_000

/** Origins of Stripe's pages, which our forms redirect to. */
export const stripePages = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/** Creates the Stripe payment provider: checkout, customer portal and webhooks. */
export function stripePayments(access: StripeAccess): Payments {
  const { prices, log } = access
  const stripe = openStripe(access)
  const withErrors = <T>(what: string, answer: Promise<T>) => answerOf(log, what, answer)
  let cached: { plans: readonly Plan[]; until: number } | null = null

  async function planOf(price: string): Promise<Plan> {
    const { id, product, unit_amount, currency, recurring } = await withErrors(
      'price',
      stripe.prices.retrieve(price, { expand: ['product'] }),
    )
    const about = typeof product === 'object' && !product.deleted ? product : null
    return {
      id,
      name: about?.name ?? id,
      description: about?.description ?? '',
      amount: unit_amount ?? 0,
      currency: currency.toUpperCase(),
      interval: intervals.find((one) => one === recurring?.interval) ?? 'month',
      intervalCount: recurring?.interval_count ?? 1,
    }
  }

  return {
    async plans() {
      if (cached && cached.until > Date.now()) return cached.plans
      const plans = await Promise.all(prices.map(planOf))
      cached = { plans, until: Date.now() + plansCacheMs }
      return plans
    },

    async openCheckout({ partyId, plan, email, customer, language, doneAt, cancelledAt }) {
      if (!prices.includes(plan)) throw new AppError('invalid_input', { field: 'plan' })
      const party = String(partyId)
      const session = await withErrors(
        'checkout',
        stripe.checkout.sessions.create({
          mode: 'subscription',
          line_items: [{ price: plan, quantity: 1 }],
          client_reference_id: party,
          subscription_data: { metadata: { party } },
          ...(customer ? { customer } : { customer_email: email }),
          locale: localeOf(language),
          success_url: doneAt,
          cancel_url: cancelledAt,
        }),
      )
      if (!session.url) throw new AppError('payments_unavailable')
      return { id: session.id, url: session.url }
    },

    async subscriptionOfCheckout(id, partyId) {
      const session = await withErrors('checkout', stripe.checkout.sessions.retrieve(id))
      if (session.client_reference_id !== String(partyId)) return null
      return idOf(session.subscription)
    },

    async openPortal(customer, doneAt) {
      const session = await withErrors(
        'portal',
        stripe.billingPortal.sessions.create({ customer, return_url: doneAt }),
      )
      return session.url
    },

    async subscription(ref) {
      const found = await withErrors(
        'subscription',
        stripe.subscriptions.retrieve(ref, { expand: ['items.data.price.product'] }),
      )
      return paidSubscription(found)
    },

    readEvent(body, signature) {
      const event = readSignedEvent(stripe, access.webhookSecrets, body, signature)
      return paymentEvent(event)
    },
  }
}

const intervals = ['day', 'week', 'month', 'year'] as const

const states: Partial<Record<Stripe.Subscription.Status, SubscriptionState>> = {
  active: subscriptionState.active,
  trialing: subscriptionState.active,
  past_due: subscriptionState.pastDue,
  // Stripe has stopped collecting payment.
  unpaid: subscriptionState.ended,
  paused: subscriptionState.ended,
  canceled: subscriptionState.ended,
  incomplete_expired: subscriptionState.ended,
}

function paidSubscription(found: Stripe.Subscription): PaidSubscription | null {
  const state = states[found.status]
  const [item] = found.items.data
  if (!state || !item) return null
  const { product } = item.price
  const party = Number(found.metadata['party'])
  const end = found.ended_at ?? found.cancel_at ?? item.current_period_end
  return {
    ref: found.id,
    customer: idOf(found.customer) ?? '',
    partyId: Number.isSafeInteger(party) && party > 0 ? party : null,
    plan: typeof product === 'object' && !product.deleted ? product.name : item.price.id,
    state,
    periodEnd: new Date(end * 1000),
    cancels: found.cancel_at_period_end || found.cancel_at !== null,
  }
}

function paymentEvent(event: Stripe.Event): PaymentEvent | null {
  const subscription = subscriptionOf(event)
  return subscription === null ? null : { id: event.id, kind: event.type, subscription }
}

function subscriptionOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return idOf(event.data.object.subscription)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return idOf(event.data.object.parent?.subscription_details?.subscription ?? null)
    default:
      return null
  }
}

/** Returns the locale of Stripe's pages: three of our languages, otherwise the browser's. */
function localeOf(language: string): 'en' | 'es' | 'ja' | 'auto' {
  return language === 'en' || language === 'es' || language === 'ja' ? language : 'auto'
}

import type { Stripe } from 'stripe'
import type { CardEvent } from './card-payments.ts'
import { idOf } from './stripe-client.ts'

/** Returns what an event of Stripe is about; null if it does not concern the store. */
export function cardEventOf(event: Stripe.Event): CardEvent | null {
  const about = aboutOf(event)
  return about?.objectRef
    ? { id: event.id, kind: event.type, ...about, objectRef: about.objectRef }
    : null
}

function aboutOf(
  event: Stripe.Event,
): { object: CardEvent['object']; objectRef: string | null } | null {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      // Intents of subscriptions have no cart.
      return event.data.object.metadata['cart'] === undefined
        ? null
        : { object: 'payment', objectRef: event.data.object.id }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { object: 'refund', objectRef: event.data.object.id }
    case 'charge.refunded':
      return { object: 'payment', objectRef: idOf(event.data.object.payment_intent) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { object: 'dispute', objectRef: event.data.object.id }
    case 'account.updated':
      return { object: 'payout_account', objectRef: event.data.object.id }
    case 'account.application.deauthorized':
      return { object: 'payout_account', objectRef: event.account ?? null }
    default:
      return null
  }
}

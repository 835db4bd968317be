import { z } from 'zod'
import { admins, self, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'
import { subscriptionMethod, subscriptionState } from '#shared/subscriptions.ts'

export type Subscription = z.infer<typeof Subscription>
export const Subscription = z.object({
  vendorId: Id,
  /** Name of the enterprise. */
  label: z.string(),
  plan: z.string(),
  /** 1 active, 2 past due, 3 ended. */
  status: z.literal([subscriptionState.active, subscriptionState.pastDue, subscriptionState.ended]),
  /** 1 Stripe, 2 granted by an admin, 3 Braintree (legacy). */
  paymentMethod: z.literal([
    subscriptionMethod.stripe,
    subscriptionMethod.byHand,
    subscriptionMethod.braintree,
  ]),
  /** Whether it is in effect now. */
  subscribed: z.boolean(),
  /** Null without an end. */
  periodEnd: z.iso.datetime().nullable(),
  /** Whether it ends then instead of being renewed. */
  cancels: z.boolean(),
  startedAt: z.iso.datetime(),
  /** Reason stated by the admin who granted or ended it; for admins only. */
  note: z.string().nullable(),
})

export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>
export const SubscriptionPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** In minor units. */
  amount: z.number().int(),
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number().int(),
})

export type SubscriptionView = z.infer<typeof SubscriptionView>
export const SubscriptionView = z.object({
  subscription: Subscription.nullable(),
  /** Plans to choose from; empty without payments, or if the provider does not respond. */
  plans: z.array(SubscriptionPlan),
  /**
   * `off`: subscriptions are granted by admins only. `silent`: the payment provider does not
   * respond.
   */
  payments: z.enum(['on', 'off', 'silent']),
  /** Whether the caller may subscribe and manage the payment. */
  mayPay: z.boolean(),
  /** Whether the caller may grant and end subscriptions. */
  mayGrant: z.boolean(),
})

const vendorId = z.object({ vendorId: Id })
const PageAddress = z.object({ url: z.string() })

const getSubscriptions = endpoint(self('userId'), 'GET /ui/user/subscriptions')
  .route({ summary: 'The subscriptions of the caller’s enterprises' })
  .input(z.object({ userId: Id.optional() }))
  .output(z.object({ subscriptions: z.array(Subscription) }))

const getSubscription = endpoint(team('member', 'id'), 'GET /vendors/{id}/subscription')
  .route({ summary: 'The subscription of an enterprise, and the plans to choose from' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(SubscriptionView)

// Members may not, as payments bind the enterprise.
const openCheckout = endpoint(team('admin', 'vendorId'), 'POST /payments/subscription/token')
  .route({ summary: 'Opens a checkout and returns its token and payment page' })
  .errors(fails('not_found', 'invalid_input', 'already_there', 'payments_unavailable'))
  .input(vendorId.extend({ plan: z.string().max(200) }))
  .output(PageAddress.extend({ token: z.string() }))

const checkSubscription = endpoint(team('member', 'vendorId'), 'POST /payments/subscription/check')
  .route({ summary: 'Synchronizes a subscription with the payment provider, as after a checkout' })
  .errors(fails('not_found', 'payments_unavailable'))
  .input(vendorId.extend({ token: z.string().max(300).optional() }))
  .output(
    z.object({
      /** Null without a subscription. */
      status: Subscription.shape.status.nullable(),
      subscribed: z.boolean(),
    }),
  )

const openPortal = endpoint(team('admin', 'vendorId'), 'POST /payments/subscription/portal')
  .route({ summary: 'The provider’s page to manage or cancel a payment' })
  .errors(fails('not_found', 'payments_unavailable'))
  .input(vendorId)
  .output(PageAddress)

const Note = z.string().trim().min(1).max(500)

const grantSubscription = endpoint(admins, 'PUT /vendors/{id}/subscription')
  .route({ summary: 'Grants a subscription, or changes a granted one' })
  .errors(fails('not_found', 'invalid_input', 'already_there'))
  .input(
    z.object({
      id: Id,
      /** Last day; null for no end. */
      until: z.iso.date().nullable(),
      note: Note,
    }),
  )
  .output(z.undefined())

const endSubscription = endpoint(admins, 'POST /vendors/{id}/subscription/end')
  .route({ summary: 'Ends a granted subscription' })
  .errors(fails('not_found', 'already_there'))
  .input(z.object({ id: Id, note: Note }))
  .output(z.undefined())

export const subscriptionsContract = {
  getSubscriptions,
  getSubscription,
  openCheckout,
  checkSubscription,
  openPortal,
  grantSubscription,
  endSubscription,
}

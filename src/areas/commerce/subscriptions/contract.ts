import { z } from 'zod'
import { admins, self, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'
import { subscriptionMethod, subscriptionState } from '#shared/subscriptions.ts'

export type Subscription = z.infer<typeof Subscription>
export const Subscription = z.object({
  vendorId: Id,
  /** Of the enterprise. */
  label: z.string(),
  plan: z.string(),
  /** 1 active, 2 past due, 3 ended. */
  status: z.literal([subscriptionState.active, subscriptionState.pastDue, subscriptionState.ended]),
  /** 1 Stripe, 2 by hand, 3 Braintree, of old. */
  paymentMethod: z.literal([
    subscriptionMethod.stripe,
    subscriptionMethod.byHand,
    subscriptionMethod.braintree,
  ]),
  /** Whether it counts now. */
  subscribed: z.boolean(),
  /** Null where it has no end. */
  periodEnd: z.iso.datetime().nullable(),
  /** Whether it ends then, instead of going on. */
  cancels: z.boolean(),
  startedAt: z.iso.datetime(),
  /** What the admin wrote who began or ended it by hand; for admins. */
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
  /** What can be subscribed to by paying; empty where nobody takes payments or nobody answers. */
  plans: z.array(SubscriptionPlan),
  /** `off`: an admin begins subscriptions by hand. `silent`: who takes payments does not answer. */
  payments: z.enum(['on', 'off', 'silent']),
  /** Whether the caller may subscribe and change how it is paid. */
  mayPay: z.boolean(),
  /** Whether the caller may begin and end it by hand. */
  mayGive: z.boolean(),
})

const vendorId = z.object({ vendorId: Id })
const PageAddress = z.object({ url: z.string() })

const getSubscriptions = endpoint(self('userId'))
  .route({
    method: 'GET',
    path: '/ui/user/subscriptions',
    tags: ['subscription'],
    summary: 'The subscriptions of the enterprises a person works for',
  })
  .input(z.object({ userId: Id.optional() }))
  .output(z.object({ subscriptions: z.array(Subscription) }))

const getSubscription = endpoint(team('member', 'id'))
  .route({
    method: 'GET',
    path: '/vendors/{id}/subscription',
    tags: ['subscription'],
    summary: 'What an enterprise subscribes to, and what it could',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(SubscriptionView)

// Who pays binds the enterprise: members do not.
const openCheckout = endpoint(team('admin', 'vendorId'))
  .route({
    method: 'POST',
    path: '/payments/subscription/token',
    tags: ['subscription'],
    summary: 'Begins a checkout: its token, and the page where it is paid',
  })
  .errors(fails('not_found', 'invalid_input', 'already_there', 'payments_unavailable'))
  .input(vendorId.extend({ plan: z.string().max(200) }))
  .output(PageAddress.extend({ token: z.string() }))

const checkSubscription = endpoint(team('member', 'vendorId'))
  .route({
    method: 'POST',
    path: '/payments/subscription/check',
    tags: ['subscription'],
    summary: 'Asks the provider how a subscription stands now, as after a checkout',
  })
  .errors(fails('not_found', 'payments_unavailable'))
  .input(vendorId.extend({ token: z.string().max(300).optional() }))
  .output(
    z.object({
      /** Null where there is none. */
      status: Subscription.shape.status.nullable(),
      subscribed: z.boolean(),
    }),
  )

const openPortal = endpoint(team('admin', 'vendorId'))
  .route({
    method: 'POST',
    path: '/payments/subscription/portal',
    tags: ['subscription'],
    summary: 'The provider’s page to change how a subscription is paid, and to end it',
  })
  .errors(fails('not_found', 'payments_unavailable'))
  .input(vendorId)
  .output(PageAddress)

const Note = z.string().trim().min(1).max(500)

const giveSubscription = endpoint(admins)
  .route({
    method: 'PUT',
    path: '/vendors/{id}/subscription',
    tags: ['subscription'],
    summary: 'Begins a subscription by hand, or changes one that was',
    successStatus: 204,
  })
  .errors(fails('not_found', 'invalid_input', 'already_there'))
  .input(
    z.object({
      id: Id,
      /** The last day; null without an end. */
      until: z.iso.date().nullable(),
      note: Note,
    }),
  )
  .output(z.undefined())

const endSubscription = endpoint(admins)
  .route({
    method: 'POST',
    path: '/vendors/{id}/subscription/end',
    tags: ['subscription'],
    summary: 'Ends a subscription that was begun by hand',
    successStatus: 204,
  })
  .errors(fails('not_found', 'already_there'))
  .input(z.object({ id: Id, note: Note }))
  .output(z.undefined())

export const subscriptionsContract = {
  getSubscriptions,
  getSubscription,
  openCheckout,
  checkSubscription,
  openPortal,
  giveSubscription,
  endSubscription,
}

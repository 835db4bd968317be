import type { NumberOf } from './enums.ts'

/** S-054 calls `active` status 1. */
export const subscriptionState = { active: 1, pastDue: 2, ended: 3 } as const
export type SubscriptionState = NumberOf<typeof subscriptionState>

/** Payment method; Braintree only for old subscriptions (resolutions 41). */
export const subscriptionMethod = { stripe: 1, byHand: 2, braintree: 3 } as const
export type SubscriptionMethod = NumberOf<typeof subscriptionMethod>

/** Providers that report payments to us. */
export const paymentProvider = { stripe: 1 } as const
export type PaymentProvider = NumberOf<typeof paymentProvider>

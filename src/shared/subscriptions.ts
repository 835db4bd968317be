import type { NumberOf } from './enums.ts'

/** S-054 calls the first one status 1. */
export const subscriptionState = { active: 1, pastDue: 2, ended: 3 } as const
export type SubscriptionState = NumberOf<typeof subscriptionState>

/** How it is paid; Braintree only in what is old (resolutions 41). */
export const subscriptionMethod = { stripe: 1, byHand: 2, braintree: 3 } as const
export type SubscriptionMethod = NumberOf<typeof subscriptionMethod>

/** Who tells us of payments. */
export const paymentProvider = { stripe: 1 } as const
export type PaymentProvider = NumberOf<typeof paymentProvider>

import { implement } from '#platform/http/implement.ts'
import { subscriptionContract } from '../contract.ts'
import { endSubscription, giveSubscription } from './giving.ts'
import {
  checkSubscription,
  getSubscription,
  getSubscriptions,
  openCheckout,
  openPortal,
} from './subscriptions.ts'

export const subscriptionRoutes = implement(subscriptionContract, {
  getSubscriptions,
  getSubscription,
  openCheckout,
  checkSubscription,
  openPortal,
  giveSubscription,
  endSubscription,
})

import { implement } from '#platform/http/implement.ts'
import { subscriptionsContract } from '../contract.ts'
import { endSubscription, giveSubscription } from './admin-grants.ts'
import {
  checkSubscription,
  getSubscription,
  getSubscriptions,
  openCheckout,
  openPortal,
} from './subscriptions.ts'

export const subscriptionsRoutes = implement(subscriptionsContract, {
  getSubscriptions,
  getSubscription,
  openCheckout,
  checkSubscription,
  openPortal,
  giveSubscription,
  endSubscription,
})

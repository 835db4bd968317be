import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { checkoutContract } from './contract.ts'
import { pages } from './pages.ts'
import { completeAuthorizedOrders, jobs } from './server/agreement.ts'
import {
  agreeToOrder,
  beginPayment,
  choosePayment,
  deleteAddress,
  findRecentOrder,
  getAddressForm,
  getCheckout,
  getConfirmation,
  listAddresses,
  placeOrder,
  saveAddress,
  setAddress,
} from './server/checkout.ts'
import { calendarRoute } from './server/calendar-route.ts'

/** Placing the order of a cart. */
export const feature = defineFeature({
  name: 'commerce/checkout',
  pages,
  endpoints: {
    checkout: implement(checkoutContract, {
      getCheckout,
      getAddressForm,
      setAddress,
      beginPayment,
      choosePayment,
      agreeToOrder,
      placeOrder,
      findRecentOrder,
      getConfirmation,
      listAddresses,
      saveAddress,
      deleteAddress,
    }),
  },
  routes: calendarRoute,
  jobs,
  handlers: { 'checkout.authorized': completeAuthorizedOrders },
})

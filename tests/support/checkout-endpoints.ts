/** Visitors have carts and order: ids are capabilities (decisions/0030). */
export const cartEndpoints: readonly string[] = [
  'carts.getCart',
  'carts.countCart',
  'carts.getOffers',
  'carts.addToCart',
  'carts.changeLine',
  'carts.removeLine',
  'carts.moveLine',
  'carts.changeVendor',
  'carts.addCode',
  'carts.removeCode',
  'carts.setCountry',
  'carts.acceptPrices',
  'checkout.getCheckout',
  'checkout.getAddressForm',
  'checkout.setAddress',
  'checkout.beginPayment',
  'checkout.choosePayment',
  'checkout.agreeToOrder',
  'checkout.placeOrder',
  'checkout.findRecentOrder',
  'checkout.getConfirmation',
]

/** People change their own address book. */
export const addressEndpoints: readonly string[] = [
  'checkout.listAddresses',
  'checkout.saveAddress',
  'checkout.deleteAddress',
]

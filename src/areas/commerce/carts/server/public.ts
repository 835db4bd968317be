export {
  pricedCart,
  type LineProblem,
  type PricedCart,
  type PricedLine,
  type PricedVendor,
} from './priced-cart.ts'
export {
  addCode,
  addToCart,
  chooseRate,
  createCart,
  lockOpenCart,
  removeCode,
  removeLines,
  setDetails,
  setQuantity,
  type CartDetails,
  type CartOwner,
  type LineInput,
} from './cart-changes.ts'
export { limitCodes } from './code-limit.ts'
export {
  cartOf,
  cartOrThrow,
  isCartOfBrowser,
  recentlyCompletedCart,
  setCartDetails,
  startCart,
} from './caller-carts.ts'
export { addressLines } from './address-lines.ts'
export { cartView, recipientOf } from './cart-view.ts'
export { emailOf, hasSavedLines, moveSavedLines } from './cart-list-queries.ts'
export { completeCart, lockCart, updateCart } from './cart-write-queries.ts'
export { cartDetails, sessionsOf, type PaymentSessionRow } from './cart-queries.ts'
export { ownerOfRate } from './cart-write-queries.ts'
export type { VendorTotals } from './totals/totals.ts'
export { deleteAddress, keepAddress, putAddress, saveAddress } from './addresses.ts'
export { addressesOf } from './address-queries.ts'
export { setCartReminded } from './reminder-queries.ts'
export { allocate, portion } from './totals/allocate.ts'

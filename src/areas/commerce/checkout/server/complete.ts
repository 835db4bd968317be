import { reserveStock } from '#catalog/stock/server/public.ts'
import {
  completeCart as markCompleted,
  lockCart,
  type PricedCart,
} from '#commerce/carts/server/public.ts'
import { countUses, spendGiftCards } from '#commerce/discounts/server/public.ts'
import { feesOf } from '#commerce/ledger/server/public.ts'
import { createOrder, orderOfCart } from '#commerce/orders/server/public.ts'
import {
  addSettlement,
  insertPayment,
  postSales,
  providerOf,
  putSessions,
} from '#commerce/payments/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import {
  cartOrigin,
  paymentMethod,
  paymentSessionStatus,
  paymentState,
  type PaymentMethod,
} from '#shared/enums-of-store.ts'
import { isComplete } from './address-form.ts'
import { missingDetail } from './buyer-details.ts'
import {
  cartOrThrow,
  methodOf,
  methodsOf,
  requestOf,
  selectedSession,
  syncSessions,
} from './payment-sessions.ts'
import { postGiftCards } from './postings.ts'
import { stockLines } from './stock-lines.ts'

type CheckoutApp = Pick<App, 'db' | 'log' | 'settings' | 'cardPayments' | 'gazetteer'>

/** `order`: the cart is an order. `cart`: the payment needs more; look at its session. */
export type Completed = { type: 'order'; orderId: string } | { type: 'cart'; cart: PricedCart }

/**
 * Places the order of a cart: checks it, has the payment authorized, then reserves the stock and
 * creates the order in one transaction. Repeated or raced, it answers with the same order.
 *
 * Throws cart_incomplete, cart_changed if it is not what `agreedHash` or the payment was for,
 * not_enough_stock, not_for_sale, payment_refused and payments_unavailable.
 *
 * @param agreedHash what the buyer saw when agreeing; null for clients that only know the payment
 * @param paymentRef the only payment it is placed with, by the provider's reference; any if missing
 */
export async function complete(
  app: CheckoutApp,
  cartId: string,
  language: string,
  agreedHash: string | null = null,
  paymentRef?: string,
): Promise<Completed> {
  // Where no provider has to be asked, one transaction does it all.
  const first = await app.db.transaction().execute(async (tx) => {
    const placed = await lockedOrOrder(tx, cartId)
    if (placed) return { orderId: placed, cart: null }
    const cart = await cartOrThrow(app, cartId, language, tx)
    checkComplete(cart)
    if (agreedHash !== null && agreedHash !== cart.contentHash) throw new AppError('cart_changed')
    const selected = selectedSession(app, cart)
    if (paymentRef !== undefined && selected?.providerRef !== paymentRef) {
      throw new AppError('cart_changed')
    }
    const payment = paymentWithoutProvider(app, cart)
    return payment
      ? { orderId: await placeOrder(tx, cart, payment), cart: null }
      : { orderId: null, cart }
  })
  if (first.orderId !== null) return { type: 'order', orderId: first.orderId }

  const payment = await authorize(app, first.cart)
  if (payment === 'changed' || payment === 'not_authorized') {
    return { type: 'cart', cart: await cartOrThrow(app, cartId, language) }
  }
  const orderId = await app.db.transaction().execute(async (tx) => {
    const placed = await lockedOrOrder(tx, cartId)
    if (placed) return placed
    const cart = await cartOrThrow(app, cartId, language, tx)
    if (cart.contentHash !== first.cart.contentHash) throw new AppError('cart_changed')
    if (!methodsOf(app, cart).includes(payment.method)) throw new AppError('cart_changed')
    return placeOrder(tx, cart, payment)
  })
  return { type: 'order', orderId }
}

/** Locks a cart; returns the order that it has become, if it has. Throws not_found. */
async function lockedOrOrder(tx: Tx, cartId: string): Promise<string | null> {
  const locked = await lockCart(tx, cartId)
  if (!locked) throw new AppError('not_found', { what: 'cart' })
  if (!locked.isCompleted) return null
  const placed = await orderOfCart(tx, cartId)
  if (!placed) throw new Error(`cart ${cartId} is completed without an order`)
  return placed
}

interface Authorized {
  method: PaymentMethod
  providerRef: string | null
  data: Readonly<Record<string, unknown>>
}

/** Throws cart_incomplete for goods to be shipped to an address with less than its country needs. */
export function checkAddress({ vendors, shipAddress }: PricedCart): void {
  const isShipped = vendors.some(({ needsShipping }) => needsShipping)
  if (isShipped && !isComplete(shipAddress)) {
    throw new AppError('cart_incomplete', { missing: 'shipping_address' })
  }
}

/** Checks what can be checked without a lock. */
export function checkComplete(cart: PricedCart): void {
  if (cart.lines.length === 0) throw new AppError('cart_incomplete', { missing: 'items' })
  const problem = cart.lines.find((line) => line.problem)?.problem
  if (problem?.kind === 'less_stock' || problem?.kind === 'sold_out') {
    const available = problem.kind === 'less_stock' ? problem.available : 0
    throw new AppError('not_enough_stock', { available })
  }
  if (problem) throw new AppError('not_for_sale')
  const missing = missingDetail(cart)
  if (missing) throw new AppError('cart_incomplete', { missing })
  if (cart.vendors.some(({ needsShipping, chosen }) => needsShipping && !chosen)) {
    throw new AppError('cart_incomplete', { missing: 'shipping_method' })
  }
}

/**
 * Returns the payment of a cart that needs no provider now: nothing is to be paid, or nothing is
 * charged when the order is placed. Null for others, and where the session was for something else.
 */
function paymentWithoutProvider(app: CheckoutApp, cart: PricedCart): Authorized | null {
  const session = selectedSession(app, cart)
  if (cart.totals.total === 0) {
    const method = session ? methodOf(session) : paymentMethod.bankTransfer
    return { method, providerRef: null, data: {} }
  }
  if (!session) throw new AppError('cart_incomplete', { missing: 'payment' })
  const method = methodOf(session)
  const isAgreed = session.contentHash === cart.contentHash
  if (!isAgreed || !providerOf(method).isLocal) return null
  return { method, providerRef: null, data: { status: 'authorized' } }
}

/**
 * Has the selected payment authorized for what the cart costs now. `changed`: the session was for
 * something else and has been brought up to date.
 */
async function authorize(
  app: CheckoutApp,
  cart: PricedCart,
): Promise<Authorized | 'changed' | 'not_authorized'> {
  const session = selectedSession(app, cart)
  if (!session) throw new AppError('cart_incomplete', { missing: 'payment' })
  const method = methodOf(session)
  if (session.contentHash !== cart.contentHash) {
    await syncSessions(app, cart)
    return 'changed'
  }
  const request = requestOf(cart, session)
  const state = await providerOf(method).authorize(app, request)
  if (state.status === paymentSessionStatus.authorized) {
    return { method, providerRef: state.providerRef, data: state.data }
  }
  const { sessionId, amount, currency } = request
  const { contentHash } = cart
  await app.db.transaction().execute(async (tx) => {
    await lockCart(tx, cart.id)
    const known = { id: sessionId, provider: method, amount, currency, contentHash }
    await putSessions(tx, cart.id, [{ ...known, ...state }])
  })
  return 'not_authorized'
}

/** Creates the order of a cart that is locked and that `payment` is for. */
async function placeOrder(tx: Tx, cart: PricedCart, payment: Authorized): Promise<string> {
  if (!cart.email) throw new AppError('cart_incomplete', { missing: 'email' })
  // An authorization that was released meanwhile, because it was not used for long.
  const session = cart.sessions?.find(({ provider }) => provider === payment.method)
  const isReleased = session?.status === paymentSessionStatus.canceled
  if (
    payment.providerRef !== null &&
    (isReleased || session?.providerRef !== payment.providerRef)
  ) {
    throw new AppError('cart_changed')
  }
  const [shortage] = await reserveStock(tx, stockLines(cart), null)
  if (shortage) throw new AppError('not_enough_stock', { ...shortage })

  const isPaid =
    cart.totals.total === 0 ||
    (payment.method === paymentMethod.test && cart.origin === cartOrigin.pages)
  const order = await createOrder(tx, cart, {
    email: cart.email,
    paymentMethod: payment.method,
    feeOf: await feesOf(tx, cart.vendors),
    isPaid,
  })
  await redeemCodes(tx, cart, order.id)
  await insertPayment(tx, {
    id: newStoreId('pay'),
    orderId: order.id,
    provider: payment.method,
    providerRef: payment.providerRef,
    amount: cart.totals.total,
    currency: cart.currency,
    state: isPaid ? paymentState.captured : paymentState.awaiting,
    data: payment.data,
  })
  await postGiftCards(tx, cart, order)
  await postSales(tx, order.id)
  if (!isPaid && providerOf(payment.method).capturesItself) await addSettlement(tx, order.id)
  await markCompleted(tx, cart.id)
  return order.id
}

/** Counts the discounts and spends the gift cards. Throws cart_changed if one is used up. */
async function redeemCodes(tx: Tx, cart: PricedCart, orderId: string): Promise<void> {
  const discountIds = [
    ...new Set(cart.totals.vendors.flatMap(({ discounts }) => discounts.map(({ id }) => id))),
  ]
  if (discountIds.length > 0) {
    const counted = await countUses(tx, discountIds, orderId, cart)
    if (counted.length < discountIds.length) throw new AppError('cart_changed')
  }
  const spent = new Map<string, number>()
  for (const { id, amount } of cart.totals.vendors.flatMap(({ giftCards }) => giftCards)) {
    spent.set(id, (spent.get(id) ?? 0) + amount)
  }
  const amounts = [...spent].map(([id, amount]) => ({ id, amount }))
  if (amounts.length > 0 && !(await spendGiftCards(tx, amounts, orderId))) {
    throw new AppError('cart_changed')
  }
}

import { reserveStock } from '#catalog/stock/server/public.ts'
import {
  completeCart as markCompleted,
  lockCart,
  pricedCart,
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
  putSession,
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
import { cartOrThrow, methodOf, requestOf, syncSessions } from './payment-sessions.ts'
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
 */
export async function complete(
  app: CheckoutApp,
  cartId: string,
  language: string,
  agreedHash: string | null = null,
): Promise<Completed> {
  const placed = await orderOfCart(app.db, cartId)
  if (placed) return { type: 'order', orderId: placed }

  const cart = await cartOrThrow(app, cartId, language)
  checkComplete(cart)
  if (agreedHash !== null && agreedHash !== cart.contentHash) throw new AppError('cart_changed')
  const payment = await authorize(app, cart)
  if (payment === 'changed' || payment === 'not_authorized') {
    const changed = await cartOrThrow(app, cartId, language)
    return { type: 'cart', cart: changed }
  }
  const orderId = await app.db
    .transaction()
    .execute((tx) => placeOrder(app, tx, cart, language, payment))
  return { type: 'order', orderId }
}

interface Authorized {
  method: PaymentMethod
  providerRef: string | null
  data: Readonly<Record<string, unknown>>
}

/** Checks what can be checked without a lock. */
function checkComplete(cart: PricedCart): void {
  if (cart.lines.length === 0) throw new AppError('cart_incomplete', { missing: 'items' })
  const problem = cart.lines.find((line) => line.problem)?.problem
  if (problem?.kind === 'less_stock' || problem?.kind === 'sold_out') {
    const available = problem.kind === 'less_stock' ? problem.available : 0
    throw new AppError('not_enough_stock', { available })
  }
  if (problem) throw new AppError('not_for_sale')
  if (!cart.email) throw new AppError('cart_incomplete', { missing: 'email' })
  const shipped = cart.vendors.filter(({ needsShipping }) => needsShipping)
  if (shipped.length > 0 && !cart.shipAddress) {
    throw new AppError('cart_incomplete', { missing: 'shipping_address' })
  }
  if (shipped.some(({ chosen }) => !chosen)) {
    throw new AppError('cart_incomplete', { missing: 'shipping_method' })
  }
}

/**
 * Has the selected payment authorized for what the cart costs now. `changed`: the session was for
 * something else and has been brought up to date.
 */
async function authorize(
  app: CheckoutApp,
  cart: PricedCart,
): Promise<Authorized | 'changed' | 'not_authorized'> {
  const session = cart.sessions?.find(({ isSelected }) => isSelected)
  if (cart.totals.total === 0) {
    const method = session ? methodOf(session) : paymentMethod.bankTransfer
    return { method, providerRef: null, data: {} }
  }
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
    await putSession(tx, cart.id, { ...known, ...state })
  })
  return 'not_authorized'
}

/** Creates the order under the lock of the cart, for exactly what was authorized. */
async function placeOrder(
  app: CheckoutApp,
  tx: Tx,
  authorized: PricedCart,
  language: string,
  payment: Authorized,
): Promise<string> {
  const locked = await lockCart(tx, authorized.id)
  if (locked?.isCompleted) {
    const placed = await orderOfCart(tx, authorized.id)
    if (!placed) throw new Error(`cart ${authorized.id} is completed without an order`)
    return placed
  }
  const cart = await pricedCart(app, authorized.id, language, tx)
  if (!cart?.email || cart.contentHash !== authorized.contentHash) {
    throw new AppError('cart_changed')
  }
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
    feeOf: await feesOf(app.db, cart.vendors),
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
  if (isPaid) await postSales(tx, order.id)
  else if (providerOf(payment.method).capturesItself) await addSettlement(tx, order.id)
  await markCompleted(tx, cart.id)
  return order.id
}

/** Counts the discounts and spends the gift cards. Throws cart_changed if one is used up. */
async function redeemCodes(tx: Tx, cart: PricedCart, orderId: string): Promise<void> {
  const discountIds = [
    ...new Set(cart.totals.vendors.flatMap(({ discounts }) => discounts.map(({ id }) => id))),
  ]
  if (discountIds.length > 0) {
    const counted = await countUses(tx, discountIds, orderId, cart.email?.toLowerCase() ?? '')
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

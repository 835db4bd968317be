import {
  cartOrThrow as callersCart,
  cartView,
  emailOf,
  hasSavedLines,
  keepAddress,
  moveSavedLines,
  pricedCart,
  recentlyCompletedCart,
  setCartDetails,
  startCart,
  addressLines,
  type PricedCart,
} from '#commerce/carts/server/public.ts'
import { orderOfCart } from '#commerce/orders/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { Address } from '#shared/address.ts'
import { AppError } from '#shared/app-error.ts'
import { isEmail } from '#shared/sign-up-checks.ts'
import type { checkoutContract, FieldProblems } from '../contract.ts'
import { checkoutStep, type CheckoutStep } from '../model.ts'
import { addressForm, addressProblems, isComplete, tidiedAddress } from './address-form.ts'
import { checkAddress, complete } from './complete.ts'
import { confirmationOf } from './confirmation.ts'
import { addressOf, savedAddresses } from './addresses.ts'
import { limitUnpaidOrders } from './order-limits.ts'
import * as sessions from './payment-sessions.ts'
import { reservedUntil } from './reservation-queries.ts'

export { deleteAddress, listAddresses, saveAddress } from './addresses.ts'
export { agreeToOrder } from './agreement.ts'

type Service = Handlers<typeof checkoutContract>

export const getCheckout: Service['getCheckout'] = async (app, caller, input) => {
  const cart = await cartOf(app, caller, input.currency)
  const { accountId, language } = caller
  const shown = input.country
    ? await pricedCart(app, cart.id, language, app.db, input.country)
    : cart
  const [email, addresses] = await Promise.all([
    cart.email ?? (accountId === null ? null : emailOf(app.db, accountId)),
    accountId === null ? [] : savedAddresses(app.db, accountId, language),
  ])
  const written = (address: Address | null) =>
    isComplete(address) ? addressLines(address, language) : null
  return {
    cart: cartView(shown ?? cart, language),
    email,
    address: cart.shipAddress,
    billAddress: cart.billAddress,
    addressLines: written(cart.shipAddress),
    billLines: written(cart.billAddress),
    addresses,
    reached: reachedStep(app, cart, email),
    method: chosenMethod(app, cart),
  }
}

function chosenMethod(app: App, cart: PricedCart) {
  const chosen = sessions.selectedSession(app, cart)
  return chosen && cart.totals.total > 0 ? sessions.methodOf(chosen) : null
}

/**
 * Returns the step that can be reached: virtual carts have no address step (resolutions 38). What
 * is not shipped to the address is said at that step, before stock is reserved.
 */
function reachedStep(app: App, cart: PricedCart, email: string | null): CheckoutStep {
  const isKnown =
    cart.isVirtual || (isComplete(cart.shipAddress) && cart.email !== null && isShippable(cart))
  if (!isKnown) return checkoutStep.address
  const isPayable = cart.totals.total === 0 || chosenMethod(app, cart) !== null
  return isPayable && (cart.email ?? email) ? checkoutStep.review : checkoutStep.payment
}

/** Whether everything that has to be shipped or picked up can be. */
function isShippable({ vendors }: PricedCart): boolean {
  return vendors.every(({ needsShipping, chosen }) => !needsShipping || chosen !== null)
}

export const getAddressForm: Service['getAddressForm'] = async (_app, _caller, { country }) =>
  addressForm(country)

/** Stores nothing if anything is wrong. */
export const setAddress: Service['setAddress'] = async (app, caller, input) => {
  const cart = await callersCart(app, caller, input.currency)
  const email = input.email.trim().toLowerCase()
  const shipAddress = await shippingAddressOf(app, caller, input)
  const { isVirtual } = await cartOf(app, caller, cart.currency)
  const billAddress = input.billAddress && tidiedAddress(input.billAddress)
  const problems: FieldProblems = [
    ...emailProblems(email),
    ...(shipAddress
      ? addressProblems(shipAddress)
      : isVirtual
        ? []
        : [{ field: 'line1', problem: 'required' as const }]),
    ...(billAddress ? addressProblems(billAddress, 'bill-') : []),
  ]
  if (problems.length > 0) return { currency: cart.currency, problems }

  const currency = await setCartDetails(app, caller, cart, {
    email,
    ...(shipAddress && { shipAddress }),
    billAddress: billAddress ?? null,
  })
  if (caller.accountId !== null && shipAddress && (input.isSaved || input.addressId)) {
    await keepAddress(app, caller.accountId, shipAddress)
  }
  return { currency, problems: [] }
}

async function shippingAddressOf(
  app: App,
  caller: Caller,
  { address, addressId }: { address?: Address | undefined; addressId?: string | undefined },
): Promise<Address | null> {
  if (addressId === undefined) return address ? tidiedAddress(address) : null
  const found =
    caller.accountId === null ? null : await addressOf(app.db, caller.accountId, addressId)
  if (!found) throw new AppError('not_found', { what: 'address' })
  return found
}

function emailProblems(email: string): FieldProblems {
  if (email === '') return [{ field: 'email', problem: 'required' }]
  return isEmail(email) ? [] : [{ field: 'email', problem: 'malformed' }]
}

/**
 * Reserves the stock and starts the payment, or does both again while the buyer pays. Throws
 * cart_incomplete, before it reserves anything, if something is not shipped to the address.
 */
export const beginPayment: Service['beginPayment'] = async (app, caller, { currency }) => {
  const { id } = await callersCart(app, caller, currency)
  const before = await cartOf(app, caller, currency)
  const problem = before.lines.find((line) => line.problem)?.problem
  if (problem?.kind === 'sold_out' || problem?.kind === 'less_stock') {
    throw new AppError('not_enough_stock', {
      available: problem.kind === 'less_stock' ? problem.available : 0,
    })
  }
  if (problem || before.lines.length === 0) throw new AppError('not_for_sale')
  if (!isShippable(before)) throw new AppError('cart_incomplete', { missing: 'shipping_method' })
  const cart = await sessions.createSessions(app, id, caller.language, caller.browser.address)
  const methods = cart.totals.total > 0 ? sessions.methodsOf(app, cart) : []
  const until = await reservedUntil(
    app.db,
    cart.lines.map((line) => line.id),
  )
  return {
    methods: methods.map((method) => {
      const session = cart.sessions?.find(({ provider }) => provider === method)
      return { method, isChosen: session?.isSelected ?? false, data: session?.data ?? {} }
    }),
    reservedUntil: until?.toISOString() ?? null,
  }
}

export const choosePayment: Service['choosePayment'] = async (app, caller, input) => {
  const { id } = await callersCart(app, caller, input.currency)
  await sessions.choosePayment(app, id, input.method)
}

/**
 * Places the order for what the buyer agreed to. What was saved for later moves to a new cart.
 * Throws cart_incomplete also for an address that is not as its country writes it, and
 * too_many_requests for orders without a payment.
 */
export const placeOrder: Service['placeOrder'] = async (app, caller, input) => {
  const cart = await pricedCart(app, input.cart, caller.language)
  if (!cart) throw new AppError('not_found', { what: 'cart' })
  if (!cart.completedAt) checkAddress(cart)
  await limitUnpaidOrders(app, cart, caller.browser.address)
  const completed = await complete(app, input.cart, caller.language, input.agreedHash)
  if (completed.type === 'cart') return { orderId: null }
  if (await hasSavedLines(app.db, input.cart)) await keepSavedLines(app, caller, cart)
  return { orderId: completed.orderId }
}

async function keepSavedLines(app: App, caller: Caller, { id, currency }: PricedCart) {
  const next = await startCart(app, caller, currency)
  await app.db.transaction().execute((tx) => moveSavedLines(tx, id, next.id))
}

/** So that a browser that comes back after the server placed its order finds it. */
export const findRecentOrder: Service['findRecentOrder'] = async (app, caller) => {
  const cartId = await recentlyCompletedCart(app, caller)
  return { orderId: cartId && (await orderOfCart(app.db, cartId)) }
}

export const getConfirmation: Service['getConfirmation'] = (app, caller, { id }) =>
  confirmationOf(app, caller, id)

async function cartOf(app: App, caller: Caller, currency?: string): Promise<PricedCart> {
  const { id } = await callersCart(app, caller, currency)
  return sessions.cartOrThrow(app, id, caller.language)
}

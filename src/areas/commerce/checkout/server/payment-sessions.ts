import {
  pricedCart,
  sessionsOf,
  updateCart,
  lockOpenCart,
  type PaymentSessionRow,
  type PricedCart,
} from '#commerce/carts/server/public.ts'
import {
  deleteSession,
  keepSessions,
  providerOf,
  putSessions,
  selectSession,
  type SessionInput,
  type SessionRequest,
} from '#commerce/payments/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import {
  paymentMethod,
  paymentSessionStatus,
  shippingMethod,
  type PaymentMethod,
} from '#shared/enums-of-store.ts'
import { holdStock, holdUntil } from './hold-stock.ts'

type CheckoutApp = Pick<App, 'db' | 'log' | 'settings' | 'cardPayments' | 'gazetteer'>

/** Returns the ways to pay a cart: each must suit all its enterprises. */
export function methodsOf(
  { settings, cardPayments }: Pick<App, 'settings' | 'cardPayments'>,
  { vendors, totals }: PricedCart,
): PaymentMethod[] {
  const paid = vendors.filter(({ enterpriseId }) =>
    totals.vendors.some((each) => each.enterpriseId === enterpriseId && each.total > 0),
  )
  const isPickedUp = vendors.every(
    ({ needsShipping, chosen, acceptsPayAtPickup }) =>
      acceptsPayAtPickup && (!needsShipping || chosen?.method === shippingMethod.pickup),
  )
  const isAccepted = paid.every(({ acceptsBankTransfer }) => acceptsBankTransfer)
  return [
    ...(cardPayments ? [paymentMethod.stripe] : []),
    ...(isAccepted && paid.length > 0 ? [paymentMethod.bankTransfer] : []),
    ...(isPickedUp && vendors.some(({ needsShipping }) => needsShipping)
      ? [paymentMethod.payAtPickup]
      : []),
    ...(settings.testPayments ? [paymentMethod.test] : []),
  ]
}

/**
 * Begins the payment step: freezes exchange rates, reserves stock for a time and creates a session
 * with each provider that can be used; the only one is selected. Throws not_enough_stock.
 *
 * @param address IP address of the buyer; null for no limit of reservations per network
 */
export async function createSessions(
  app: CheckoutApp,
  cartId: string,
  language: string,
  address: string | null = null,
): Promise<PricedCart> {
  // In a transaction, so that the rates which are frozen are the present ones.
  const cart = await app.db.transaction().execute((tx) => cartOrThrow(app, cartId, language, tx))
  const methods = methodsOf(app, cart)
  const started = await startSessions(app, cart, methods)
  const until = await holdUntil(app, cart, address)
  await app.db.transaction().execute(async (tx) => {
    await lockOpenCart(tx, cartId)
    const isConverted = cart.lines.some(({ original }) => original)
    if (isConverted && !cart.areRatesFrozen) await updateCart(tx, cartId, { rates: cart.rates })
    await holdStock(tx, cart, until)
    if (cart.sessions?.some((session) => !methods.includes(methodOf(session)))) {
      await keepSessions(tx, cartId, methods)
    }
    await putStarted(tx, cart, methods, started)
  })
  // What is to be paid was computed with the rates that are frozen now.
  return { ...cart, areRatesFrozen: true, sessions: await sessionsOf(app.db, cartId) }
}

/**
 * Brings the sessions of a cart up to date with what is to be paid, and drops those whose method
 * does not suit it any more.
 */
export async function syncSessions(app: CheckoutApp, cart: PricedCart): Promise<void> {
  const known = (cart.sessions ?? []).map(methodOf)
  const suited = methodsOf(app, cart)
  const methods = known.filter((method) => suited.includes(method))
  const started = await startSessions(app, cart, methods)
  await app.db.transaction().execute(async (tx) => {
    await lockOpenCart(tx, cart.id)
    if (methods.length < known.length) await keepSessions(tx, cart.id, methods)
    await putStarted(tx, cart, methods, started)
  })
}

/**
 * Returns the selected session. Null for none, and for a method that does not suit the cart: goods
 * and shipping may have changed since it was selected.
 */
export function selectedSession(
  app: Pick<App, 'settings' | 'cardPayments'>,
  cart: PricedCart,
): PaymentSessionRow | null {
  const session = cart.sessions?.find(({ isSelected }) => isSelected)
  return session && methodsOf(app, cart).includes(methodOf(session)) ? session : null
}

/** Starts sessions for what the cart costs now; those that are for it already stay. */
async function startSessions(
  app: CheckoutApp,
  cart: PricedCart,
  methods: readonly PaymentMethod[],
): Promise<SessionInput[]> {
  const known = cart.sessions ?? []
  const started = await Promise.all(
    methods.map(async (method) => {
      const session = known.find((each) => each.provider === method)
      const isOver =
        session?.status === paymentSessionStatus.canceled ||
        session?.status === paymentSessionStatus.error
      if (session?.contentHash === cart.contentHash && !isOver) return []
      const request = requestOf(cart, session)
      const { sessionId: id, amount, currency } = request
      const state = await providerOf(method).start(app, request)
      return [{ id, provider: method, amount, currency, contentHash: cart.contentHash, ...state }]
    }),
  )
  return started.flat()
}

async function putStarted(
  tx: Tx,
  cart: PricedCart,
  methods: readonly PaymentMethod[],
  started: readonly SessionInput[],
): Promise<void> {
  if (started.length > 0) await putSessions(tx, cart.id, started)
  const [only, ...others] = methods
  if (only !== undefined && others.length === 0) await selectSession(tx, cart.id, only)
}

/** Chooses how to pay. Throws not_found if the cart has no session with the provider. */
export async function choosePayment(
  app: CheckoutApp,
  cartId: string,
  method: PaymentMethod,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockOpenCart(tx, cartId)
    if (!(await selectSession(tx, cartId, method))) throw new AppError('not_found')
  })
}

export async function removeSession(
  app: CheckoutApp,
  cartId: string,
  method: PaymentMethod,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockOpenCart(tx, cartId)
    await deleteSession(tx, cartId, method)
  })
}

/** Returns a cart with its prices. Throws not_found. */
export async function cartOrThrow(
  app: CheckoutApp,
  cartId: string,
  language: string,
  db: Db = app.db,
): Promise<PricedCart> {
  const cart = await pricedCart(app, cartId, language, db)
  if (!cart) throw new AppError('not_found', { what: 'cart' })
  return cart
}

export function requestOf(
  cart: PricedCart,
  session: PaymentSessionRow | undefined,
): SessionRequest {
  return {
    sessionId: session?.id ?? newStoreId('ps'),
    cartId: cart.id,
    contentHash: cart.contentHash,
    amount: cart.totals.total,
    currency: cart.currency,
    email: cart.email,
    accountId: cart.accountId,
    providerRef: session?.providerRef ?? null,
  }
}

export function methodOf({ provider }: PaymentSessionRow): PaymentMethod {
  return provider as PaymentMethod
}

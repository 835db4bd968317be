import { releaseStock } from '#catalog/stock/server/public.ts'
import { regionOfCountry, regionsOf } from '#commerce/regions/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { isStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { userRole } from '#shared/enums.ts'
import { cartOrigin } from '#shared/enums-of-store.ts'
import { cartDays, largestQuantity } from '../model.ts'
import {
  createCart,
  lockOpenCart,
  setDetails,
  type CartDetails,
  type CartOwner,
} from './cart-changes.ts'
import * as queries from './cart-write-queries.ts'
import * as lists from './cart-list-queries.ts'

/** Cookie with the ids of a visitor's carts, last used first. */
const cartCookie = 'cart'
const mostCarts = 8

type CartApp = Pick<App, 'db'>

/**
 * Returns the open carts of the caller, last used first: of the account, or of the browser. Carts
 * of the browser become the account's once its owner has logged in. Admins keep theirs in the
 * browser (S-037), and "View as" changes nothing.
 *
 * @param opened a visitor's cart that this request has created, which the cookie does not have yet
 */
export async function cartsOf(
  app: CartApp,
  caller: Caller,
  opened?: string,
): Promise<lists.OpenCart[]> {
  const known = idsInCookie(caller)
  const ids = opened && !known.includes(opened) ? [opened, ...known] : known
  const { accountId, session } = caller
  if (accountId === null) {
    const carts = await lists.openCarts(app.db, { accountId: null, ids })
    return carts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
  if (ids.length > 0 && !session?.viewedBy && caller.role !== userRole.admin) {
    // The last one is attached first: the one used last becomes the newest.
    for (const id of ids.toReversed()) await attachCart(app, accountId, id)
    caller.browser.clearCookie(cartCookie)
  }
  return lists.openCarts(app.db, { accountId, ids: [] })
}

/** Returns the caller's cart in a currency, or the one used last; null for none. */
export async function cartOf(
  app: CartApp,
  caller: Caller,
  currency?: string,
): Promise<lists.OpenCart | null> {
  const carts = await cartsOf(app, caller)
  const wanted = currency ? carts.find((cart) => cart.currency === currency) : carts[0]
  return wanted ?? null
}

/** As `cartOf`; throws not_found for none. */
export async function cartOrThrow(
  app: CartApp,
  caller: Caller,
  currency?: string,
): Promise<lists.OpenCart> {
  const cart = await cartOf(app, caller, currency)
  if (!cart) throw new AppError('not_found', { what: 'cart' })
  return cart
}

/** Returns the caller's cart that became an order last, within an hour; null for none. */
export async function recentlyCompletedCart(app: CartApp, caller: Caller): Promise<string | null> {
  const { accountId } = caller
  return lists.recentlyCompleted(app.db, { accountId, ids: idsInCookie(caller) })
}

/** Returns the caller's cart that has a line. Throws not_found for other people's lines. */
export async function cartOfLine(app: CartApp, caller: Caller, lineId: string): Promise<string> {
  const ids = (await cartsOf(app, caller)).map(({ id }) => id)
  const found = ids.length > 0 ? await lists.cartOfLine(app.db, ids, lineId) : null
  if (!found) throw new AppError('not_found', { what: 'line' })
  return found
}

/** Returns the caller's cart in a currency, or the one used last; creates one if there is none. */
export async function openCart(
  app: CartApp,
  caller: Caller,
  currency?: string,
): Promise<{ id: string; currency: string }> {
  const known = await cartOf(app, caller, currency)
  if (known) {
    keepCart(caller, known.id)
    return known
  }
  return startCart(app, caller, currency)
}

/** Creates a cart of the caller: in a currency that was chosen, or in that of the country. */
export async function startCart(
  app: CartApp,
  caller: Caller,
  currency?: string,
): Promise<{ id: string; currency: string }> {
  const regions = await regionsOf(app.db)
  const region = currency && regions.all.find((each) => each.currency === currency)
  if (currency && !region) throw new AppError('not_found', { what: 'region' })
  const email = caller.accountId === null ? null : await lists.emailOf(app.db, caller.accountId)
  const owner: CartOwner = {
    accountId: caller.accountId,
    email,
    country: caller.country,
    siteId: caller.site.id,
    lang: caller.language,
    origin: cartOrigin.pages,
  }
  const isOfCountry = !region || region.countries.includes(caller.country)
  const id = await createCart(app, owner, {
    ...(region && { regionId: region.id }),
    // Chosen by its currency, it keeps that wherever it ships to.
    metadata: isOfCountry ? {} : { keepsCurrency: true },
  })
  await app.db
    .transaction()
    .execute((tx) => lists.setEstimate(tx, id, { countryCode: caller.country }))
  keepCart(caller, id)
  const made = await lists.openCarts(app.db, { accountId: caller.accountId, ids: [id] })
  const own = made.find((cart) => cart.id === id)
  if (!own) throw new AppError('busy')
  return own
}

/**
 * Changes the details of a caller's cart. Where the shipping country pays in another currency, the
 * caller's cart in that currency, if there is one, is merged into this one. Returns its currency.
 */
export async function setCartDetails(
  app: CartApp,
  caller: Caller,
  cart: lists.OpenCart,
  details: CartDetails,
): Promise<string> {
  const regions = await regionsOf(app.db)
  const country = details.shipAddress?.countryCode
  const next =
    country && !cart.keepsCurrency ? regionOfCountry(regions, country).currency : cart.currency
  if (next !== cart.currency) {
    const others = await cartsOf(app, caller)
    const other = others.find((each) => each.currency === next && each.id !== cart.id)
    if (other) await absorbCart(app, cart.id, other.id)
  }
  await setDetails(app, cart.id, details)
  return next
}

/** Moves the goods of a cart into another one and deletes it. */
async function absorbCart(app: CartApp, id: string, other: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // In a fixed order, as two tabs may merge the same carts.
    for (const each of [id, other].toSorted()) await lockOpenCart(tx, each)
    await takeOver(tx, other, id)
  })
}

async function takeOver(tx: Tx, from: string, into: string): Promise<queries.LineRow[]> {
  const lines = await queries.linesOf(tx, from)
  await releaseStock(
    tx,
    lines.map((line) => line.id),
  )
  await queries.mergeCarts(tx, from, into, largestQuantity)
  return lines
}

/** Remembers a visitor's cart in the browser, as the one used last. */
export function keepCart(caller: Caller, id: string): void {
  if (caller.accountId !== null) return
  const ids = [id, ...idsInCookie(caller).filter((each) => each !== id)].slice(0, mostCarts)
  caller.browser.setCookie(cartCookie, ids.join('.'), { maxAge: cartDays * 86_400 })
}

/** Whether this browser knows a cart, also one that has become an order. */
export function isCartOfBrowser(caller: Caller, id: string): boolean {
  return idsInCookie(caller).includes(id)
}

function idsInCookie({ browser }: Caller): string[] {
  const ids = browser.cookie(cartCookie)?.split('.') ?? []
  return ids.filter((id) => isStoreId('cart', id)).slice(0, mostCarts)
}

/**
 * Gives a browser's cart to the account that logged in. It keeps its id, so that a checkout goes on;
 * the account's cart in this currency is merged into it.
 */
async function attachCart(app: CartApp, accountId: number, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lists.lockAccountCarts(tx, accountId)
    const cart = await queries.lockCart(tx, id)
    if (!cart || cart.isCompleted || cart.accountId !== null) return
    if (cart.origin !== cartOrigin.pages) return
    const known = await queries.cartOfAccount(tx, accountId, cart.currency)
    let isMerged = false
    if (known) {
      await queries.lockCart(tx, known)
      const lines = await takeOver(tx, known, id)
      isMerged = lines.some(({ savedForLater }) => !savedForLater)
    }
    const email = cart.email ?? (await lists.emailOf(tx, accountId))
    await queries.updateCart(tx, id, { accountId, email })
    if (isMerged) await lists.markMerged(tx, id)
  })
}

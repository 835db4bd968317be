import { releaseStock } from '#catalog/stock/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { productType } from '#shared/enums.ts'
import type { cartsContract } from '../contract.ts'
import {
  cartOf,
  cartOfLine,
  cartOrThrow,
  cartsOf,
  openCart,
  setCartDetails,
  startCart,
} from './caller-carts.ts'
import * as changes from './cart-changes.ts'
import { cartView } from './cart-view.ts'
import { limitCodes } from './code-limit.ts'
import * as lists from './cart-list-queries.ts'
import * as queries from './cart-write-queries.ts'
import { offersOfListing } from './offer-queries.ts'
import { pricedCart } from './priced-cart.ts'

type Service = Handlers<typeof cartsContract>

/** Returns the caller's cart; one without any lines counts as none. */
export const getCart: Service['getCart'] = async (app, caller, { currency }) => {
  const carts = (await cartsOf(app, caller)).filter(({ lines }) => lines > 0)
  const wanted = carts.find((cart) => cart.currency === currency) ?? carts[0]
  const priced = wanted && (await pricedCart(app, wanted.id, caller.language))
  return {
    cart: priced ? cartView(priced, caller.language) : null,
    carts: carts.map((cart) => ({ currency: cart.currency, count: cart.count })),
  }
}

export const countCart: Service['countCart'] = async (app, caller) => ({
  count: await countOf(app, caller),
})

async function countOf(app: Pick<App, 'db'>, caller: Caller, opened?: string): Promise<number> {
  return (await cartsOf(app, caller, opened)).reduce((sum, { count }) => sum + count, 0)
}

export const getOffers: Service['getOffers'] = (app, _caller, { id }) => offersOfListing(app.db, id)

/** Adds goods and remembers the price they have now. Gift cards need a recipient. */
export const addToCart: Service['addToCart'] = async (app, caller, input) => {
  const { variantId, quantity, currency, recipient, savedForLater } = input
  const type = await lists.typeOfVariant(app.db, variantId)
  if (type === productType.giftCard && !recipient) {
    throw new AppError('invalid_input', { field: 'recipient' })
  }
  const cart = await openCart(app, caller, currency)
  const metadata =
    recipient && type === productType.giftCard
      ? { recipientEmail: recipient.email.toLowerCase(), message: recipient.message }
      : {}
  const lines = await queries.linesOf(app.db, cart.id)
  const lineId = await changes.addToCart(app, cart.id, {
    variantId,
    quantity,
    metadata,
    savedForLater,
  })
  await rememberPrices(app, caller, cart.id, [lineId])
  const before = lines.find(({ id }) => id === lineId)?.quantity ?? 0
  const count = await countOf(app, caller, cart.id)
  return { lineId, currency: cart.currency, count, before }
}

export const changeLine: Service['changeLine'] = async (app, caller, input) => {
  const { lineId, quantity, savedForLater } = input
  const cartId = await cartOfLine(app, caller, lineId)
  if (quantity !== undefined) await changes.setQuantity(app, cartId, lineId, quantity)
  if (savedForLater !== undefined) await saveForLater(app, cartId, lineId, savedForLater)
}

/** Moves a line to those that are saved for later, or back; a changed price is still noticed. */
async function saveForLater(
  app: Pick<App, 'db'>,
  cartId: string,
  lineId: string,
  savedForLater: boolean,
): Promise<void> {
  await changes.changeCart(app, cartId, async (tx) => {
    const line = (await queries.linesOf(tx, cartId)).find(({ id }) => id === lineId)
    if (!line || line.savedForLater === savedForLater) return
    const { variantId, quantity, metadata, seenPrice } = line
    await queries.deleteLines(tx, cartId, [lineId])
    await releaseStock(tx, [lineId])
    const moved = { variantId, quantity, metadata, savedForLater, seenPrice }
    await changes.addLine(tx, cartId, moved)
  })
}

export const removeLine: Service['removeLine'] = async (app, caller, { lineId }) => {
  await changes.removeLines(app, await cartOfLine(app, caller, lineId), [lineId])
}

/** Adds the line to the other cart first, so that it is never lost. */
export const moveLine: Service['moveLine'] = async (app, caller, { lineId, to }) => {
  const from = await cartOfLine(app, caller, lineId)
  const line = (await queries.linesOf(app.db, from)).find(({ id }) => id === lineId)
  if (!line) throw new AppError('not_found', { what: 'line' })
  const known = await cartOf(app, caller, to)
  const target = known ?? (await startCart(app, caller, to))
  if (target.id === from) return
  const { variantId, quantity, metadata } = line
  const added = await changes.addToCart(app, target.id, { variantId, quantity, metadata })
  await rememberPrices(app, caller, target.id, [added])
  await changes.removeLines(app, from, [lineId])
}

export const changeVendor: Service['changeVendor'] = async (app, caller, input) => {
  const { vendorId, currency, shipping, note } = input
  const { id } = await cartOrThrow(app, caller, currency)
  if (shipping !== undefined) await changes.chooseRate(app, id, vendorId, shipping || null)
  if (note !== undefined) await changes.setNote(app, id, vendorId, note.trim())
}

export const addCode: Service['addCode'] = async (app, caller, { currency, code }) => {
  await limitCodes(app, caller.browser.address)
  const { id } = await cartOrThrow(app, caller, currency)
  await changes.addCode(app, id, code)
}

export const removeCode: Service['removeCode'] = async (app, caller, { currency, key }) => {
  const { id } = await cartOrThrow(app, caller, currency)
  await changes.removeCode(app, id, key)
}

/** Keeps an address that is in this country already. */
export const setCountry: Service['setCountry'] = async (app, caller, { currency, country }) => {
  const cart = await cartOrThrow(app, caller, currency)
  const priced = await pricedCart(app, cart.id, caller.language)
  if (priced?.shipAddress?.countryCode === country) return { currency: cart.currency }
  const shipAddress = { countryCode: country }
  return { currency: await setCartDetails(app, caller, cart, { shipAddress }) }
}

export const acceptPrices: Service['acceptPrices'] = async (app, caller, { currency }) => {
  const { id } = await cartOrThrow(app, caller, currency)
  await rememberPrices(app, caller, id)
}

/** Stores the prices that the buyer has seen: of some lines, or of all. */
async function rememberPrices(
  app: App,
  caller: Caller,
  cartId: string,
  lineIds?: readonly string[],
): Promise<void> {
  const cart = await pricedCart(app, cartId, caller.language)
  const seen = [...(cart?.lines ?? []), ...(cart?.savedLines ?? [])].flatMap(({ id, unitPrice }) =>
    unitPrice !== null && (lineIds?.includes(id) ?? true) ? { id, price: unitPrice } : [],
  )
  await app.db.transaction().execute((tx) => queries.setSeenPrices(tx, cartId, seen))
}

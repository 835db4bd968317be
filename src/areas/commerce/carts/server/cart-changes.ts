import { releaseStock } from '#catalog/stock/server/public.ts'
import { giftCardByHash, giftCardHash } from '#commerce/discounts/server/public.ts'
import { regionOfCountry, regionsOf } from '#commerce/regions/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import type { Address } from '#shared/address.ts'
import { cartOrigin, type CartOrigin } from '#shared/enums-of-store.ts'
import { largestQuantity, mostLines } from '../model.ts'
import * as queries from './cart-write-queries.ts'

export const cartLimits = { quantity: largestQuantity, lines: mostLines } as const

type CartApp = Pick<App, 'db'>

/** Whose cart, and where it began. */
export interface CartOwner {
  accountId: number | null
  email: string | null
  country: string
  siteId: number
  lang: string
  origin: CartOrigin
}

interface CartInput {
  /** The region to pay in; by default that of the owner's country. */
  regionId?: string | undefined
  metadata?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Creates a cart and returns its id. Of our pages an account has one in each currency: returns that
 * one if it exists. Throws not_found for an unknown region.
 */
export async function createCart(
  app: CartApp,
  owner: CartOwner,
  { regionId, metadata = {} }: CartInput = {},
): Promise<string> {
  const regions = await regionsOf(app.db)
  const region =
    regionId === undefined ? regionOfCountry(regions, owner.country) : regions.byId.get(regionId)
  if (!region) throw new AppError('not_found', { what: 'region' })
  const { country: _, ...columns } = owner
  const cart = { id: newStoreId('cart'), ...columns, regionId: region.id, metadata }
  const { currency } = region
  const isNew = await app.db
    .transaction()
    .execute((tx) => queries.insertCart(tx, { ...cart, currency }))
  if (isNew) return cart.id
  const known = owner.accountId && (await queries.cartOfAccount(app.db, owner.accountId, currency))
  if (!known) throw new AppError('busy')
  return known
}

/** Changes a cart under its lock. Throws not_found, and cart_completed if it has become an order. */
export async function changeCart<T>(
  app: CartApp,
  cartId: string,
  change: (tx: Tx, cart: queries.LockedCart) => Promise<T>,
): Promise<T> {
  return app.db.transaction().execute(async (tx) => {
    return change(tx, await lockOpenCart(tx, cartId))
  })
}

/** Locks a cart that is not completed and marks it as used. Throws not_found and cart_completed. */
export async function lockOpenCart(tx: Tx, cartId: string): Promise<queries.LockedCart> {
  const cart = await queries.lockAndTouch(tx, cartId)
  if (cart) return cart
  const known = await queries.lockCart(tx, cartId)
  throw known ? new AppError('cart_completed') : new AppError('not_found', { what: 'cart' })
}

export interface LineInput {
  variantId: string
  quantity: number
  metadata?: Readonly<Record<string, unknown>> | undefined
  savedForLater?: boolean | undefined
  /** The price that was shown, to notice a change. */
  seenPrice?: number | null | undefined
}

/**
 * Adds goods to a cart, to an equal line if there is one; returns the line's id. Throws
 * not_for_sale and not_enough_stock.
 */
export async function addToCart(app: CartApp, cartId: string, input: LineInput): Promise<string> {
  return changeCart(app, cartId, (tx) => addLine(tx, cartId, input))
}

/** As `addToCart`, to a cart that is locked. */
export async function addLine(tx: Tx, cartId: string, input: LineInput): Promise<string> {
  const { variantId, quantity, metadata = {}, savedForLater = false, seenPrice = null } = input
  const offer = await queries.offerOf(tx, variantId, cartId)
  if (!offer?.isSold) throw new AppError('not_for_sale')
  if (offer.lines >= cartLimits.lines) throw new AppError('invalid_input', { field: 'lines' })
  if (!savedForLater) checkStock(offer, offer.inCart + quantity)
  const line = { id: newStoreId('item'), variantId, quantity, savedForLater, metadata, seenPrice }
  return queries.addLine(tx, cartId, line, cartLimits.quantity)
}

function checkStock(offer: queries.OfferRow, quantity: number): void {
  const { manageInventory, allowBackorder, available } = offer
  if (!manageInventory || allowBackorder || available >= quantity) return
  throw new AppError('not_enough_stock', { available })
}

/**
 * Sets the quantity of a line; 0 removes it. Throws not_found for another cart's line, and
 * not_enough_stock for more than there is, unless it is less than before.
 */
export async function setQuantity(
  app: CartApp,
  cartId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  await changeCart(app, cartId, async (tx) => {
    if (quantity === 0) {
      await queries.deleteLines(tx, cartId, [lineId])
      await releaseStock(tx, [lineId])
      return
    }
    const line = (await queries.linesOf(tx, cartId)).find(({ id }) => id === lineId)
    if (!line) throw new AppError('not_found', { what: 'line' })
    const offer = await queries.offerOf(tx, line.variantId, cartId)
    if (offer && quantity > line.quantity) checkStock(offer, quantity)
    await queries.setQuantity(tx, cartId, lineId, quantity)
  })
}

/** Removes lines and returns them, so that this can be undone; unknown ones are ignored. */
export async function removeLines(
  app: CartApp,
  cartId: string,
  lineIds: readonly string[],
): Promise<queries.LineRow[]> {
  return changeCart(app, cartId, async (tx) => {
    const removed = await queries.deleteLines(tx, cartId, lineIds)
    await releaseStock(
      tx,
      removed.map(({ id }) => id),
    )
    return removed
  })
}

/** Chooses how an enterprise's goods are shipped; null: the cheapest way. */
export async function chooseRate(
  app: CartApp,
  cartId: string,
  enterpriseId: number,
  rateId: string | null,
): Promise<void> {
  await changeCart(app, cartId, async (tx) => {
    if (rateId !== null && (await queries.ownerOfRate(tx, rateId)) !== enterpriseId) {
      throw new AppError('not_found', { what: 'rate' })
    }
    const isKnown = await queries.putCartVendor(tx, cartId, enterpriseId, { rateId })
    if (!isKnown) throw new AppError('not_found', { what: 'vendor' })
  })
}

/** Stores a note to an enterprise. */
export async function setNote(
  app: CartApp,
  cartId: string,
  enterpriseId: number,
  note: string,
): Promise<void> {
  await changeCart(app, cartId, async (tx) => {
    const stored = { note: note.slice(0, 1000) }
    const isKnown = await queries.putCartVendor(tx, cartId, enterpriseId, stored)
    if (!isKnown) throw new AppError('not_found', { what: 'vendor' })
  })
}

/** Adds a gift card or a discount code; whether that applies is computed with the cart. */
export async function addCode(app: CartApp, cartId: string, code: string): Promise<void> {
  const trimmed = code.trim()
  const card = await giftCardByHash(app.db, giftCardHash(trimmed))
  if (!card && !/^[A-Za-z0-9_-]{2,40}$/.test(trimmed)) {
    throw new AppError('code_not_valid', { problem: 'unknown_code' })
  }
  await changeCart(app, cartId, (tx) =>
    queries.addCode(tx, cartId, {
      code: card ? null : trimmed,
      giftCardId: card?.id ?? null,
    }),
  )
}

/** Removes a discount code, or a gift card by its id. */
export async function removeCode(app: CartApp, cartId: string, code: string): Promise<void> {
  await changeCart(app, cartId, (tx) => queries.deleteCode(tx, cartId, code))
}

export interface CartDetails {
  email?: string | null | undefined
  shipAddress?: Address | null | undefined
  billAddress?: Address | null | undefined
  regionId?: string | undefined
  metadata?: Readonly<Record<string, unknown>> | undefined
  reminderWanted?: boolean | undefined
}

/**
 * Changes email, addresses and region. A shipping address in a country of another region changes
 * the region, and thereby the currency, of a cart of our pages; the store API's clients choose the
 * region themselves: throws invalid_input for them.
 */
export async function setDetails(
  app: CartApp,
  cartId: string,
  details: CartDetails,
): Promise<void> {
  const regions = await regionsOf(app.db)
  await changeCart(app, cartId, async (tx, cart) => {
    const chosen = regions.byId.get(details.regionId ?? cart.regionId)
    if (!chosen) throw new AppError('not_found', { what: 'region' })
    const country = details.shipAddress?.countryCode
    const isOutside = country !== undefined && !chosen.countries.includes(country)
    if (isOutside && cart.origin === cartOrigin.api) {
      throw new AppError('invalid_input', { field: 'country_code' })
    }
    const isMoved = isOutside && country !== undefined && !cart.keepsCurrency
    const region = isMoved ? regionOfCountry(regions, country) : chosen
    await queries.updateCart(tx, cartId, {
      email: details.email === undefined ? undefined : (details.email?.toLowerCase() ?? null),
      shipAddress: details.shipAddress,
      billAddress: details.billAddress,
      metadata: details.metadata,
      reminderWanted: details.reminderWanted,
      regionId: region.id,
      currency: region.currency,
      rates: region.currency === cart.currency ? undefined : null,
    })
  })
}

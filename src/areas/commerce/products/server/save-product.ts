import {
  changeCounts,
  defaultLocations,
  itemsOfVariants,
  openLocationsAmong,
  putCounts,
  type Count,
  type MovementInput,
} from '#catalog/stock/server/public.ts'
import {
  lockOwnListing,
  productListing,
  putProduct,
  type EditedProduct,
  type ProductListing,
} from '#catalog/listings/server/public.ts'
import { claimFiles } from '#foundation/uploads/server/public.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { productType } from '#shared/enums.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import type { ProductChange, SavedProduct, sellingContract } from '../contract.ts'
import { newLocation } from '../model.ts'
import { productInput, restoredInput } from './product-input.ts'
import * as queries from './selling-queries.ts'

type Service = Handlers<typeof sellingContract>

/** What a product was, to undo a change. */
interface Before {
  listing: ProductListing
  virtual: queries.VirtualGood | null
  /** Changes of stock that came with it. */
  counted: { variantId: string; locationId: string; change: number }[]
}

/**
 * Changes the product of a listing, its stock and what is delivered, in one transaction. Nothing is
 * saved for another rev, for stock that changed since it was seen, or, unless `sure`, if variants
 * would be deleted that are in carts or in stock.
 */
export const saveProduct: Service['saveProduct'] = async (app, caller, input) => {
  const { id, rev, sure, product } = input
  return app.db.transaction().execute(async (tx) => {
    const row = await lockOwnListing(tx, caller, id)
    const nothing = { rev: row.rev, undo: null, stale: [], removes: [] }
    if (row.rev !== rev) return { ...nothing, outcome: 'changed' }
    const listing = await productListing(tx, id, caller.language)
    if (!listing) throw new AppError('not_found')
    const before = listing.product
    const virtual = before ? await queries.virtualGood(tx, before.id) : null
    const removes = sure ? [] : removedInUse(before, product)
    if (removes.length > 0) return { ...nothing, outcome: 'removes', removes }

    if (product) await checkReferences(tx, caller, { listing, product, virtual })
    const movement = countedBy(caller, id)
    const counts = product ? await countsOf(tx, listing, product) : []
    const stale = staleCounts(counts, before)
    if (stale.length > 0) return { ...nothing, outcome: 'stock', stale }

    const written = product && productInput(product, before)
    const acceptsGiftCards = product?.acceptsGiftCards ?? listing.acceptsGiftCards
    const next = await putProduct(tx, id, written, { acceptsGiftCards, movement })
    await queries.putVirtualGood(
      tx,
      id,
      product?.type === productType.virtual ? product.virtual : null,
    )
    const counted = await writeCounts(tx, id, { counts, product, movement, caller })
    await recordAudit(tx, caller, { action: 'listing.edit', targetKind: 'listing', targetId: id })
    const saved: Before = { listing, virtual, counted }
    const accountId = accountOf(caller)
    const undo = await queries.insertUndo(tx, {
      listingId: id,
      rev: next,
      before: saved,
      accountId,
    })
    return { outcome: 'saved', rev: next, undo, stale: [], removes: [] }
  })
}

function countedBy(caller: Caller, listingId: number): MovementInput {
  const ref = `listing ${listingId}`
  return { reason: movementReason.count, ref, note: '', accountId: caller.accountId }
}

/** Returns the variants that are left out and are in carts or in stock. */
function removedInUse(
  before: EditedProduct | null,
  product: ProductChange | null,
): SavedProduct['removes'] {
  const kept = new Set(product?.variants.flatMap(({ id }) => id ?? []))
  return (before?.variants ?? [])
    .filter(({ id }) => !kept.has(id))
    .map(({ title, carts, stock }) => ({
      title,
      carts,
      stocked: stock.reduce((sum, { stocked }) => sum + stocked, 0),
    }))
    .filter(({ carts, stocked }) => carts > 0 || stocked > 0)
}

interface Referring {
  listing: ProductListing
  product: ProductChange
  virtual: queries.VirtualGood | null
}

/** Throws invalid_input for pictures, files, classes and currencies that cannot be used here. */
async function checkReferences(
  tx: Tx,
  caller: Caller,
  { listing, product, virtual }: Referring,
): Promise<void> {
  const { images, enterpriseId } = listing
  const context = await queries.sellingContext(tx, enterpriseId)
  const classes = context?.shippingClasses.map(({ id }) => id) ?? []
  const { shippingClassId: chosen } = product
  const isKnown =
    product.variants.every(({ image }) => image === null || images.includes(image)) &&
    (chosen === null || classes.includes(chosen)) &&
    product.variants.every(({ prices }) =>
      prices.every(({ currency }) => context?.currencies.includes(currency)),
    )
  if (!isKnown) throw new AppError('invalid_input')
  const isVirtual = product.type === productType.virtual
  if (isVirtual && (product.options.length > 0 || !product.virtual)) {
    throw new AppError('invalid_input')
  }
  const file = product.virtual?.file ?? null
  if (isVirtual && file !== null && file !== virtual?.file?.uuid) {
    await claimFiles(tx, accountOf(caller), [file])
  }
}

/** A count of the change, by the place of its variant. */
interface PlacedCount {
  at: number
  variantId: string | null
  locationId: string
  stocked: number
  seen: number | null
}

/** Returns the counts that differ from what was seen, at locations of the enterprise. */
async function countsOf(
  tx: Tx,
  { enterpriseId }: ProductListing,
  product: ProductChange,
): Promise<PlacedCount[]> {
  if (product.type !== productType.physical) return []
  const counts = product.variants.flatMap(({ id, stock }, at) =>
    stock
      .filter(({ stocked, seen }) => stocked !== seen)
      .map(({ locationId, stocked, seen }) => ({
        ...{ at, variantId: id, locationId, stocked },
        // A new variant has no stock yet.
        seen: id === null ? null : seen,
      })),
  )
  const given = new Set(counts.map(({ locationId }) => locationId))
  const isNew = given.delete(newLocation)
  const open = await openLocationsAmong(tx, enterpriseId, [...given])
  if (open.size < given.size) throw new AppError('invalid_input')
  const [created] = isNew ? (await defaultLocations(tx, [enterpriseId])).values() : []
  return counts.map((count) => ({
    ...count,
    locationId: count.locationId === newLocation ? (created ?? '') : count.locationId,
  }))
}

/** Returns counts of known variants that were not made of what is there now. */
function staleCounts(
  counts: readonly PlacedCount[],
  before: EditedProduct | null,
): SavedProduct['stale'] {
  const stockOf = ({ variantId, locationId }: PlacedCount) =>
    before?.variants
      .find(({ id }) => id === variantId)
      ?.stock.find((level) => level.locationId === locationId)?.stocked ?? 0
  return counts.flatMap((count) => {
    const { variantId, locationId, seen } = count
    if (variantId === null || seen === null || seen === stockOf(count)) return []
    return { variantId, locationId, stocked: stockOf(count) }
  })
}

interface Counted {
  counts: readonly PlacedCount[]
  product: ProductChange | null
  movement: MovementInput
  caller: Caller
}

/** Writes counts of the saved variants and returns the changes. */
async function writeCounts(
  tx: Tx,
  listingId: number,
  { counts, movement, caller }: Counted,
): Promise<Before['counted']> {
  if (counts.length === 0) return []
  const saved = (await productListing(tx, listingId, caller.language))?.product
  const variants = saved?.variants ?? []
  const items = await itemsOfVariants(
    tx,
    variants.map(({ id }) => id),
  )
  const itemOf = new Map(items.map(({ variantId, itemId }) => [variantId, itemId]))
  const placed = counts.flatMap(({ at, locationId, stocked, seen }) => {
    // Variants are stored in the order of the change.
    const variant = variants[at]
    const itemId = variant && itemOf.get(variant.id)
    if (!variant || !itemId) return []
    const was = variant.stock.find((level) => level.locationId === locationId)?.stocked ?? 0
    const change = { variantId: variant.id, locationId, change: stocked - was }
    return { count: { itemId, locationId, stocked, seen }, change }
  })
  const stale = await putCounts(
    tx,
    placed.map(({ count }): Count => count),
    movement,
  )
  // Stock that was sold between the check and the lock; the caller loads the page again.
  if (stale.length > 0) throw new AppError('changed_meanwhile')
  return placed.map(({ change }) => change).filter(({ change }) => change !== 0)
}

/**
 * Brings a product back. Deleted variants return with their ids and stock; of the others, the stock
 * that was counted with the change is put back, as far as it has not been sold.
 */
export const undoProductChange: Service['undoProductChange'] = async (app, caller, input) => {
  const { id, undo } = input
  return app.db.transaction().execute(async (tx) => {
    const row = await lockOwnListing(tx, caller, id)
    const taken = await queries.takeUndo<Before>(tx, id, undo)
    if (!taken) throw new AppError('not_found')
    if (taken.rev !== row.rev) throw new AppError('changed_meanwhile')
    const { listing, virtual, counted } = taken.before
    const now = await productListing(tx, id, caller.language)
    const kept = new Set(now?.product?.variants.map((variant) => variant.id))
    const movement: MovementInput = {
      ...countedBy(caller, id),
      reason: movementReason.correction,
    }
    const input = listing.product && restoredInput(listing.product)
    const { acceptsGiftCards } = listing
    const rev = await putProduct(tx, id, input, { acceptsGiftCards, movement })
    const good = virtual && { ...virtual, file: virtual.file?.uuid ?? null }
    await queries.putVirtualGood(tx, id, listing.product ? good : null)
    await restoreStock(tx, { variants: listing.product?.variants ?? [], kept, counted, movement })
    await recordAudit(tx, caller, { action: 'listing.undo', targetKind: 'listing', targetId: id })
    return { rev }
  })
}

interface Restored {
  variants: EditedProduct['variants']
  kept: ReadonlySet<string>
  counted: Before['counted']
  movement: MovementInput
}

async function restoreStock(
  tx: Tx,
  { variants, kept, counted, movement }: Restored,
): Promise<void> {
  const items = await itemsOfVariants(
    tx,
    variants.map(({ id }) => id),
  )
  const itemOf = new Map(items.map(({ variantId, itemId }) => [variantId, itemId]))
  const changes = [
    ...variants
      .filter(({ id }) => !kept.has(id))
      .flatMap(({ id, stock }) =>
        stock.map(({ locationId, stocked }) => ({ id, locationId, change: stocked })),
      ),
    ...counted
      .filter(({ variantId }) => kept.has(variantId))
      .map(({ variantId, locationId, change }) => ({ id: variantId, locationId, change: -change })),
  ]
  for (const { id, locationId, change } of changes) {
    const itemId = itemOf.get(id)
    // What was sold since stays sold.
    if (itemId && change !== 0) await changeCounts(tx, [{ itemId, locationId, change }], movement)
  }
}

/** Job: deletes changes that cannot be undone any more. */
export async function tidyProductUndo(app: { db: Db }): Promise<void> {
  await app.db.transaction().execute((tx) => queries.deleteOldUndo(tx))
}

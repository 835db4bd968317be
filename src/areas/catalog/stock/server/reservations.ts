import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import * as queries from './reservation-queries.ts'

/** A line of a cart or an order that needs stock. */
export interface StockLine {
  lineId: string
  variantId: string
  quantity: number
  /** Whether more may be sold than is there. */
  allowBackorder: boolean
  /** Where it is picked up; taken from there if possible. */
  locationId?: string | undefined
}

/** A line for which there is not enough. */
export interface Shortage {
  lineId: string
  available: number
}

/**
 * Reserves stock for lines until a time, or permanently for an order; what they have reserved before
 * is replaced. Reserves nothing and returns the shortages if there is not enough for every line.
 * Lines of the same variant are served in their order.
 */
export async function reserveStock(
  tx: Tx,
  lines: readonly StockLine[],
  expiresAt: Date | null,
): Promise<Shortage[]> {
  if (lines.length === 0) return []
  const lineIds = lines.map(({ lineId }) => lineId)
  const levels = await queries.lockLevels(tx, [...new Set(lines.map((line) => line.variantId))])
  const before = await queries.reservationsOf(tx, lineIds)
  const free = new Map(levels.map((level) => [keyOf(level), level.stocked - level.reserved]))
  for (const one of before) free.set(keyOf(one), (free.get(keyOf(one)) ?? 0) + one.quantity)

  const shortages: Shortage[] = []
  const wanted: queries.ReservationRow[] = []
  for (const line of lines) {
    const own = levels.filter(({ variantId }) => variantId === line.variantId)
    const taken = takeFrom(own, free, line)
    const missing = line.quantity - taken.reduce((sum, { quantity }) => sum + quantity, 0)
    if (missing > 0) shortages.push({ lineId: line.lineId, available: line.quantity - missing })
    wanted.push(...taken)
  }
  if (shortages.length > 0) return shortages
  await queries.replaceReservations(tx, lineIds, wanted, expiresAt)
  const soldOut = lines.filter((line) =>
    levels
      .filter(({ variantId }) => variantId === line.variantId)
      .every((level) => (free.get(keyOf(level)) ?? 0) <= 0),
  )
  if (soldOut.length > 0) await publishSoldOut(tx, soldOut)
  return []
}

/**
 * Distributes a line over locations: the pick-up location, else one that has all of it, else all in
 * their order. What is missing is reserved at the first location if it may be.
 */
function takeFrom(
  levels: readonly queries.LevelRow[],
  free: Map<string, number>,
  line: StockLine,
): queries.ReservationRow[] {
  const available = (level: queries.LevelRow) => Math.max(0, free.get(keyOf(level)) ?? 0)
  const preferred = levels.find(({ locationId }) => locationId === line.locationId)
  const whole = [...(preferred ? [preferred] : []), ...levels].find(
    (level) => available(level) >= line.quantity,
  )
  const [first] = levels
  if (!first) return []

  const taken = new Map<string, queries.ReservationRow>()
  const take = (level: queries.LevelRow, quantity: number) => {
    const { itemId, locationId } = level
    const key = keyOf(level)
    const more = (taken.get(key)?.quantity ?? 0) + quantity
    taken.set(key, { lineId: line.lineId, itemId, locationId, quantity: more })
    free.set(key, (free.get(key) ?? 0) - quantity)
  }
  let missing = line.quantity
  for (const level of whole ? [whole] : levels) {
    const quantity = Math.min(missing, available(level))
    if (quantity > 0) take(level, quantity)
    missing -= quantity
  }
  if (missing > 0 && line.allowBackorder) take(preferred ?? first, missing)
  return [...taken.values()]
}

/** Releases what lines have reserved. */
export async function releaseStock(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const reserved = await queries.lockReservations(tx, lineIds)
  if (reserved.length === 0) return
  await queries.replaceReservations(tx, lineIds, [], null)
  await publishRestocked(tx, reserved)
}

/** What a shipment takes of a line. */
export interface Shipped {
  lineId: string
  quantity: number
}

/** Where stock was taken from, to put it back. */
export interface Taken {
  itemId: string
  locationId: string
  quantity: number
}

/**
 * Takes shipped goods from the stock that was reserved for their lines, from `locationId` first.
 * Lines without reservations, of which no stock is counted, take nothing. Returns what was taken,
 * per line, or null where more was reserved than is there (backorders): it has to be received first.
 */
export async function shipStock(
  tx: Tx,
  shipped: readonly Shipped[],
  {
    locationId,
    ref,
    ...by
  }: {
    locationId: string | null
    ref: string
    accountId: number | null
    keyId?: number | undefined
  },
): Promise<Map<string, Taken[]> | null> {
  const lineIds = shipped.map(({ lineId }) => lineId)
  const reserved = await queries.lockReservations(tx, lineIds)
  const taken = new Map<string, Taken[]>()
  const remaining: queries.ReservationRow[] = []
  for (const { lineId, quantity } of shipped) {
    const own = reserved
      .filter((row) => row.lineId === lineId)
      .sort((one, other) => rank(one, locationId) - rank(other, locationId))
    let missing = quantity
    for (const row of own) {
      const part = Math.min(missing, row.quantity)
      missing -= part
      const { itemId } = row
      const place = { itemId, locationId: row.locationId, quantity: part }
      if (part > 0) taken.set(lineId, [...(taken.get(lineId) ?? []), place])
      if (row.quantity > part) remaining.push({ ...row, quantity: row.quantity - part })
    }
  }
  const all = [...taken.values()].flat()
  if (all.length === 0) return taken
  if (await queries.lacksStock(tx, summed(all))) return null
  // Lowers `reserved` along with the reservations; then the stock.
  await queries.replaceReservations(tx, lineIds, remaining, null)
  await queries.changeLevels(
    tx,
    summed(all).map(({ quantity, ...place }) => ({ ...place, stocked: -quantity, reserved: 0 })),
    { reason: movementReason.shipped, ref, note: '', ...by },
  )
  return taken
}

/** Puts goods back: returned ones, or those of a canceled shipment, which are reserved again. */
export async function restock(
  tx: Tx,
  places: readonly Taken[],
  movement: queries.MovementInput,
): Promise<void> {
  if (places.length === 0) return
  await queries.lockPlaces(tx, places)
  await queries.changeLevels(
    tx,
    summed(places).map(({ quantity, ...place }) => ({ ...place, stocked: quantity, reserved: 0 })),
    movement,
  )
  await publishRestocked(tx, places)
}

/**
 * Releases reservations that are over; returns how many lines it has looked at. Levels are locked
 * before reservations, as where stock is reserved.
 */
export async function releaseExpired(tx: Tx, limit: number): Promise<number> {
  const lineIds = await queries.expiredLines(tx, limit)
  if (lineIds.length > 0) await releaseStock(tx, await queries.lockExpired(tx, lineIds))
  return lineIds.length
}

/** Cards show what is sold out: publishes listings of which the last was just reserved. */
async function publishSoldOut(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
  const listingIds = await queries.soldOutListings(tx, variantIds)
  if (listingIds.length > 0) await publish(tx, 'listing.changed', listingIds)
}

export async function publishRestocked(tx: Tx, places: readonly Taken[]): Promise<void> {
  const items = new Map<string, number>()
  for (const { itemId, quantity } of places) {
    items.set(itemId, (items.get(itemId) ?? 0) + quantity)
  }
  const restocked = [...items].map(([itemId, quantity]) => ({ itemId, quantity }))
  const listingIds = await queries.restockedListings(tx, restocked)
  if (listingIds.length > 0) await publish(tx, 'listing.changed', listingIds)
}

/** Adds up quantities per item and location. */
function summed(places: readonly Taken[]): Taken[] {
  const sums = new Map<string, Taken>()
  for (const place of places) {
    const before = sums.get(keyOf(place))?.quantity ?? 0
    const { itemId, locationId } = place
    sums.set(keyOf(place), { itemId, locationId, quantity: before + place.quantity })
  }
  return [...sums.values()]
}

function rank({ locationId }: { locationId: string }, preferred: string | null): number {
  return locationId === preferred ? 0 : 1
}

function keyOf({ itemId, locationId }: { itemId: string; locationId: string }): string {
  return `${itemId}/${locationId}`
}

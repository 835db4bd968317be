import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import * as queries from './level-queries.ts'
import { lockPlaces, type MovementInput } from './reservation-queries.ts'

/** A counted quantity of an item at a location. */
export interface Count {
  itemId: string
  locationId: string
  stocked: number
  /** The number that was shown when it was counted; null to overwrite whatever is there. */
  seen: number | null
}

/** A count that was made before the stock changed. */
export interface StaleCount {
  itemId: string
  locationId: string
  /** How many there are now. */
  stocked: number
}

/**
 * Sets the stock at locations and records the movements. Changes nothing if any of it is not what
 * was seen, and returns those. A count may be lower than what is reserved.
 */
export async function putCounts(
  tx: Tx,
  counts: readonly Count[],
  movement: MovementInput,
): Promise<StaleCount[]> {
  if (counts.length === 0) return []
  await queries.addLevels(tx, counts)
  await lockPlaces(tx, counts)
  const now = new Map((await queries.levelsAt(tx, counts)).map((row) => [keyOf(row), row.stocked]))
  const stockOf = (count: Count) => now.get(keyOf(count)) ?? 0
  const stale = counts.filter((count) => count.seen !== null && count.seen !== stockOf(count))
  if (stale.length > 0) {
    return stale.map(({ itemId, locationId, ...count }) => ({
      ...{ itemId, locationId },
      stocked: stockOf({ itemId, locationId, ...count }),
    }))
  }
  const changes = counts
    .map(({ itemId, locationId, ...count }) => ({
      ...{ itemId, locationId },
      change: count.stocked - stockOf({ itemId, locationId, ...count }),
    }))
    .filter(({ change }) => change !== 0)
  await changeAndPublish(tx, changes, movement)
  return []
}

/**
 * Adds to the stock at locations, or takes from it. Returns the places where less is there than
 * would be taken; nothing is changed then.
 */
export async function changeCounts(
  tx: Tx,
  changes: readonly queries.CountedChange[],
  movement: MovementInput,
): Promise<StaleCount[]> {
  if (changes.length === 0) return []
  await queries.addLevels(tx, changes)
  await lockPlaces(tx, changes)
  const levels = await queries.levelsAt(tx, changes)
  const now = new Map(levels.map((row) => [keyOf(row), row.stocked]))
  const lacking = changes.filter((one) => (now.get(keyOf(one)) ?? 0) + one.change < 0)
  if (lacking.length > 0) {
    return lacking.map(({ itemId, locationId, ...rest }) => ({
      ...{ itemId, locationId },
      stocked: now.get(keyOf({ itemId, locationId, ...rest })) ?? 0,
    }))
  }
  await changeAndPublish(tx, changes, movement)
  return []
}

/** Cards and pages show what is sold out. */
async function changeAndPublish(
  tx: Tx,
  changes: readonly queries.CountedChange[],
  movement: MovementInput,
): Promise<void> {
  if (changes.length === 0) return
  await queries.changeStock(tx, changes, movement)
  const itemIds = changes.map(({ itemId }) => itemId)
  const listingIds = await queries.listingsOfItems(tx, itemIds)
  if (listingIds.length > 0) await publish(tx, 'listing.changed', listingIds)
}

function keyOf({ itemId, locationId }: queries.LevelKey): string {
  return `${itemId}/${locationId}`
}

import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { movementReason, type MovementReason } from '#shared/enums-of-store.ts'
import type { stockContract } from '../contract.ts'
import { changeCounts, putCounts } from './counts.ts'
import { openLocationsAmong, ownItems, setLowStockAt, type LevelKey } from './level-queries.ts'
import type { MovementInput } from './reservation-queries.ts'

type Service = Handlers<typeof stockContract>

/** Sets counted quantities of an enterprise. */
export const countStock: Service['countStock'] = async ({ db }, caller, input) => {
  const { vendorId, counts, isFile, note } = input
  const reason = isFile ? movementReason.file : movementReason.count
  return db.transaction().execute(async (tx) => {
    await requireOwn(tx, vendorId, counts)
    return { stale: await putCounts(tx, counts, movementBy(caller, reason, note)) }
  })
}

/** Receives goods, or takes some out of the stock. */
export const changeStock: Service['changeStock'] = async ({ db }, caller, input) => {
  const { vendorId, changes, note } = input
  return db.transaction().execute(async (tx) => {
    await requireOwn(tx, vendorId, changes)
    const received = changes.filter(({ change }) => change > 0)
    const removed = changes.filter(({ change }) => change < 0)
    // Removals are checked before anything is changed.
    const stale = await changeCounts(
      tx,
      removed,
      movementBy(caller, movementReason.correction, note),
    )
    if (stale.length > 0) return { stale }
    await changeCounts(tx, received, movementBy(caller, movementReason.received, note))
    return { stale: [] }
  })
}

/** Moves goods of an enterprise between two of its locations. */
export const transferStock: Service['transferStock'] = async ({ db }, caller, input) => {
  const { vendorId, itemId, from, to, quantity, note } = input
  if (from === to) throw new AppError('invalid_input')
  return db.transaction().execute(async (tx) => {
    const places = [
      { itemId, locationId: from, change: -quantity },
      { itemId, locationId: to, change: quantity },
    ]
    await requireOwn(tx, vendorId, places)
    const movement = movementBy(caller, movementReason.transfer, note)
    return { stale: await changeCounts(tx, places, movement) }
  })
}

/** Sets the quantity at which the team is told that an item runs out. */
export const setLowStock: Service['setLowStock'] = async ({ db }, _caller, input) => {
  const { vendorId, itemId, at } = input
  await db.transaction().execute(async (tx) => {
    if (!(await ownItems(tx, vendorId, [itemId])).has(itemId)) throw new AppError('not_found')
    await setLowStockAt(tx, itemId, at)
  })
}

function movementBy({ accountId }: Caller, reason: MovementReason, note: string): MovementInput {
  return { reason, ref: null, note, accountId }
}

/** Throws not_found unless all items and open locations belong to the enterprise. */
async function requireOwn(tx: Tx, vendorId: number, places: readonly LevelKey[]): Promise<void> {
  const itemIds = new Set(places.map(({ itemId }) => itemId))
  const locationIds = new Set(places.map(({ locationId }) => locationId))
  const [items, locations] = await Promise.all([
    ownItems(tx, vendorId, [...itemIds]),
    openLocationsAmong(tx, vendorId, [...locationIds]),
  ])
  if (items.size < itemIds.size || locations.size < locationIds.size) {
    throw new AppError('not_found')
  }
}

import type { Tx } from '#platform/db/db.ts'
import { addLevels, changeStock, itemsOfVariants, type CountedChange } from './level-queries.ts'
import { defaultLocations } from './location-queries.ts'
import { lockLevels, type LevelRow, type MovementInput } from './reservation-queries.ts'

/** How many there are of a variant, at all locations together. */
export interface Quantity {
  variantId: string
  quantity: number
}

/**
 * Sets how many there are of variants, at the open locations of their enterprise together. A
 * difference changes the stock of the default location first; what is fewer than there is, is taken
 * from the others in their order.
 */
export async function putQuantities(
  tx: Tx,
  quantities: readonly Quantity[],
  movement: MovementInput,
): Promise<void> {
  if (quantities.length === 0) return
  const wanted = new Map(quantities.map(({ variantId, quantity }) => [variantId, quantity]))
  const items = await itemsOfVariants(tx, [...wanted.keys()])
  const locations = await defaultLocations(
    tx,
    items.map(({ enterpriseId }) => enterpriseId),
  )
  await addLevels(
    tx,
    items.flatMap(({ itemId, enterpriseId }) => {
      const locationId = locations.get(enterpriseId)
      return locationId ? [{ itemId, locationId }] : []
    }),
  )
  const levels = Map.groupBy(await lockLevels(tx, [...wanted.keys()]), ({ variantId }) => variantId)
  const changes = [...wanted].flatMap(([variantId, quantity]) =>
    changesTo(quantity, levels.get(variantId) ?? []),
  )
  await changeStock(tx, changes, movement)
}

/** Returns the changes after which the levels, in their order, add up to a quantity. */
export function changesTo(
  quantity: number,
  levels: readonly Pick<LevelRow, 'itemId' | 'locationId' | 'stocked'>[],
): CountedChange[] {
  let change = quantity - levels.reduce((sum, { stocked }) => sum + stocked, 0)
  const changes: CountedChange[] = []
  for (const { itemId, locationId, stocked } of levels) {
    const here = Math.max(change, -stocked)
    if (here !== 0) changes.push({ itemId, locationId, change: here })
    change -= here
  }
  return changes
}

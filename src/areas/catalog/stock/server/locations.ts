import { recordAudit } from '#platform/accounts/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import type { stockContract } from '../contract.ts'
import { changeCounts } from './counts.ts'
import * as queries from './location-queries.ts'
import { vendorOrThrow } from './stock-list.ts'

type Service = Handlers<typeof stockContract>

/** Returns the locations of an enterprise, closed ones last. */
export const listLocations: Service['listLocations'] = async ({ db }, _caller, { vendorId }) => {
  const [{ id, name }, locations] = await Promise.all([
    vendorOrThrow(db, vendorId),
    queries.locationRows(db, vendorId),
  ])
  return { vendor: { id, name }, locations }
}

/** Adds or changes a location. Throws already_there if another one has the name. */
export const saveLocation: Service['saveLocation'] = async ({ db }, caller, input) => {
  const { vendorId, id, name, address, openingHours, isFirst } = input
  return db.transaction().execute(async (tx) => {
    await queries.lockLocations(tx, vendorId)
    const known = await queries.locationRows(tx, vendorId)
    if (id !== null && !known.some((each) => each.id === id)) throw new AppError('not_found')
    const saved = { id: id ?? newStoreId('sloc'), name, address, openingHours }
    if (!(await queries.putLocation(tx, vendorId, saved))) throw new AppError('already_there')
    if (isFirst) await queries.putFirst(tx, vendorId, saved.id)
    await recordAudit(tx, caller, {
      action: id === null ? 'stock_location.add' : 'stock_location.edit',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { name },
    })
    return { id: saved.id }
  })
}

/**
 * Closes a location after moving its goods. Throws invalid_input while orders wait to be shipped
 * from it, or for goods without a place to go.
 */
export const closeLocation: Service['closeLocation'] = async ({ db }, caller, input) => {
  const { vendorId, id, moveTo } = input
  await db.transaction().execute(async (tx) => {
    const location = await lockedLocation(tx, vendorId, id)
    if (location.isClosed) return
    const levels = await queries.lockLevelsAt(tx, id)
    if (levels.some(({ reserved }) => reserved > 0)) throw new AppError('invalid_input')
    const goods = levels.filter(({ stocked }) => stocked > 0)
    if (goods.length > 0) {
      if (moveTo === null || moveTo === id) throw new AppError('invalid_input')
      const target = await lockedLocation(tx, vendorId, moveTo)
      if (target.isClosed) throw new AppError('invalid_input')
      const { accountId } = caller
      await changeCounts(
        tx,
        goods.flatMap(({ itemId, stocked }) => [
          { itemId, locationId: id, change: -stocked },
          { itemId, locationId: moveTo, change: stocked },
        ]),
        { reason: movementReason.transfer, ref: null, note: '', accountId },
      )
    }
    await queries.setClosed(tx, id, true)
    await recordAudit(tx, caller, {
      action: 'stock_location.close',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { name: location.name },
    })
  })
}

/** Opens a closed location again. */
export const openLocation: Service['openLocation'] = async ({ db }, caller, { vendorId, id }) => {
  await db.transaction().execute(async (tx) => {
    const location = await lockedLocation(tx, vendorId, id)
    if (!location.isClosed) return
    await queries.setClosed(tx, id, false)
    await recordAudit(tx, caller, {
      action: 'stock_location.open',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { name: location.name },
    })
  })
}

async function lockedLocation(tx: Tx, vendorId: number, id: string): Promise<queries.LocationRow> {
  await queries.lockLocations(tx, vendorId)
  const location = (await queries.locationRows(tx, vendorId)).find((each) => each.id === id)
  if (!location) throw new AppError('not_found')
  return location
}

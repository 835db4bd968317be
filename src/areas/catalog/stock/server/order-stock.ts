import type { Tx } from '#platform/db/db.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import * as queries from './reservation-queries.ts'
import { publishRestocked, type Taken } from './reservations.ts'

/** What of an order's line stays reserved. */
export interface Kept {
  lineId: string
  quantity: number
}

/**
 * Lowers the reservations of an order's lines to what is still to be shipped, as where goods are
 * canceled. Backorders go first, then what was reserved last.
 */
export async function keepReserved(tx: Tx, kept: readonly Kept[]): Promise<void> {
  const lineIds = kept.map(({ lineId }) => lineId)
  const reserved = await queries.lockReservations(tx, lineIds)
  if (reserved.length === 0) return
  const remaining = kept.flatMap(({ lineId, quantity }) => {
    let left = quantity
    return reserved
      .filter((row) => row.lineId === lineId)
      .flatMap((row) => {
        const part = Math.min(left, row.quantity)
        left -= part
        return part > 0 ? [{ ...row, quantity: part }] : []
      })
  })
  await queries.replaceReservations(tx, lineIds, remaining, null)
  await publishRestocked(tx, reserved)
}

const keyOf = ({ itemId, locationId }: Pick<Taken, 'itemId' | 'locationId'>) =>
  `${itemId}/${locationId}`

/**
 * Undoes `shipStock`: puts goods back and reserves them again for their lines. Nothing is done where
 * stock is not counted any longer, as of a variant that was deleted meanwhile.
 */
export async function unshipStock(
  tx: Tx,
  lines: readonly { lineId: string; taken: readonly Taken[] }[],
  { ref, accountId }: { ref: string; accountId: number | null },
): Promise<void> {
  const given = lines.flatMap(({ taken }) => taken)
  if (given.length === 0) return
  const known = new Set((await queries.lockPlaces(tx, given)).map(keyOf))
  const isKnown = (place: Taken) => known.has(keyOf(place))
  const places = given.filter(isKnown)
  const reason = movementReason.shipmentCanceled
  for (const place of places) {
    const change = { ...place, stocked: place.quantity, reserved: 0 }
    await queries.changeLevels(tx, [change], { reason, ref, note: '', accountId })
  }
  const lineIds = lines.map(({ lineId }) => lineId)
  const before = await queries.lockReservations(tx, lineIds)
  const reservations = new Map<string, queries.ReservationRow>()
  const back = lines.flatMap(({ lineId, taken }) =>
    taken.filter(isKnown).map((place) => ({ lineId, ...place })),
  )
  for (const row of [...before, ...back]) {
    const key = `${row.lineId}/${row.itemId}/${row.locationId}`
    const quantity = (reservations.get(key)?.quantity ?? 0) + row.quantity
    reservations.set(key, { ...row, quantity })
  }
  await queries.replaceReservations(tx, lineIds, [...reservations.values()], null)
}

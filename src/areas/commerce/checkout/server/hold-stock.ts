import { reserveStock } from '#catalog/stock/server/public.ts'
import type { PricedCart } from '#commerce/carts/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { isWithinLimits } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { missingDetail } from './buyer-details.ts'
import { reservedUntil } from './reservation-queries.ts'
import { stockLines } from './stock-lines.ts'

/** Minutes for which stock is reserved from the payment step on, and again while paying. */
const reservationMinutes = 15
/** Minutes before its end from which a reservation is extended. */
const extendedWithin = 10

const sixHours = 6 * 3600
/** Reservations and extensions of a cart, and of all carts of a network. */
const limits = { cart: 6, network: 20 } as const

/**
 * Returns until when the stock of a cart may be reserved; null for not at all: no stock is counted,
 * the cart lacks what an order needs, or it or its network has reserved too often. Goods that are
 * not reserved can still be ordered while there are enough.
 *
 * @param address IP address of the buyer; null for no limit per network
 */
export async function holdUntil(
  app: Pick<App, 'db'>,
  cart: PricedCart,
  address: string | null,
): Promise<Date | null> {
  const lineIds = stockLines(cart).map(({ lineId }) => lineId)
  if (lineIds.length === 0 || missingDetail(cart) !== null) return null
  const held = await reservedUntil(app.db, lineIds)
  const left = held ? held.getTime() - Date.now() : 0
  if (left > extendedWithin * 60_000) return held
  const counted = [
    { under: ['reserve stock', cart.id], most: limits.cart, seconds: sixHours },
    ...(address === null
      ? []
      : [
          {
            under: ['reserve stock', clientKeyOf(address)],
            most: limits.network,
            seconds: sixHours,
          },
        ]),
  ]
  if (await isWithinLimits(app, counted)) return new Date(Date.now() + reservationMinutes * 60_000)
  return left > 0 ? held : null
}

/** Reserves the stock of a cart, which must be locked. Throws not_enough_stock. */
export async function holdStock(tx: Tx, cart: PricedCart, until: Date | null): Promise<void> {
  if (until === null) return
  const [shortage] = await reserveStock(tx, stockLines(cart), until)
  if (shortage) throw new AppError('not_enough_stock', { ...shortage })
}

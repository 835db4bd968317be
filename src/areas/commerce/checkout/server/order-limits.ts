import type { PricedCart } from '#commerce/carts/server/public.ts'
import type { App } from '#platform/app.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { methodOf } from './payment-sessions.ts'

/**
 * Limits orders that reserve stock and send mails without a payment: by transfer, at pick-up, or of
 * which nothing is to be paid. Throws too_many_requests.
 *
 * @param address IP address of the buyer
 */
export async function limitUnpaidOrders(
  app: Pick<App, 'db'>,
  cart: PricedCart,
  address: string,
): Promise<void> {
  if (cart.completedAt !== null || cart.email === null || !isUnpaid(cart)) return
  await limitCalls(app, [
    { under: ['unpaid orders', clientKeyOf(address)], most: 20, seconds: 3600 },
    { under: ['unpaid orders', cart.email.toLowerCase()], most: 10, seconds: 24 * 3600 },
  ])
}

/** The test provider stands for one that is paid. */
function isUnpaid({ totals, sessions }: PricedCart): boolean {
  if (totals.total === 0) return true
  const session = sessions?.find(({ isSelected }) => isSelected)
  const method = session ? methodOf(session) : null
  return method === paymentMethod.bankTransfer || method === paymentMethod.payAtPickup
}

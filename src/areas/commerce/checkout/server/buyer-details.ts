import type { PricedCart } from '#commerce/carts/server/public.ts'
import { addressProblems } from './address-form.ts'

/**
 * Returns what an order needs to know of the buyer and a cart lacks; null for nothing. Of an
 * address, the fields that its country requires must be filled; our pages also check their form.
 */
export function missingDetail({
  email,
  vendors,
  shipAddress,
}: Pick<PricedCart, 'email' | 'vendors' | 'shipAddress'>): 'email' | 'shipping_address' | null {
  if (!email) return 'email'
  if (!vendors.some(({ needsShipping }) => needsShipping)) return null
  const isFilled =
    shipAddress !== null &&
    addressProblems(shipAddress).every(({ problem }) => problem !== 'required')
  return isFilled ? null : 'shipping_address'
}

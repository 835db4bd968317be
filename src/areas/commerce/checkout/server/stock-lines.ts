import type { StockLine } from '#catalog/stock/server/public.ts'
import type { PricedCart } from '#commerce/carts/server/public.ts'
import { shippingMethod } from '#shared/enums-of-store.ts'

/** Returns what a cart takes from stock; goods of which no stock is counted are left out. */
export function stockLines({ lines, vendors }: PricedCart): StockLine[] {
  return lines
    .filter(({ manageInventory, unitPrice }) => manageInventory && unitPrice !== null)
    .map(({ id, variantId, quantity, allowBackorder, enterpriseId }) => {
      const chosen = vendors.find((each) => each.enterpriseId === enterpriseId)?.chosen
      const isPickup = chosen?.method === shippingMethod.pickup
      const locationId = isPickup ? chosen?.location?.id : undefined
      return { lineId: id, variantId, quantity, allowBackorder, locationId }
    })
}

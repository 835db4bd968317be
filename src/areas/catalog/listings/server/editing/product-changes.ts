import { followWritten } from '#forms/engine/server/public.ts'
import type { MovementInput } from '#catalog/stock/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { variantStatus } from '#shared/enums.ts'
import { listingSource } from '../answers/to-answers.ts'
import type { ProductInput } from '../product.ts'
import { checkProduct, putProducts } from '../writer/products.ts'
import { touchListing } from './edited-product-queries.ts'

/**
 * Writes the product of a locked listing at once, also of a published one, and returns the listing's
 * new rev. Null removes it. Variants with an id keep it, the others are matched by their values.
 * Whether the listing is for sale follows from its variants.
 */
export async function putProduct(
  tx: Tx,
  listingId: number,
  product: ProductInput | null,
  { acceptsGiftCards, movement }: { acceptsGiftCards: boolean; movement: MovementInput },
): Promise<number> {
  const cartItem = product?.variants.some(isSold) ?? false
  if (product) checkProduct(`listing ${listingId}`, product, cartItem)
  await putProducts(tx, [{ listingId, product }], movement)
  const rev = await touchListing(tx, listingId, { cartItem, giftCard: acceptsGiftCards })
  await publish(tx, 'listing.changed', [listingId])
  await followWritten(tx, 'listing', [listingId], (id) => listingSource(tx, id))
  return rev
}

function isSold({ status, prices }: ProductInput['variants'][number]): boolean {
  return status !== variantStatus.draft && prices.length > 0
}

/** Which variants can be bought; as `getOffers` of the carts answers. */
export interface OfferedVariant {
  variantId: string
  /** Null where stock is not counted. */
  available: number | null
  /** Sold also when it is not in stock. */
  backorder: boolean
  isGiftCard: boolean
}

/** Returns whether a variant cannot be bought now. */
export function isSoldOut(offer: OfferedVariant | undefined): boolean {
  return !offer || (offer.available !== null && offer.available <= 0 && !offer.backorder)
}

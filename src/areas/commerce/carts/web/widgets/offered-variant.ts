/** Which variants can be bought; as `getOffers` of the carts answers. */
export interface OfferedVariant {
  variantId: string
  /** Null where stock is not counted. */
  available: number | null
  /** Sold also when it is not in stock. */
  backorder: boolean
  /** Cannot be bought now. */
  isSoldOut: boolean
  isGiftCard: boolean
}

import type {
  ListingKind,
  ListingState,
  Packaging,
  ProductType,
  VariantStatus,
} from '#shared/enums.ts'
import type { Money } from '#shared/money.ts'
import type { CertificationInput } from '#foundation/taxonomy/server/public.ts'
import type { SourceKey, TextInput } from '#platform/db/writing/input.ts'

/**
 * A listing with everything its page shows. Absent fields keep their value or get the default in a
 * new listing; null and empty lists clear.
 */
export interface ListingInput {
  key: ListingKey
  enterpriseId: number
  /** Offer by default. */
  kind?: ListingKind | undefined
  /** Published by default. */
  state?: ListingState | undefined
  /** Requested slug; by default made from the English title, or else the original. */
  urlKey?: string | undefined
  /** Exactly one original. */
  texts: readonly ListingTextInput[]
  /** Can be added to the cart: requires a product with a published, priced variant. */
  cartItem?: boolean | undefined
  giftCard?: boolean | undefined
  specialOffer?: boolean | undefined
  /** URL of its button; the label is one of the texts. */
  actionLink?: string | null | undefined
  acceptsReturns?: boolean | null | undefined
  /** Time of the last change at the source; now by default. */
  updatedAt?: Date | undefined
  categoryIds?: readonly number[] | undefined
  sectorIds?: readonly number[] | undefined
  /** Search keywords, in any language. */
  keywords?: readonly string[] | undefined
  certifications?: readonly CertificationInput[] | undefined
  /** Uuids returned by `putFiles`; the first is the thumbnail. */
  images?: readonly string[] | undefined
  /** ISO 3166 alpha-2; null means anywhere. Giving one direction replaces both. */
  shipsTo?: readonly (string | null)[] | undefined
  shipsFrom?: readonly (string | null)[] | undefined
  packaging?: readonly Packaging[] | undefined
  /** Countries where a special offer is valid; null means all. Used for special offers only. */
  offerCountries?: readonly (string | null)[] | undefined
  product?: ProductInput | null | undefined
}

/** Identifies a listing: by a source's key, or by its slug (`urlKey` is then ignored). */
export type ListingKey = SourceKey | { urlKey: string }

export interface ListingTextInput extends TextInput {
  title: string
  /** Manufacturer, if not the enterprise. */
  brand?: string | undefined
  description?: string | undefined
  actionLabel?: string | undefined
  returnPolicy?: string | undefined
}

export interface ProductInput {
  /** Physical when absent. A virtual product's variants need no stock (S-061). */
  type?: ProductType | undefined
  weightGrams?: number | null | undefined
  metadata?: Readonly<Record<string, unknown>> | undefined
  /** Option titles in order; none for a product with one variant. */
  options?: readonly string[] | undefined
  /** At least one; each has a value for every option, in unique combinations. */
  variants: readonly VariantInput[]
}

export interface VariantInput {
  title: string
  sku?: string | null | undefined
  /** Values by option title. */
  options?: Readonly<Record<string, string>> | undefined
  /** At most one per currency; none if the price is unknown. */
  prices: readonly Money[]
  /** True by default, for a physical product. */
  manageInventory?: boolean | undefined
  allowBackorder?: boolean | undefined
  /** Published by default. */
  status?: VariantStatus | undefined
  weightGrams?: number | null | undefined
}

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
 * One listing with everything its page shows. What is absent stays as it was, or gets its default
 * with a new listing; null and empty lists empty.
 */
export interface ListingInput {
  key: ListingKey
  enterpriseId: number
  /** Offer by default. */
  kind?: ListingKind | undefined
  /** Published by default. */
  state?: ListingState | undefined
  /** Wished last part of the address; made from the English, else the original title by default. */
  urlKey?: string | undefined
  /** Exactly one original. */
  texts: readonly ListingTextInput[]
  /** Can be put into the cart: needs a product with a published variant that has a price. */
  cartItem?: boolean | undefined
  giftCard?: boolean | undefined
  specialOffer?: boolean | undefined
  /** Where its button leads, outside; the label is a text. */
  actionLink?: string | null | undefined
  acceptsReturns?: boolean | null | undefined
  /** When the source last changed it; now by default. */
  updatedAt?: Date | undefined
  categoryIds?: readonly number[] | undefined
  sectorIds?: readonly number[] | undefined
  /** What people look for it by, in whatever language. */
  keywords?: readonly string[] | undefined
  certifications?: readonly CertificationInput[] | undefined
  /** Files of `putFiles`; the first is the thumbnail. */
  images?: readonly string[] | undefined
  /** ISO 3166 alpha-2; null means anywhere. Both directions are replaced when one is given. */
  shipsTo?: readonly (string | null)[] | undefined
  shipsFrom?: readonly (string | null)[] | undefined
  packaging?: readonly Packaging[] | undefined
  /** Who may use a special offer; null means all countries. Read for special offers only. */
  offerCountries?: readonly (string | null)[] | undefined
  product?: ProductInput | null | undefined
}

/** What finds the same listing again: a source's key, or its url key (`urlKey` is then not read). */
export type ListingKey = SourceKey | { urlKey: string }

export interface ListingTextInput extends TextInput {
  title: string
  /** Maker of the thing, where that is not the enterprise. */
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
  /** Titles of what its variants differ in, in order; none for a product with one variant. */
  options?: readonly string[] | undefined
  /** At least one; each has a value for every option, no two have the same values. */
  variants: readonly VariantInput[]
}

export interface VariantInput {
  title: string
  sku?: string | null | undefined
  /** Option title → value. */
  options?: Readonly<Record<string, string>> | undefined
  /** At most one for each currency; none when the price is not known. */
  prices: readonly Money[]
  /** True by default, for a physical product. */
  manageInventory?: boolean | undefined
  allowBackorder?: boolean | undefined
  /** Published by default. */
  status?: VariantStatus | undefined
  weightGrams?: number | null | undefined
}

import type { ProductType, VariantStatus } from '#shared/enums.ts'
import type { Money } from '#shared/money.ts'

/** A product as stored; `options` is the number of its options. Amounts are in minor units. */
export interface ProductFields {
  type: ProductType
  weightGrams: number | null
  metadata: Readonly<Record<string, unknown>>
  options: number
  variants: {
    title: string
    sku: string | null
    status: VariantStatus
    manageInventory: boolean
    allowBackorder: boolean
    /** How many there are at all locations; null where nothing was counted. */
    stock: number | null
    prices: Money[]
  }[]
}

export interface ProductInput {
  /** Unchanged when absent. */
  shippingClassId?: string | null | undefined
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
  /**
   * Id of a variant of the product, which keeps it whatever values it gets. By default the one with
   * the same values; if the product has none with that id, a new one gets it.
   */
  id?: string | undefined
  title: string
  sku?: string | null | undefined
  /** Values by option title. */
  options?: Readonly<Record<string, string>> | undefined
  /** At most one per currency; none if the price is unknown. */
  prices: readonly Money[]
  /** How many there are at all locations; unchanged when absent. */
  stock?: number | undefined
  /** By default, whether `stock` is given. */
  manageInventory?: boolean | undefined
  allowBackorder?: boolean | undefined
  /** A picture of its own; unchanged when absent. */
  image?: string | null | undefined
  /** Published by default. */
  status?: VariantStatus | undefined
  weightGrams?: number | null | undefined
}

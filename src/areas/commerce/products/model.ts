import { productType, type ProductType } from '#shared/enums.ts'

/** Options that have translated names (K-095); sellers may name their own. */
export const knownOptions = ['Color', 'Size', 'Type'] as const

export const productLimits = {
  options: 5,
  values: 50,
  variants: 250,
  currencies: 10,
  locations: 200,
  /** Characters of an option, of a value, and of a SKU. */
  name: 100,
  sku: 100,
  stock: 2_000_000_000,
  weightGrams: 100_000_000,
  text: 10_000,
  linkDays: 365,
} as const

/** Limits of a file of variants; `shown` are changes and problems of a preview. */
export const variantFileLimits = { rows: 1000, bytes: 1_000_000, shown: 200 } as const

/** Stock column of an enterprise without a location: one is created when it is saved. */
export const newLocation = 'new'

/** Option of gift cards, whose variants are their values. */
export const giftCardOption = 'Value'

/** An option with its values, as typed. */
export interface OptionDraft {
  title: string
  values: string[]
}

/** A row of the table, as typed. */
export interface VariantDraft {
  /** Empty for a new one. */
  id: string
  /** One for each option. */
  values: string[]
  isOn: boolean
  allowBackorder: boolean
  sku: string
  weight: string
  /** Uuid of one of the listing's pictures; empty for the first. */
  image: string
  /** Decimal, by currency. */
  prices: Record<string, string>
  /** By location; all empty: not counted. */
  stock: Record<string, string>
  /** What `stock` was when it was loaded. */
  seen: Record<string, string>
}

/** A product in the editor, as typed. */
export interface ProductDraft {
  type: ProductType
  acceptsGiftCards: boolean
  shippingClassId: string
  currencies: string[]
  options: OptionDraft[]
  variants: VariantDraft[]
  /** What buyers of a virtual product get. */
  text: string
  file: string
  linkDays: string
}

export function emptyVariant(values: string[] = []): VariantDraft {
  return {
    ...{ id: '', values, isOn: true, allowBackorder: false, sku: '', weight: '', image: '' },
    ...{ prices: {}, stock: {}, seen: {} },
  }
}

export function emptyProduct(currency: string): ProductDraft {
  return {
    type: productType.physical,
    acceptsGiftCards: false,
    shippingClassId: '',
    currencies: [currency],
    options: [],
    variants: [emptyVariant()],
    ...{ text: '', file: '', linkDays: '30' },
  }
}

/** Title of a variant: its values. */
export function variantTitle(values: readonly string[]): string {
  return values.length === 0 ? 'Default' : values.join(' / ').slice(0, 300)
}

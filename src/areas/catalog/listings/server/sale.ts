import type { TaggedAnswers, TaggedFields } from '#forms/engine/server/public.ts'
import { productType, variantStatus } from '#shared/enums.ts'
import { numberOf } from '#shared/forms/answer-content.ts'
import type { TagRule } from '#shared/forms/tags.ts'
import { readAmount, writtenAmount } from '#shared/money.ts'
import type { SaleTag } from '#shared/own-listings.ts'
import type { ListingFieldsInput } from './fields.ts'
import type { ProductFields } from './product.ts'
import { soleVariant } from './writer/products.ts'

/** A product with one variant and one price, as a form and a row of a file hold it. */
export interface Sale {
  /** Decimal in the currency's major unit. Empty: shown only. */
  price: string
  currency: string
  sku: string
  quantity: number | null
  weightGrams: number | null
}

export const noSale: Sale = { price: '', currency: '', sku: '', quantity: null, weightGrams: null }

/** Longest SKU and largest quantity, in forms and files. */
export const saleLimits = { sku: 100, quantity: 2_000_000_000 } as const

/** Questions that fill a sale; the rules are those of files. */
export const saleRules: readonly TagRule<SaleTag>[] = [
  {
    tag: 'highlightPrice',
    types: ['number'],
    imposes: {
      number: {
        settings: { min: 0, max: 1e12, requiredWith: ['highlightSku', 'highlightQuantity'] },
      },
    },
  },
  {
    tag: 'highlightCurrency',
    types: ['selectOne'],
    imposes: { selectOne: { settings: { requiredWith: ['highlightPrice'] } } },
  },
  {
    tag: 'highlightSku',
    types: ['text'],
    imposes: { text: { settings: { format: 'plain', maxLength: saleLimits.sku } } },
  },
  {
    tag: 'highlightQuantity',
    types: ['number'],
    imposes: { number: { settings: { min: 0, max: saleLimits.quantity, decimals: 0 } } },
  },
]

/** Returns a product as a sale; null for one with more variants or prices than that can express. */
export function saleOf(product: ProductFields | null): Sale | null {
  if (!product) return noSale
  const [variant, ...others] = product.variants
  if (!variant || others.length > 0 || product.options > 0 || variant.prices.length > 1) return null
  const [price] = variant.prices
  return {
    price: price ? writtenAmount(price) : '',
    currency: price?.currency ?? '',
    sku: variant.sku ?? '',
    quantity: variant.manageInventory ? (variant.stock ?? 0) : null,
    weightGrams: product.weightGrams,
  }
}

/**
 * Returns the columns of a sale. Without a price the listing is displayed but not for sale; nothing
 * is returned for a price that cannot be read, or has no currency.
 */
export function fieldsOfSale(
  known: ProductFields | null,
  sale: Sale,
): Pick<ListingFieldsInput, 'product' | 'cartItem'> {
  if (sale.price === '') return known ? { product: null, cartItem: false } : {}
  const amount = readAmount(sale.price, sale.currency)
  if (amount === null || sale.currency === '') return {}
  const { sku, quantity, weightGrams, currency } = sale
  const price = { amount, currency }
  const product = soleVariant({ price, sku: sku || null, stock: quantity, weightGrams })
  const [variant] = known?.variants ?? []
  if (!known || !variant) return { product, cartItem: true }
  return {
    product: {
      ...product,
      type: known.type,
      metadata: known.metadata,
      variants: product.variants.map((one) => ({
        ...one,
        title: variant.title,
        status: variant.status,
        allowBackorder: variant.allowBackorder,
      })),
    },
    cartItem: variant.status !== variantStatus.draft,
  }
}

/** Returns a sale as a stored product, to check it before it is written; null without a price. */
export function productOfSale(sale: Sale): ProductFields | null {
  const { price, currency, sku, quantity, weightGrams } = sale
  const amount = readAmount(price, currency)
  if (amount === null || currency === '') return null
  return {
    type: productType.physical,
    weightGrams,
    metadata: {},
    options: 0,
    variants: [
      {
        title: '',
        sku: sku || null,
        status: variantStatus.published,
        manageInventory: quantity !== null,
        allowBackorder: false,
        stock: quantity,
        prices: [{ amount, currency }],
      },
    ],
  }
}

/** Converts a product to answers; none for one with variants. */
export function saleAnswers(product: ProductFields | null): TaggedFields {
  const { price, currency, sku, quantity } = saleOf(product) ?? noSale
  const tagged: Record<SaleTag, TaggedFields[string]> = {
    highlightPrice: () => (price === '' ? null : { value: Number(price) }),
    highlightCurrency: (_, { meaning }) => {
      const choices = currency === '' ? [] : meaning('currency', [currency])
      return choices.length > 0 ? { choices } : null
    },
    highlightSku: () => (sku === '' ? null : { texts: { en: sku } }),
    highlightQuantity: () => (quantity === null ? null : { value: quantity }),
  }
  return tagged
}

/** Returns the columns that answers change; none of a product with variants. */
export function saleFromAnswers(
  tagged: TaggedAnswers,
  product: ProductFields | null,
): Pick<ListingFieldsInput, 'product' | 'cartItem'> {
  const before = saleOf(product)
  const isAsked = saleRules.some(({ tag }) => tagged.includes(tag))
  if (!before || !isAsked) return {}
  const numberAt = (tag: SaleTag) => numberOf(tagged.answer(tag))
  const sale: Sale = {
    ...before,
    ...(tagged.includes('highlightPrice') && {
      price: numberAt('highlightPrice')?.toString() ?? '',
    }),
    ...(tagged.includes('highlightCurrency') && {
      currency: tagged.meant('highlightCurrency', 'currency')[0] ?? '',
    }),
    ...(tagged.includes('highlightSku') && { sku: tagged.text('highlightSku') ?? '' }),
    ...(tagged.includes('highlightQuantity') && { quantity: numberAt('highlightQuantity') }),
  }
  return fieldsOfSale(product, sale)
}

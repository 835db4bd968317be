import type { EditedProduct, ProductInput } from '#catalog/listings/server/public.ts'
import { AppError } from '#shared/app-error.ts'
import { productType, variantStatus } from '#shared/enums.ts'
import type { ProductChange } from '../contract.ts'
import { variantTitle } from '../model.ts'

/**
 * Converts a change to what the writer of products takes. Throws invalid_input for a variant that
 * lacks a value, two with the same values or SKU, or ids of other products.
 */
export function productInput(change: ProductChange, before: EditedProduct | null): ProductInput {
  const known = new Set(before?.variants.map(({ id }) => id))
  const isCounted = change.type === productType.physical
  checkDistinct(change)
  const only = change.options.length === 0 ? change.variants[0] : undefined
  return {
    type: change.type,
    shippingClassId: isCounted ? change.shippingClassId : null,
    // A product without options has its weight as forms and files show it.
    weightGrams: only ? only.weightGrams : null,
    metadata: before?.metadata ?? {},
    options: change.options,
    variants: change.variants.map((variant) => {
      if (variant.id !== null && !known.has(variant.id)) throw new AppError('invalid_input')
      return {
        ...(variant.id !== null && { id: variant.id }),
        title: variantTitle(variant.values),
        sku: variant.sku || null,
        options: Object.fromEntries(
          change.options.map((option, at) => [option, variant.values[at] ?? '']),
        ),
        prices: variant.prices,
        manageInventory: isCounted && variant.stock.length > 0,
        allowBackorder: variant.allowBackorder,
        status: variant.isOn ? variantStatus.published : variantStatus.draft,
        weightGrams: only ? null : variant.weightGrams,
        image: variant.image,
      }
    }),
  }
}

function checkDistinct({ options, variants }: ProductChange): void {
  const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length
  const isComplete = variants.every(({ values }) => values.length === options.length)
  const skus = variants.map(({ sku }) => sku).filter((sku) => sku !== '')
  const ids = variants.flatMap(({ id }) => id ?? [])
  const isValid =
    isComplete &&
    isDistinct(options) &&
    isDistinct(skus) &&
    isDistinct(ids) &&
    isDistinct(variants.map(({ values }) => JSON.stringify(values))) &&
    variants.every(({ prices }) => isDistinct(prices.map(({ currency }) => currency))) &&
    variants.every(({ stock }) => isDistinct(stock.map(({ locationId }) => locationId)))
  if (!isValid) throw new AppError('invalid_input')
}

/** Converts a stored product back, to restore it with the ids of its variants. */
export function restoredInput(product: EditedProduct): ProductInput {
  return {
    type: product.type,
    shippingClassId: product.shippingClassId,
    weightGrams: product.weightGrams,
    metadata: product.metadata,
    options: product.options.map(({ title }) => title),
    variants: product.variants.map((variant) => ({
      ...{ id: variant.id, title: variant.title, sku: variant.sku, options: variant.options },
      ...{ prices: variant.prices, manageInventory: variant.manageInventory },
      ...{ allowBackorder: variant.allowBackorder, status: variant.status },
      ...{ weightGrams: variant.weightGrams, image: variant.image },
    })),
  }
}

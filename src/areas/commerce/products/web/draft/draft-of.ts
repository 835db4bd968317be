import { productType } from '#shared/enums.ts'
import { writtenAmount } from '#shared/money.ts'
import type { ProductEditor } from '../../contract.ts'
import {
  emptyProduct,
  emptyVariant,
  newLocation,
  type ProductDraft,
  type VariantDraft,
} from '../../model.ts'

type Product = NonNullable<ProductEditor['product']>

/** Ids of the stock columns: the locations, or the one that is created with the first stock. */
export function stockColumns({ locations }: ProductEditor): string[] {
  return locations.length > 0 ? locations.map(({ id }) => id) : [newLocation]
}

/** Returns a stored product as the editor shows it. */
export function draftOf(editor: ProductEditor): ProductDraft {
  const { product, listing, currency } = editor
  const empty = { ...emptyProduct(currency), acceptsGiftCards: listing.acceptsGiftCards }
  if (!product) return empty
  const used = new Set(
    product.variants.flatMap(({ prices }) => prices.map((price) => price.currency)),
  )
  const { virtual } = product
  return {
    ...empty,
    type: product.type,
    shippingClassId: product.shippingClassId ?? '',
    currencies: used.size > 0 ? [...used] : [currency],
    options: product.options.map(({ title }, at) => ({
      title,
      values: [...new Set(product.variants.map(({ values }) => values[at] ?? ''))],
    })),
    variants: product.variants.map((variant) => rowOf(variant, product, stockColumns(editor))),
    ...(virtual && {
      text: virtual.text,
      file: virtual.file?.uuid ?? '',
      linkDays: String(virtual.linkDays),
    }),
  }
}

function rowOf(
  variant: Product['variants'][number],
  { type }: Product,
  columns: readonly string[],
): VariantDraft {
  const { id, values, isOn, allowBackorder, sku, weightGrams, image, prices } = variant
  const isCounted = type === productType.physical && variant.manageInventory
  const levels = new Map(variant.stock.map(({ locationId, stocked }) => [locationId, stocked]))
  const known = columns.flatMap((column) => {
    const stocked = levels.get(column)
    return stocked === undefined ? [] : [[column, String(stocked)] as const]
  })
  const [first = ''] = columns
  // Counted without a level: sold out.
  const cells = known.length > 0 ? Object.fromEntries(known) : { [first]: '0' }
  return {
    ...emptyVariant(values),
    ...{ id, isOn, allowBackorder, sku, image: image ?? '' },
    weight: weightGrams === null ? '' : String(weightGrams),
    prices: Object.fromEntries(prices.map((price) => [price.currency, writtenAmount(price)])),
    stock: isCounted ? cells : {},
    seen: isCounted && known.length > 0 ? cells : {},
  }
}

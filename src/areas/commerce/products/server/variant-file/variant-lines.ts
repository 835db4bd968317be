import {
  productListingsOf,
  type EditedProduct,
  type ProductListing,
} from '#catalog/listings/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { variantStatus } from '#shared/enums.ts'
import { writtenAmount } from '#shared/money.ts'
import { sellingContext } from '../selling-queries.ts'
import { columnNames, fitsFile, shapeOf, type FileShape } from './file-columns.ts'

type Variant = EditedProduct['variants'][number]

/** Returns the lines of a file with all variants of an enterprise, one per line. */
export async function* variantLines(
  { db }: Pick<App, 'db'>,
  { language, currency }: Pick<Caller, 'language' | 'currency'>,
  vendorId: number,
): AsyncGenerator<readonly string[]> {
  const context = await sellingContext(db, vendorId)
  if (!context) throw new AppError('not_found')
  const listings = (await productListingsOf(db, vendorId, language, null)).filter(fitsFile)
  const shape = shapeOf(listings, context.locations, context.lastCurrency ?? currency)
  yield columnNames(shape)
  for (const listing of listings) {
    for (const variant of listing.product?.variants ?? []) yield cellsOf(listing, variant, shape)
  }
}

/** Returns the cells of a variant in the order of the columns. */
export function cellsOf(
  { urlKey, title, product }: ProductListing,
  variant: Variant,
  { options, currencies, locations }: FileShape,
): string[] {
  const { id, sku, status, prices, stock, manageInventory, allowBackorder } = variant
  const levels = new Map(stock.map(({ locationId, stocked }) => [locationId, stocked]))
  const weight = variant.weightGrams ?? product?.weightGrams ?? null
  return [
    ...[urlKey, title, id],
    ...Array.from({ length: options }, (_, at) => {
      const option = product?.options[at]?.title ?? ''
      return [option, variant.options[option] ?? '']
    }).flat(),
    ...[sku ?? '', status === variantStatus.published ? 'yes' : 'no'],
    ...currencies.map((currency) => {
      const price = prices.find((each) => each.currency === currency)
      return price ? writtenAmount(price) : ''
    }),
    ...locations.map((location) => {
      const stocked = manageInventory ? levels.get(location.id) : undefined
      return stocked === undefined ? '' : String(stocked)
    }),
    ...[weight === null ? '' : String(weight), allowBackorder ? 'yes' : 'no'],
  ]
}

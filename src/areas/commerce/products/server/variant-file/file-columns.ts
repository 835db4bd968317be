import type { ProductListing } from '#catalog/listings/server/public.ts'
import { productType } from '#shared/enums.ts'
import { productLimits } from '../../model.ts'

/** Columns of a file of variants that are always there, in their order before the others. */
export const fixedColumns = {
  handle: 'handle',
  title: 'title',
  variant: 'variant',
  sku: 'sku',
  isOn: 'on sale',
  weight: 'weight',
  backorder: 'backorder',
} as const

export function optionColumn(at: number): string {
  return `option ${at + 1}`
}

export function valueColumn(at: number): string {
  return `value ${at + 1}`
}

export function priceColumn(currency: string): string {
  return `price ${currency}`
}

export function stockColumn(location: string): string {
  return `stock ${location}`
}

/** What a file has columns for. */
export interface FileShape {
  options: number
  currencies: readonly string[]
  locations: readonly { id: string; name: string }[]
}

/** Returns the names of all columns of a file. */
export function columnNames({ options, currencies, locations }: FileShape): string[] {
  const { handle, title, variant, sku, isOn, weight, backorder } = fixedColumns
  const places = Array.from({ length: options }, (_, at) => at)
  return [
    ...[handle, title, variant],
    ...places.flatMap((at) => [optionColumn(at), valueColumn(at)]),
    ...[sku, isOn],
    ...currencies.map(priceColumn),
    ...locations.map(({ name }) => stockColumn(name)),
    ...[weight, backorder],
  ]
}

/** Whether a file can hold the product of a listing: physical goods, or nothing yet. */
export function fitsFile({ product }: ProductListing): boolean {
  return product === null || product.type === productType.physical
}

/** Fewest option columns of a file, so that options can be added to any listing. */
const fewestOptions = 2

/** Returns the shape of a file with these listings. */
export function shapeOf(
  listings: readonly ProductListing[],
  locations: FileShape['locations'],
  currency: string,
): FileShape {
  const products = listings.flatMap(({ product }) => product ?? [])
  const options = Math.max(fewestOptions, ...products.map((product) => product.options.length))
  const used = new Set(
    products.flatMap(({ variants }) =>
      variants.flatMap(({ prices }) => prices.map((price) => price.currency)),
    ),
  )
  return {
    options: Math.min(options, productLimits.options),
    currencies: used.size > 0 ? [...used].toSorted() : [currency],
    locations,
  }
}

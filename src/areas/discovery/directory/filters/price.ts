import type { Filter } from './filter.ts'

/**
 * A range of prices in major units of `priceCurrency`, or of the reader's currency: `10-25`, `10-` or
 * `-25`. The index has them in US cents: see `price-range.ts`.
 */
export const price = {
  name: 'price',
  values: /^(?!-$)(?:\d{1,12}(?:\.\d{1,3})?)?-(?:\d{1,12}(?:\.\d{1,3})?)?$/,
  range: ['priceMin', 'priceMax'],
  listingsOnly: true,
  widget: 'range',
  fields: [],
} as const satisfies Filter

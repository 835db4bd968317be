import { products } from '#shared/products.ts'
import type { Filter } from './filter.ts'

export const product = {
  name: 'product',
  values: products,
  widget: 'choices',
  fields: ['products'],
} as const satisfies Filter

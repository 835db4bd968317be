import { category } from './category.ts'
import { certificate } from './certificate.ts'
import { claim } from './claim.ts'
import { communityCart } from './community-cart.ts'
import { eligible } from './eligible.ts'
import type { Filter } from './filter.ts'
import { focus } from './focus.ts'
import { followed } from './followed.ts'
import { inStock } from './in-stock.ts'
import { network } from './network.ts'
import { networkOnly } from './network-only.ts'
import { networkRegion } from './network-region.ts'
import { networkType } from './network-type.ts'
import { openNow } from './open-now.ts'
import { openWeekend } from './open-weekend.ts'
import { packaging } from './packaging.ts'
import { price } from './price.ts'
import { product } from './product.ts'
import { saved } from './saved.ts'
import { sector } from './sector.ts'
import { shipsFrom } from './ships-from.ts'
import { shipsTo } from './ships-to.ts'
import { unmapped } from './unmapped.ts'

const all = [
  followed,
  openNow,
  openWeekend,
  inStock,
  communityCart,
  price,
  shipsTo,
  shipsFrom,
  packaging,
  eligible,
  category,
  sector,
  focus,
  product,
  networkOnly,
  network,
  networkType,
  networkRegion,
  certificate,
  claim,
  unmapped,
  saved,
] as const

type Listed = (typeof all)[number]
export type FilterName = Listed['name']
/** Query parameters with the value 1. */
export type FlagName = Extract<Listed, { flags: true }>['values'][number]
/** Query parameters with a number. */
export type RangeName = Extract<Listed, { range: unknown }>['range'][number]
/** Query parameters with a comma list. */
export type ListName = Exclude<Listed, { flags: true } | { range: unknown }>['name']

/** All filters, in the order of the panel (specification 2.3) and of canonical URLs. */
export const filters: readonly Filter<FilterName>[] = all

/** Chosen values of each filter; empty for no restriction. */
export type Chosen = Readonly<Record<FilterName, readonly string[]>>

/** The query parameters of a filter. */
export function parametersOf({ name, values, flags, range }: Filter): readonly string[] {
  return flags && !(values instanceof RegExp) ? values : (range ?? [name])
}

/** Returns whether a value is allowed; filters without fixed values allow any. */
export function accepts({ values }: Filter, value: string): boolean {
  return values instanceof RegExp ? values.test(value) : values.includes(value)
}

/**
 * Returns the values as query parameters and API inputs: flags as 1, ends of a range as numbers,
 * lists joined by commas.
 */
export function asParameters(
  filter: Filter,
  values: readonly string[],
): [string, string | number][] {
  if (filter.flags) return values.map((value) => [value, 1])
  if (filter.range) {
    const ends = values[0]?.split('-') ?? []
    return filter.range.flatMap((name, at) => (ends[at] ? [[name, +ends[at]]] : []))
  }
  return values.length > 0 ? [[filter.name, values.join(',')]] : []
}

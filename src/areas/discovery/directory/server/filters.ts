import type { Place } from '#platform/geo/geo.ts'
import type { Refinement, SearchFilter } from '#platform/search/search.ts'
import { documentId } from '#platform/search/searchable.ts'
import { itemType } from '#shared/enums.ts'
import type { DirectoryQuery } from '../contract.ts'
import type { Filter, IndexValue } from '../filters/filter.ts'
import { filters, parametersOf, type FilterName } from '../filters/list.ts'

type Lists = Omit<DirectoryQuery, 'page' | 'language'>

/** Restricts to profiles or listings and the collection; applies to all facet counts. */
export function baseFilter(query: Lists): SearchFilter {
  const kind = query.kind === 'listings' ? itemType.listing : itemType.profile
  return all([
    value('itemType', kind),
    ...(query.collection ? [value('collectionIds.id', query.collection)] : []),
  ])
}

/** Restricts to followed enterprises, or to their listings (S-029). */
export function followedFilter({ kind }: Lists, followed: readonly number[]): SearchFilter {
  if (kind === 'listings') return any(followed.map((id) => value('listingVendorId', id)))
  return { kind: 'ids', ids: followed.map((id) => documentId('profile', id)) }
}

/** Restricts to the profiles or listings of a list. */
export function savedFilter({ kind }: Lists, saved: string): SearchFilter {
  const [letter, record] =
    kind === 'listings' ? (['l', 'listing'] as const) : (['p', 'profile'] as const)
  const keys = saved.split(',').filter((key) => key.startsWith(letter))
  return { kind: 'ids', ids: keys.map((key) => documentId(record, Number(key.slice(1)))) }
}

/**
 * Returns one refinement per filter: filters are ANDed, choices within a filter ORed (V-031). Each
 * names the fields whose counts ignore it (disjunctive faceting).
 */
export function refinementsOf(query: Lists): Refinement[] {
  return filters.flatMap((filter) => {
    const { fields, everywhere, required } = filter
    const chosen = chosenIn(query, filter)
    const found = [...chosen.flatMap((one) => indexValuesOf(filter, one))]
    // Not in the index.
    if (found.length === 0) return []
    if (everywhere) found.push(everywhere)
    const one = any(found.map(([field, wanted]) => value(field, wanted)))
    return [{ facets: fields, filter: required ? all([value(...required), one]) : one }]
  })
}

/** Returns the chosen values of a filter. */
export function chosenIn(query: Lists, filter: Filter<FilterName>): readonly string[] {
  const inputs = query as Readonly<Record<string, string | number | undefined>>
  if (filter.flags) return parametersOf(filter).filter((name) => inputs[name] === 1)
  if (filter.range) {
    const ends = filter.range.map((name) => inputs[name] ?? '')
    return ends.some((end) => end !== '') ? [ends.join('-')] : []
  }
  const list = inputs[filter.name]
  return list ? String(list).split(',') : []
}

/** Returns the index values of a choice, combined by OR. */
export function indexValuesOf({ fields, find }: Filter, chosen: string): readonly IndexValue[] {
  const [field] = fields
  return find?.(chosen) ?? (field === undefined ? [] : [[field, chosen]])
}

/** Restricts to the smallest known area that is the place or contains it. */
export function areaFilter(place: Place): SearchFilter {
  return value('areas', place.selfNode ?? place.node ?? place.country)
}

export function value(attribute: string, wanted: string | number): SearchFilter {
  return { kind: 'value', attribute, value: String(wanted) }
}

export function not(filter: SearchFilter): SearchFilter {
  return { kind: 'not', filter }
}

export function all(filters: readonly SearchFilter[]): SearchFilter {
  return { kind: 'and', filters }
}

export function any(filters: readonly SearchFilter[]): SearchFilter {
  return { kind: 'or', filters }
}

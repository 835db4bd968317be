import type { z } from 'zod'
import type { Language } from '#shared/languages.ts'
import type { Radius } from '#shared/radius.ts'
import type { Place } from '#foundation/locations/contract.ts'
import type { DirectoryQuery } from '../contract.ts'
import { asParameters, filters, type Chosen, type FilterName } from '../filters/list.ts'
import type { Preset } from './preset.ts'

export const views = ['grid', 'list', 'map'] as const
export type View = (typeof views)[number]

export type Sort = NonNullable<DirectoryQuery['sort']>

/** Orders that only listings have. */
export const priceSorts = ['price-asc', 'price-desc'] as const

/** State of a directory page, entirely contained in its URL. */
export interface DirectoryState {
  preset: Preset | null
  kind: 'profiles' | 'listings'
  query: string
  /** Searches for all words, also those that were understood as a place. */
  asTyped: boolean
  filters: Chosen
  /** Currency that the range of prices was chosen in. Null: the reader's. */
  priceCurrency: string | null
  collection: number | null
  location: string | null
  /** Visible map section as `south,west,north,east`, searched instead of the place. */
  bounds: string | null
  /** Null until chosen: a grid, with the home page's banners above it. */
  view: View | null
  /** Undefined: the usual order, which the server knows. */
  sort: Sort | undefined
  /** The reader's `lat,lng`, which distances are measured from unless there is a city. */
  near: string | null
  /** Searched distance from the city or, without a place, from the reader. Null: the usual one. */
  radius: Radius | null
  /** One-based. */
  page: number
  language: Language | null
}

/** Applies a change and goes back to the first page. */
export function changed(state: DirectoryState, change: Partial<DirectoryState>): DirectoryState {
  return { ...state, page: 1, ...change }
}

/** Sets the chosen values of a filter. */
export function chosen(
  state: DirectoryState,
  name: FilterName,
  values: readonly string[],
): DirectoryState {
  return changed(state, { filters: { ...state.filters, [name]: values } })
}

/** Adds or removes a value of a filter. */
export function toggled(state: DirectoryState, name: FilterName, value: string): DirectoryState {
  const values = state.filters[name]
  return chosen(
    state,
    name,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  )
}

/** Changes the view; map bounds only apply to the map. */
export function inView(state: DirectoryState, view: View): DirectoryState {
  return changed(state, view === 'map' ? { view } : { view, bounds: null })
}

/** Switches between profiles and listings, dropping filters that only listings have. */
export function ofKind(state: DirectoryState, kind: DirectoryState['kind']): DirectoryState {
  return changed(state, { kind, filters: filtersOfKind(kind, state.filters) })
}

export function filtersOfKind(kind: DirectoryState['kind'], of: Chosen): Chosen {
  if (kind === 'listings') return of
  const dropped = filters.filter(({ listingsOnly }) => listingsOnly)
  return { ...of, ...Object.fromEntries(dropped.map(({ name }) => [name, []])) }
}

const noFilters = Object.fromEntries(filters.map(({ name }) => [name, []])) as unknown as Chosen

/** Removes all filters; text, order and view stay. */
export function withoutFilters(state: DirectoryState): DirectoryState {
  return changed(state, {
    filters: noFilters,
    collection: null,
    bounds: null,
    ...noLocation(state),
  })
}

/** Selects a place. Distances in a city are measured from its centre. */
export function atPlace(
  state: DirectoryState,
  { id, type }: Pick<Place, 'id' | 'type'>,
): DirectoryState {
  const isCity = type === 'city'
  const near = isCity || isNearMe(state) ? null : state.near
  const radius = isCity ? state.radius : null
  return changed(state, { location: id, bounds: null, near, radius })
}

/** Searches around the reader's position. */
export function atPosition(state: DirectoryState, near: string, radius: Radius): DirectoryState {
  return changed(state, { location: null, bounds: null, sort: undefined, near, radius })
}

/** Whether the search is around the reader's position. */
export function isNearMe({ location, near, radius }: DirectoryState): boolean {
  return location === null && near !== null && radius !== null
}

/** Whether there is a place, or the reader's position. */
export function hasPlace(state: DirectoryState): boolean {
  return state.location !== null || isNearMe(state)
}

/** The part of a state without a place. The position stays for an order that needs it. */
export function noLocation({ sort, near }: DirectoryState) {
  return { location: null, radius: null, near: sort === 'distance' ? near : null }
}

/**
 * Removes the text and order; on preset paths except categories also all filters (specification
 * 2.3, search bar).
 */
export function withoutText(state: DirectoryState): DirectoryState {
  const near = hasPlace(state) ? state.near : null
  const next = changed(state, { query: '', asTyped: false, sort: undefined, near, view: null })
  return state.preset && state.preset.kind !== 'category' ? withoutFilters(next) : next
}

/**
 * Removes the place and leaves preset paths except categories, keeping their filter (specification
 * 2.3, location search).
 */
export function withoutPlace(state: DirectoryState): DirectoryState {
  const { preset } = state
  const category = preset?.kind === 'category' ? preset : null
  return changed(state, { ...noLocation(state), preset: category })
}

/** Counts the active choices of all filters. */
export function filterCount(state: DirectoryState): number {
  const { saved, ...others } = state.filters
  return (
    Object.values(others).reduce((sum, values) => sum + values.length, 0) +
    (saved.length > 0 ? 1 : 0) +
    (state.collection === null ? 0 : 1) +
    (hasPlace(state) || state.bounds !== null ? 1 : 0)
  )
}

/** Whether the page is as first opened: no search, filter, view or further page. */
export function isUntouched(state: DirectoryState): boolean {
  return state.view === null && state.page === 1 && !isSearch(state)
}

/** Whether there is text, or a filter beyond the preset's. */
function isSearch(state: DirectoryState): boolean {
  return state.query !== '' || filterCount(state) !== (state.preset ? 1 : 0)
}

/** Returns what to report to search statistics; null if nothing was searched for. */
export function searchSeen(state: DirectoryState, shown: readonly number[]): string | null {
  if (shown.length === 0 || !isSearch(state)) return null
  return `${state.kind === 'listings' ? 'offered' : 'found'}=${shown.join(',')}`
}

export function hasFilters(state: DirectoryState): boolean {
  return filterCount(state) > 0
}

/** Converts a state to API input; `page` is zero-based. */
export function directoryInput(state: DirectoryState, language: Language, page = state.page - 1) {
  const input: z.input<typeof DirectoryQuery> = { kind: state.kind, page, language }
  if (state.query !== '') input.query = state.query
  if (state.asTyped) input.asTyped = 1
  if (state.sort) input.sort = state.sort
  if (state.collection !== null) input.collection = state.collection
  if (state.location !== null) input.location = state.location
  if (state.bounds !== null) input.bounds = state.bounds
  if (state.near !== null) input.near = state.near
  if (state.radius !== null) input.radius = state.radius
  for (const filter of filters) {
    Object.assign(input, Object.fromEntries(asParameters(filter, state.filters[filter.name])))
  }
  const { priceCurrency } = state
  if (priceCurrency !== null && state.filters.price.length > 0) input.priceCurrency = priceCurrency
  return input
}

import type { z } from 'zod'
import { packaging } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'
import type { DirectoryQuery } from '../contract.ts'
import type { Preset } from './preset.ts'

/** Filter groups with lists of ids, named like their query parameters. */
export const pickNames = [
  'sector',
  'focus',
  'network',
  'networkType',
  'networkRegion',
  'certificate',
  'category',
] as const
export type PickName = (typeof pickNames)[number]

/**
 * Boolean filters; `networkOnly` finds members of networks only (F-053), `followed` followed
 * enterprises (S-029).
 */
export const flagNames = ['cart', 'giftCard', 'networkOnly', 'followed'] as const
export type FlagName = (typeof flagNames)[number]

/** Country filters, ISO 3166 alpha-2; empty for no restriction. */
export const countryNames = ['shipsTo', 'shipsFrom', 'eligible'] as const
export type CountryName = (typeof countryNames)[number]

export type Packaging = keyof typeof packaging
export const packagingNames = Object.keys(packaging) as Packaging[]

export const views = ['grid', 'list', 'map'] as const
export type View = (typeof views)[number]

export type Sort = NonNullable<DirectoryQuery['sort']>

/** State of a directory page, entirely contained in its URL. */
export interface DirectoryState
  extends Record<CountryName, readonly string[]>, Record<FlagName, boolean> {
  preset: Preset | null
  kind: 'profiles' | 'listings'
  query: string
  picks: Readonly<Record<PickName, readonly number[]>>
  packaging: readonly Packaging[]
  collection: number | null
  location: string | null
  /** Visible map section as `south,west,north,east`; replaces `location`. */
  bounds: string | null
  /** Null until chosen: a grid, with the home page's banners above it. */
  view: View | null
  /** Undefined: recent without text, best match with it. */
  sort: Sort | undefined
  /** The reader's `lat,lng`. */
  near: string | null
  /** One-based. */
  page: number
  language: Language | null
}

/** Applies a change and goes back to the first page. */
export function changed(state: DirectoryState, change: Partial<DirectoryState>): DirectoryState {
  return { ...state, page: 1, ...change }
}

export function toggled(state: DirectoryState, name: PickName, id: number): DirectoryState {
  return changed(state, { picks: { ...state.picks, [name]: without(state.picks[name], id) } })
}

export function toggledPackaging(state: DirectoryState, name: Packaging): DirectoryState {
  return changed(state, { packaging: without(state.packaging, name) })
}

export function toggledCountry(
  state: DirectoryState,
  name: CountryName,
  code: string,
): DirectoryState {
  return changed(state, { [name]: without(state[name], code) })
}

/** Toggles a value in a list. */
function without<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** Changes the view; map bounds only apply to the map. */
export function inView(state: DirectoryState, view: View): DirectoryState {
  return changed(state, view === 'map' ? { view } : { view, bounds: null })
}

/** Switches between profiles and listings, dropping filters that only listings have. */
export function ofKind(state: DirectoryState, kind: DirectoryState['kind']): DirectoryState {
  return changed(state, kind === 'listings' ? { kind } : { kind, ...noListingFilters(state) })
}

export function noListingFilters({ picks }: DirectoryState) {
  return {
    picks: { ...picks, category: [] },
    cart: false,
    giftCard: false,
    shipsTo: [],
    shipsFrom: [],
    eligible: [],
    packaging: [],
  } satisfies Partial<DirectoryState>
}

const noPicks = Object.fromEntries(pickNames.map((name) => [name, []])) as unknown as Record<
  PickName,
  readonly number[]
>

/** Removes all filters; text, order and view stay. */
export function withoutFilters(state: DirectoryState): DirectoryState {
  return changed(state, {
    ...noListingFilters(state),
    picks: noPicks,
    networkOnly: false,
    followed: false,
    collection: null,
    location: null,
    bounds: null,
  })
}

/**
 * Removes the text and order; on preset paths except categories also all filters (specification
 * 2.3, search bar).
 */
export function withoutText(state: DirectoryState): DirectoryState {
  const next = changed(state, { query: '', sort: undefined, near: null, view: null })
  return state.preset && state.preset.kind !== 'category' ? withoutFilters(next) : next
}

/**
 * Removes the place and leaves preset paths except categories, keeping their filter (specification
 * 2.3, location search).
 */
export function withoutPlace(state: DirectoryState): DirectoryState {
  const { preset } = state
  const kept = preset?.kind === 'category' ? preset : null
  return changed(state, { location: null, preset: kept })
}

/** Counts the active choices of all filters. */
export function filterCount(state: DirectoryState): number {
  const lists = [...pickNames.map((name) => state.picks[name]), state.packaging]
  return (
    lists.reduce((sum, list) => sum + list.length, 0) +
    countryNames.reduce((sum, name) => sum + state[name].length, 0) +
    flagNames.filter((name) => state[name]).length +
    (state.collection === null ? 0 : 1) +
    (state.location === null && state.bounds === null ? 0 : 1)
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
  if (state.sort) input.sort = state.sort
  if (state.collection !== null) input.collection = state.collection
  if (state.location !== null) input.location = state.location
  if (state.bounds !== null) input.bounds = state.bounds
  if (state.near !== null) input.near = state.near
  for (const name of pickNames) {
    if (state.picks[name].length > 0) input[name] = state.picks[name].join(',')
  }
  for (const name of flagNames) if (state[name]) input[name] = 1
  for (const name of countryNames) if (state[name].length > 0) input[name] = state[name].join(',')
  if (state.packaging.length > 0) input.packaging = state.packaging.join(',')
  return input
}

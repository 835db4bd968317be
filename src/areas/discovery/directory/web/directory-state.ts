import type { z } from 'zod'
import { packaging } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'
import type { DirectoryQuery } from '../contract.ts'
import type { Preset } from './preset.ts'

/** Filter groups whose choices are lists of ids, named as their query parameters are. */
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
 * Filters that are on or off; `networkOnly` finds members of networks alone (F-053), `followed` whom one
 * follows (S-029).
 */
export const flagNames = ['cart', 'giftCard', 'networkOnly', 'followed'] as const
export type FlagName = (typeof flagNames)[number]

/** Filters whose choices are countries, ISO 3166 alpha-2; none means anywhere, or all. */
export const countryNames = ['shipsTo', 'shipsFrom', 'eligible'] as const
export type CountryName = (typeof countryNames)[number]

export type Packaging = keyof typeof packaging
export const packagingNames = Object.keys(packaging) as Packaging[]

export const views = ['grid', 'list', 'map'] as const
export type View = (typeof views)[number]

export type Sort = NonNullable<DirectoryQuery['sort']>

/** What a directory address says; the page is drawn from nothing else. */
export interface DirectoryState
  extends Record<CountryName, readonly string[]>, Record<FlagName, boolean> {
  preset: Preset | null
  kind: 'profiles' | 'listings'
  query: string
  picks: Readonly<Record<PickName, readonly number[]>>
  packaging: readonly Packaging[]
  collection: number | null
  /** A place id. */
  location: string | null
  /** `south,west,north,east` of the part of the map that is looked at; stands in for `location`. */
  bounds: string | null
  /** Null until the reader chooses one: a grid, with what the home page has above it. */
  view: View | null
  /** Undefined: recent without text, best match with it. */
  sort: Sort | undefined
  /** `lat,lng` of the reader. */
  near: string | null
  /** From 1, as readers count. */
  page: number
  language: Language | null
}

/** Any change of what is asked for starts again at the first page. */
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

/** Without the value where it is among them, with it where it is not. */
function without<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** Shown another way; the part of the world that a map was narrowed to goes with the map. */
export function inView(state: DirectoryState, view: View): DirectoryState {
  return changed(state, view === 'map' ? { view } : { view, bounds: null })
}

/** The other of profiles and listings; what only listings are filtered by goes with them. */
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

/** Every filter gone; text, order and view stay. */
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
 * The text gone and the order with it, back at home or the marketplace; from the shared path of a
 * collection, sector or focus without its filter and all others (specification 2.3, search bar).
 */
export function withoutText(state: DirectoryState): DirectoryState {
  const next = changed(state, { query: '', sort: undefined, near: null, view: null })
  return state.preset && state.preset.kind !== 'category' ? withoutFilters(next) : next
}

/**
 * The place gone, back at home or the marketplace; what the shared path of a collection, sector or
 * focus had chosen stays chosen (specification 2.3, location search).
 */
export function withoutPlace(state: DirectoryState): DirectoryState {
  const { preset } = state
  const kept = preset?.kind === 'category' ? preset : null
  return changed(state, { location: null, preset: kept })
}

/** How many filters are set, each choice counted. */
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

/** Home, the marketplace, or a shared path as it came: nothing searched for, chosen or read on. */
export function isUntouched(state: DirectoryState): boolean {
  return state.view === null && state.page === 1 && !isSearch(state)
}

/** Whether words were searched for or filters chosen beyond what the address stands for. */
function isSearch(state: DirectoryState): boolean {
  return state.query !== '' || filterCount(state) !== (state.preset ? 1 : 0)
}

/** What the counting of searches is told of results; null where nothing was searched for. */
export function searchSeen(state: DirectoryState, shown: readonly number[]): string | null {
  if (shown.length === 0 || !isSearch(state)) return null
  return `${state.kind === 'listings' ? 'offered' : 'found'}=${shown.join(',')}`
}

export function hasFilters(state: DirectoryState): boolean {
  return filterCount(state) > 0
}

/** What to ask the server for, one page of it; `page` from 0. */
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

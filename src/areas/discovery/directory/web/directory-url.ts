import { parseBounds } from '#shared/bounds.ts'
import { askedLanguage } from '#shared/links.ts'
import {
  countryNames,
  flagNames,
  noListingFilters,
  packagingNames,
  pickNames,
  views,
  type CountryName,
  type DirectoryState,
  type FlagName,
  type PickName,
} from './directory-state.ts'
import { presetPath, readPreset, type Preset } from './preset.ts'

const sorts = ['recent', 'distance', 'level', 'best'] as const
const point = /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/
const maximumPicks = 200

/** Parses a URL; invalid parts are ignored. */
export function readDirectory(address: { pathname: string; search: string }): DirectoryState {
  const { pathname, search } = address
  // PostgreSQL texts cannot contain NUL.
  const params = new URLSearchParams(search.replaceAll('%00', ''))
  const preset = readPreset(pathname)
  const near = params.get('near')
  const sort = sorts.find((sort) => sort === params.get('sort'))
  const isMarket = pathname.startsWith('/marketplace') || params.get('kind') === 'listings'
  const flags = flagNames.map((name) => [name, params.get(name) === '1'])
  const countries = countryNames.map((name) => [name, readList(params, name, /^[A-Z]{2}$/)])

  const state: DirectoryState = {
    preset,
    kind: isMarket ? 'listings' : 'profiles',
    query: ignoresText(preset)
      ? ''
      : (params.get('query') ?? params.get('search') ?? '').trim().slice(0, 200),
    picks: readPicks(params, preset),
    ...(Object.fromEntries(flags) as Record<FlagName, boolean>),
    ...(Object.fromEntries(countries) as Record<CountryName, string[]>),
    packaging: packagingNames.filter((name) => readList(params, 'packaging').includes(name)),
    collection:
      preset?.kind === 'collection'
        ? preset.id
        : (readIds(params, 'collection').find(Boolean) ?? null),
    location: params.get('location')?.slice(0, 120) || null,
    bounds: params.get('location') ? null : readBounds(params),
    view: views.find((view) => view === params.get('view')) ?? null,
    sort,
    near: near && point.test(near) ? near : null,
    page: Math.min(Math.max(Math.trunc(Number(params.get('page') ?? 1)) || 1, 1), 250_000),
    language: askedLanguage(search),
  }
  // Distance needs a position, best match needs text.
  if (sort === 'distance' && !state.near) state.sort = undefined
  if (sort === 'best' && state.query === '') state.sort = undefined
  return state.kind === 'listings' ? state : { ...state, ...noListingFilters(state) }
}

/** Preset paths other than categories ignore the text (resolutions 36). */
function ignoresText(preset: Preset | null): boolean {
  return preset !== null && preset.kind !== 'category'
}

function readPicks(params: URLSearchParams, preset: Preset | null): DirectoryState['picks'] {
  const picks = Object.fromEntries(
    pickNames.map((name) => [name, readIds(params, name)]),
  ) as Record<PickName, number[]>

  if (preset && preset.kind !== 'collection' && !picks[preset.kind].includes(preset.id)) {
    picks[preset.kind].unshift(preset.id)
  }
  return picks
}

function readBounds(params: URLSearchParams): string | null {
  const bounds = params.get('bounds') ?? ''
  return parseBounds(bounds) ? bounds : null
}

function readIds(params: URLSearchParams, name: string): number[] {
  return readList(params, name, /^\d{1,15}$/).map(Number)
}

/** Accepts `3,14`, and repeated parameters as sent by forms without scripts. */
function readList(params: URLSearchParams, name: string, pattern = /./): string[] {
  const values = params
    .getAll(name)
    .flatMap((list) => list.split(','))
    .filter((value) => pattern.test(value))
  return [...new Set(values)].slice(0, maximumPicks)
}

/** Form action without scripts. */
export const directoryPath = ({ kind }: DirectoryState) =>
  kind === 'listings' ? '/marketplace' : '/'

/** Returns the canonical URL of a state: fixed parameter order, no redundancy. */
export function directoryHref(state: DirectoryState): string {
  const preset = keepsPreset(state) ? state.preset : null
  const path = preset ? presetPath(preset) : directoryPath(state)
  const params: string[] = []
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') params.push(`${name}=${value}`)
  }

  if (state.kind === 'listings' && !path.startsWith('/marketplace')) add('kind', 'listings')
  add('query', encodeURIComponent(state.query))
  for (const name of pickNames) if (name !== preset?.kind) add(name, state.picks[name].join(','))
  for (const name of flagNames) if (state[name]) add(name, 1)
  for (const name of countryNames) add(name, state[name].join(','))
  add('packaging', state.packaging.join(','))
  if (preset?.kind !== 'collection') add('collection', state.collection)
  add('location', state.location && encodeURIComponent(state.location))
  add('bounds', state.bounds)
  add('view', state.view)
  add('sort', state.sort)
  add('near', state.near)
  if (state.page > 1) add('page', state.page)
  add('lang', state.language)
  return path + (params.length > 0 ? `?${params.join('&')}` : '')
}

/** Whether the preset path still applies: its filter is active, and no text it would ignore. */
function keepsPreset({ preset, kind, picks, collection, query }: DirectoryState): boolean {
  if (!preset || (query !== '' && ignoresText(preset))) return false
  if (preset.kind === 'collection') return collection === preset.id
  if (preset.kind === 'category' && kind === 'profiles') return false
  return picks[preset.kind].length === 1 && picks[preset.kind][0] === preset.id
}

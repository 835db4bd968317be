import { parseBounds } from '#shared/bounds.ts'
import { requestedLanguage } from '#shared/links.ts'
import { radii } from '#shared/radius.ts'
import { accepts, asParameters, filters, parametersOf, type Chosen } from '../filters/list.ts'
import {
  filtersOfKind,
  hasPlace,
  priceSorts,
  views,
  type DirectoryState,
} from './directory-state.ts'
import { presetPath, readPreset, type Preset } from './preset.ts'

const sorts = ['recent', 'distance', 'level', 'best'] as const
const point = /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/
/** ISO 4217. */
const currency = /^[A-Z]{3}$/
/** Most values of a filter. */
const mostValues = 200

/** Parses a URL; invalid parts are ignored. */
export function readDirectory(address: { pathname: string; search: string }): DirectoryState {
  const { pathname, search } = address
  // PostgreSQL texts cannot contain NUL.
  const params = new URLSearchParams(search.replaceAll('%00', ''))
  const preset = readPreset(pathname)
  const near = params.get('near')
  const isMarket = pathname.startsWith('/marketplace') || params.get('kind') === 'listings'
  const offered = isMarket ? [...sorts, ...priceSorts] : sorts
  const sort = offered.find((sort) => sort === params.get('sort'))
  const kind = isMarket ? 'listings' : 'profiles'

  const state: DirectoryState = {
    preset,
    kind,
    query: ignoresText(preset)
      ? ''
      : (params.get('query') ?? params.get('search') ?? '').trim().slice(0, 200),
    asTyped: params.get('asTyped') === '1',
    filters: filtersOfKind(kind, readFilters(params, preset)),
    priceCurrency: currency.exec(params.get('priceCurrency') ?? '')?.[0] ?? null,
    collection:
      preset?.kind === 'collection'
        ? preset.id
        : Number(/^[1-9]\d{0,14}$/.exec(params.get('collection') ?? '')?.[0]) || null,
    location: params.get('location')?.slice(0, 120) || null,
    bounds: readBounds(params),
    view: views.find((view) => view === params.get('view')) ?? null,
    sort,
    near: near && point.test(near) ? near : null,
    radius: radii.find((radius) => radius === params.get('radius')) ?? null,
    page: Math.min(Math.max(Math.trunc(Number(params.get('page') ?? 1)) || 1, 1), 250_000),
    language: requestedLanguage(search),
  }
  // Distance needs a position, best match needs text, a radius needs a place.
  const isMapped = state.filters.unmapped.length === 0
  if (sort === 'distance' && !(state.near && isMapped)) state.sort = undefined
  if (sort === 'best' && state.query === '') state.sort = undefined
  if (state.query === '') state.asTyped = false
  if (state.filters.price.length === 0) state.priceCurrency = null
  // The text may contain a place.
  if (!hasPlace(state) && state.query === '') state.radius = null
  return state
}

/** Preset paths other than categories ignore the text (resolutions 36). */
function ignoresText(preset: Preset | null): boolean {
  return preset !== null && preset.kind !== 'category'
}

/** Accepts `3,14`, and repeated parameters as sent by forms without scripts. */
function readFilters(params: URLSearchParams, preset: Preset | null): Chosen {
  const chosen = filters.map((filter) => {
    const fromFlags = filter.flags
      ? parametersOf(filter).filter((name) => params.get(name) === '1')
      : filter.range
        ? [filter.range.map((name) => params.get(name) ?? '').join('-')]
        : params.getAll(filter.name).flatMap((list) => list.split(','))
    if (preset?.kind === filter.name) fromFlags.unshift(String(preset.id))
    const values = new Set(fromFlags.filter((value) => accepts(filter, value)))
    return [filter.name, [...values].slice(0, mostValues)]
  })
  return Object.fromEntries(chosen) as Chosen
}

function readBounds(params: URLSearchParams): string | null {
  const bounds = params.get('bounds') ?? ''
  return parseBounds(bounds) ? bounds : null
}

/** Form action without scripts. */
export const directoryPath = ({ kind }: DirectoryState) =>
  kind === 'listings' ? '/marketplace' : '/'

/** Returns the canonical URL of a state: fixed parameter order, no redundancy. */
export function directoryHref(state: DirectoryState): string {
  const preset = matchesPreset(state) ? state.preset : null
  const path = preset ? presetPath(preset) : directoryPath(state)
  const params: string[] = []
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') params.push(`${name}=${value}`)
  }

  if (state.kind === 'listings' && !path.startsWith('/marketplace')) add('kind', 'listings')
  add('query', encodeURIComponent(state.query))
  if (state.asTyped) add('asTyped', 1)
  for (const filter of filters) {
    if (filter.name === preset?.kind) continue
    for (const [name, value] of asParameters(filter, state.filters[filter.name])) add(name, value)
  }
  if (state.filters.price.length > 0) add('priceCurrency', state.priceCurrency)
  if (preset?.kind !== 'collection') add('collection', state.collection)
  add('location', state.location && encodeURIComponent(state.location))
  add('bounds', state.bounds)
  add('view', state.view)
  add('sort', state.sort)
  add('near', state.near)
  add('radius', state.radius)
  if (state.page > 1) add('page', state.page)
  add('lang', state.language)
  return path + (params.length > 0 ? `?${params.join('&')}` : '')
}

/** Whether the preset path still applies: its filter is active, and no text it would ignore. */
function matchesPreset({ preset, kind, filters, collection, query }: DirectoryState): boolean {
  if (!preset || (query !== '' && ignoresText(preset))) return false
  if (preset.kind === 'collection') return collection === preset.id
  if (preset.kind === 'category' && kind === 'profiles') return false
  return filters[preset.kind].join() === String(preset.id)
}

import type { z } from 'zod'
import { askedLanguage } from '#shared/links.ts'
import type { Language } from '#shared/languages.ts'
import type { DirectoryQuery } from '../contract.ts'

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

export type Sort = NonNullable<DirectoryQuery['sort']>

/** A path that opens the directory with one filter set (specification 2.3). */
export interface Preset {
  kind: 'collection' | 'sector' | 'focus'
  id: number
  slug: string
}

/** What a directory address says; the page is drawn from nothing else. */
export interface DirectoryState {
  preset: Preset | null
  kind: 'profiles' | 'listings'
  query: string
  /** Undefined: recent without text, best match with it. */
  sort: Sort | undefined
  /** From 1, as readers count. */
  page: number
  picks: Record<PickName, readonly number[]>
  collection: number | null
  /** A place id. */
  location: string | null
  /** `lat,lng` of the reader. */
  near: string | null
  language: Language | null
}

const sorts = ['recent', 'distance', 'level', 'best'] as const
const presetPath = /^\/(collection|sector|focus)\/([1-9]\d{0,14})\/([^/]*)\/?$/
const point = /^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/
const maximumPicks = 200

/** Reads an address; whatever makes no sense in it is left out. */
export function readDirectory(address: { pathname: string; search: string }): DirectoryState {
  const { pathname, search } = address
  const params = new URLSearchParams(search)
  const preset = readPreset(pathname)
  const near = params.get('near')
  const sort = sorts.find((sort) => sort === params.get('sort'))

  const state: DirectoryState = {
    preset,
    kind:
      pathname.startsWith('/marketplace') || params.get('kind') === 'listings'
        ? 'listings'
        : 'profiles',
    // Addresses that are shared for their filter ignore the text (resolutions 36).
    query: preset ? '' : (params.get('query') ?? params.get('search') ?? '').trim().slice(0, 200),
    sort,
    page: Math.min(Math.max(Math.trunc(Number(params.get('page') ?? 1)) || 1, 1), 250_000),
    picks: readPicks(params, preset),
    collection:
      preset?.kind === 'collection'
        ? preset.id
        : (readIds(params, 'collection').find(Boolean) ?? null),
    location: params.get('location')?.slice(0, 120) || null,
    near: near && point.test(near) ? near : null,
    language: askedLanguage(search),
  }
  // Distance needs a position; best match needs words.
  if (sort === 'distance' && !state.near) state.sort = undefined
  if (sort === 'best' && state.query === '') state.sort = undefined
  return state
}

function readPreset(pathname: string): Preset | null {
  const [, kind, id, slug] = presetPath.exec(pathname) ?? []
  return kind && id ? { kind: kind as Preset['kind'], id: Number(id), slug: slug ?? '' } : null
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

/** `3,14` and, as a form without scripts sends them, `3` and `14` apart. */
function readIds(params: URLSearchParams, name: string): number[] {
  const ids = params
    .getAll(name)
    .flatMap((list) => list.split(','))
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number)
  return [...new Set(ids)].slice(0, maximumPicks)
}

/** The one address of a state: parameters always in the same order, nothing said twice. */
export function directoryHref(state: DirectoryState): string {
  const preset = keepsPreset(state) ? state.preset : null
  const path = preset
    ? `/${preset.kind}/${preset.id}/${preset.slug}`
    : state.kind === 'listings'
      ? '/marketplace'
      : '/'
  const params: string[] = []
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') params.push(`${name}=${value}`)
  }

  if (preset && state.kind === 'listings') add('kind', 'listings')
  add('query', encodeURIComponent(state.query))
  for (const name of pickNames) {
    if (name !== preset?.kind || state.picks[name].length > 1)
      add(name, state.picks[name].join(','))
  }
  if (preset?.kind !== 'collection') add('collection', state.collection)
  add('location', state.location && encodeURIComponent(state.location))
  add('sort', state.sort)
  add('near', state.near)
  if (state.page > 1) add('page', state.page)
  add('lang', state.language)
  return path + (params.length > 0 ? `?${params.join('&')}` : '')
}

/** A shared path stands while its filter is set and no text is searched for. */
function keepsPreset({ preset, picks, collection, query }: DirectoryState): boolean {
  if (!preset || query !== '') return false
  return preset.kind === 'collection'
    ? collection === preset.id
    : picks[preset.kind].length === 1 && picks[preset.kind][0] === preset.id
}

/** Any change of what is asked for starts again at the first page. */
export function changed(state: DirectoryState, change: Partial<DirectoryState>): DirectoryState {
  return { ...state, page: 1, ...change }
}

export function toggled(state: DirectoryState, name: PickName, id: number): DirectoryState {
  const ids = state.picks[name]
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
  return changed(state, { picks: { ...state.picks, [name]: next } })
}

const noPicks = Object.fromEntries(pickNames.map((name) => [name, []])) as unknown as Record<
  PickName,
  readonly number[]
>

/** Every filter gone; text and order stay. */
export function withoutFilters(state: DirectoryState): DirectoryState {
  return changed(state, { picks: noPicks, collection: null, location: null })
}

/**
 * The text gone and the order with it; on a shared path its filter and all others too
 * (specification 2.3, search bar).
 */
export function withoutText(state: DirectoryState): DirectoryState {
  const next = changed(state, { query: '', sort: undefined })
  return state.preset ? withoutFilters(next) : next
}

export function hasFilters(state: DirectoryState): boolean {
  return (
    state.collection !== null ||
    state.location !== null ||
    pickNames.some((name) => state.picks[name].length > 0)
  )
}

/** What to ask the server for, one page of it; `page` from 0. */
export function directoryInput(state: DirectoryState, language: Language, page = state.page - 1) {
  const input: z.input<typeof DirectoryQuery> = { kind: state.kind, page, language }
  if (state.query !== '') input.query = state.query
  if (state.sort) input.sort = state.sort
  if (state.collection !== null) input.collection = state.collection
  if (state.location !== null) input.location = state.location
  if (state.near !== null) input.near = state.near
  for (const name of pickNames) {
    if (state.picks[name].length > 0) input[name] = state.picks[name].join(',')
  }
  return input
}

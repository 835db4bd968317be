import { data, redirect, type RouterContextProvider } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { marketplaceWords } from '#shared/category-path.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { locationsContract } from '#foundation/locations/contract.ts'
import type { bannersContract } from '#discovery/banners/contract.ts'
import type { taxonomyContract } from '#foundation/taxonomy/contract.ts'
import type { Circle, DirectoryResult, directoryContract, FilterGroup } from '../contract.ts'
import {
  atPlace,
  directoryInput,
  isUntouched,
  noLocation,
  type DirectoryState,
  type Sort,
} from './directory-state.ts'
import { directoryHref, readDirectory } from './directory-url.ts'
import { loadMapSetup, type MapSetup } from './map/map-setup.ts'
import { gridCard, type GridCard } from './widgets/grid-card.ts'
import { loadTiles, type TilesData } from './load-tiles.ts'
import { presetPath } from './preset.ts'
import { shownBanner, type ShownBanner } from './shown-banner.ts'

const directoryApi = clientOf<typeof directoryContract>('directory')
const bannersApi = clientOf<typeof bannersContract>('banners')
const taxonomyApi = clientOf<typeof taxonomyContract>('taxonomy')
const locationApi = clientOf<typeof locationsContract>('locations')

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

export interface DirectoryPageData {
  /** Null in other views, and without results. */
  map: MapSetup | null
  cards: GridCard[]
  total: number
  page: number
  pages: number
  /** The order if none is chosen. */
  usualSort: Sort
  /** Number of results without a position, which these omit. */
  unmapped: number
  relaxed: DirectoryResult['relaxed']
  correction: string | null
  isCorrected: boolean
  otherKind: number
  instead: DirectoryResult['instead']
  /** Choices of the filter panel. */
  filters: FilterGroup[]
  /** Marketplace only. */
  tiles?: TilesData
  locationTitle: string | null
  circle: Circle | null
  understood: DirectoryResult['understood']
  collectionTitle: string | null
  /** Banners of the carousel; empty if hidden. */
  banners: ShownBanner[]
  specialOffers: boolean
  /** Title of the preset path's collection, sector or focus. */
  title: string | null
  /** The search is down: the page is shown without results. */
  unavailable: boolean
  /** A typed place that is unknown or could not be looked up. */
  placeProblem: { words: string; unknown: boolean } | null
}

interface LoaderArgs {
  context: Context
  /** URL of the page, also for data requests. */
  url: URL
  params: { id?: string | undefined; category?: string | undefined }
}

export async function loadDirectory({ context, url, params }: LoaderArgs) {
  const state = readDirectory(url)
  if (params.id !== undefined && !state.preset) pageNotFound()
  if (params.category !== undefined && !state.preset) leaveCategory(url, params.category)

  const placeProblem = await resolvePlace(context, url, state)
  const [title, found, banners, map, tiles] = await Promise.all([
    presetTitle(context, url, state),
    search(context, state),
    showsBanners(state) ? loadBanners(context) : [],
    state.view === 'map' ? loadMapSetup(context) : null,
    loadTiles(context, state),
  ])
  const { result, filters, unmapped, correction } = found ?? {
    result: null,
    filters: null,
    unmapped: 0,
    correction: null,
  }
  if (state.preset && result?.collectionSlug) rightSlug(url, state, result.collectionSlug)
  if (result && state.page > Math.max(result.pages, 1)) {
    throw redirect(directoryHref({ ...state, page: Math.max(result.pages, 1) }))
  }
  // The URL may contain an unknown place id.
  if (result && state.location !== null && result.locationTitle === null) {
    throw redirect(directoryHref({ ...state, ...noLocation(state) }))
  }

  const page: DirectoryPageData = {
    // Without the search, the map would only repeat the error.
    map: result && !result.specialOffers ? map : null,
    cards: result?.cards.map(gridCard) ?? [],
    total: result?.total ?? 0,
    page: result?.page ?? 0,
    pages: result?.pages ?? 0,
    usualSort: result?.usualSort ?? (state.query === '' ? 'recent' : 'best'),
    unmapped,
    relaxed: result?.relaxed ?? null,
    correction,
    isCorrected: result?.isCorrected ?? false,
    otherKind: result?.otherKind ?? 0,
    instead: result?.instead ?? null,
    filters: filters ?? [],
    ...(tiles && { tiles }),
    locationTitle: result?.locationTitle ?? null,
    circle: result?.circle ?? null,
    understood: result?.understood ?? null,
    collectionTitle: result?.collectionTitle ?? null,
    banners,
    specialOffers: result?.specialOffers ?? false,
    title: title ?? (state.preset ? (result?.collectionTitle ?? null) : null),
    unavailable: result === null,
    placeProblem,
  }
  return result ? page : data(page, { status: 503 })
}

/** On unfiltered home and collection pages, until a view is chosen (F-041, F-043). */
function showsBanners(state: DirectoryState): boolean {
  const { preset, kind } = state
  return (preset?.kind === 'collection' || (!preset && kind === 'profiles')) && isUntouched(state)
}

async function loadBanners(context: Context): Promise<ShownBanner[]> {
  const { language } = context.get(pageContext)
  const banners = await bannersApi(context).listBanners({ language })
  return banners.map(shownBanner)
}

/** Returns results, or null if the search is down. Filters and some counts come with page 1. */
async function search(context: Context, state: DirectoryState) {
  const { language } = context.get(pageContext)
  const ask = (page: number) =>
    directoryApi(context).searchDirectory(directoryInput(state, language, page))

  try {
    const [result, first] = await Promise.all([
      ask(state.page - 1),
      state.page > 1 ? ask(0) : undefined,
    ])
    const { filters, unmapped, correction } = first ?? result
    return { result, filters, unmapped, correction }
  } catch (error) {
    if (isAppError(error) && error.code === 'search_unavailable') return null
    throw error
  }
}

/** Returns the preset's title, redirecting to its canonical URL. */
async function presetTitle(context: Context, url: URL, state: DirectoryState) {
  const { preset } = state
  if (!preset || preset.kind === 'collection') return null

  const { language } = context.get(pageContext)
  const api = taxonomyApi(context)
  const input = { id: preset.id, language }
  const paths = {
    sector: api.getSectorPath,
    focus: api.getFocusPath,
    category: api.getCategoryPath,
  }
  const path = await paths[preset.kind](input)
  const node = path.at(-1) ?? pageNotFound()

  // Merged nodes redirect to their target.
  if (node.id !== preset.id) {
    throw redirect(presetPath({ ...preset, id: node.id, slug: node.slug }) + url.search, 301)
  }
  rightSlug(url, state, node.slug)
  return node.text
}

function rightSlug({ pathname }: URL, state: DirectoryState, slug: string): void {
  const preset = state.preset && { ...state.preset, slug }
  if (!preset || presetPath(preset) === pathname) return
  throw redirect(directoryHref({ ...state, preset }), 301)
}

/**
 * Redirects an unknown category to the marketplace, and a known one to its lower-case URL; words
 * reserved for other pages are not found.
 */
function leaveCategory({ pathname, search }: URL, word: string): never {
  if (marketplaceWords.some((known) => known === word)) pageNotFound()
  const meant = readDirectory({ pathname: pathname.toLowerCase(), search })
  throw redirect(directoryHref(meant), meant.preset ? 301 : 302)
}

/** Resolves a place typed without scripts and redirects to its id; returns the words if unknown. */
async function resolvePlace(
  context: Context,
  url: URL,
  state: DirectoryState,
): Promise<DirectoryPageData['placeProblem']> {
  const words = url.searchParams.get('place')?.trim().slice(0, 100)
  if (words === undefined) return null
  if (words !== '' && words === url.searchParams.get('placeBefore')) {
    throw redirect(directoryHref(state))
  }

  const { language } = context.get(pageContext)
  const places = words
    ? await locationApi(context)
        .searchPlaces({ query: words, language, limit: 1 })
        // Already logged by the endpoint.
        .catch(() => null)
    : []
  const place = places?.[0]
  if (place) throw redirect(directoryHref(atPlace(state, place)))
  Object.assign(state, noLocation(state))
  if (words) return { words, unknown: places !== null }
  throw redirect(directoryHref({ ...state, bounds: null, page: 1 }))
}

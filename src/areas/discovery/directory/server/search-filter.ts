import { followedBy } from '#community/reactions/server/public.ts'
import { scopeOf } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Place, Point } from '#platform/geo/geo.ts'
import type { SearchFilter } from '#platform/search/search.ts'
import { AppError } from '#shared/app-error.ts'
import { parseBounds } from '#shared/bounds.ts'
import type { Language } from '#shared/languages.ts'
import { radiusKm, usualRadius } from '#shared/radius.ts'
import type { Circle, DirectoryQuery } from '../contract.ts'
import { understandPlace, withoutNearMe, type Understood } from './understood-place.ts'
import type { IndexContext } from './search-index/hydration.ts'
import { openFilter } from './open-schedules.ts'
import { priceRefinement } from './price-range.ts'
import { indexedRatesOf } from './search-index/indexed-rates.ts'
import {
  all,
  areaFilter,
  baseFilter,
  followedFilter,
  refinementsOf,
  savedFilter,
  value,
} from './filters.ts'

type FilterQuery = Omit<DirectoryQuery, 'page' | 'sort'>

/**
 * Returns the search filter of a query on the caller's site, its place with the searched circle, and
 * the site's layout.
 */
export async function searchFilterOf(app: App, caller: Caller, query: FilterQuery) {
  const language = query.language ?? caller.language
  const bounds = query.bounds ? parseBounds(query.bounds) : null
  const [chosen, scope, followed, open, rates] = await Promise.all([
    query.location ? placeOf(app, query.location, language) : null,
    scopeOf(app.db, caller.site),
    query.followed ? followedBy(app.db, caller) : null,
    openFilter(app, query),
    indexedRatesOf(app.db),
  ])
  const base = all([baseFilter(query), ...(scope.filter ? [scope.filter] : [])])
  const understood = await understoodOf(app, caller, query, base)
  const place = chosen ?? understood?.place ?? null
  const isInside = bounds !== null && !query.unmapped
  const circle = isInside ? null : circleOf(caller, query, place)
  const area = place && !isInside ? areaFilter(place) : null
  const limits = [
    baseFilter(query),
    scope.filter,
    followed && followedFilter(query, followed),
    query.saved ? savedFilter(query, query.saved) : null,
    open,
  ].filter((limit) => limit != null)
  return {
    place,
    understood,
    circle,
    specialOffers: scope.specialOffers,
    text: understood?.text ?? query.query,
    language,
    filter: all(area && !circle ? [...limits, area] : limits),
    /** The filter for results that match the rest of the query but have no position. */
    unmapped: all([...limits, ...(area ? [area] : []), value('mapped', 'false')]),
    refinements: [
      ...refinementsOf(query),
      ...priceRefinement(query, query.priceCurrency ?? caller.currency, rates),
    ],
    around: circle ? aroundOf(circle) : undefined,
    inside: isInside ? { boxes: [bounds], polygons: [] } : undefined,
  }
}

/** Returns what is understood of the text; a chosen place or position leaves its places words. */
async function understoodOf(
  app: App,
  caller: Caller,
  query: FilterQuery,
  filter: SearchFilter,
): Promise<Understood | null> {
  const { query: text, location, asTyped, language = caller.language } = query
  if (text === '' || location !== undefined || asTyped) return null
  const rest = withoutNearMe(text)
  if (rest !== null) return { text: rest, place: null }
  if (query.near !== undefined && query.radius !== undefined) return null
  const at = (place: Place) => {
    const circle = circleOf(caller, { ...query, unmapped: undefined }, place)
    return circle ? { around: aroundOf(circle) } : { filter: all([filter, areaFilter(place)]) }
  }
  try {
    return await understandPlace(app, caller, text, { language, filter, at })
  } catch (error) {
    // Without places, all words are searched for.
    app.log.error({ err: error }, 'places in a text could not be looked up')
    return null
  }
}

function aroundOf({ lat, lng, radius }: Circle) {
  return { lat, lng, radiusMetres: radiusKm(radius) * 1000 }
}

/** Returns the circle around a city or the visitor; results without a position are in none. */
function circleOf(caller: Caller, query: FilterQuery, place: Place | null): Circle | null {
  const { radius = usualRadius(caller.country), unmapped } = query
  const isNearMe = query.radius !== undefined && query.location === undefined
  const centre = place?.type === 'city' ? place : isNearMe ? pointOf(query.near) : undefined
  return centre && !unmapped ? { lat: centre.lat, lng: centre.lng, radius } : null
}

/** Parses a point; undefined if there is none or it is not on earth. */
export function pointOf(near: string | undefined): Point | undefined {
  const [lat, lng] = (near ?? '').split(',').map(Number)
  if (lat === undefined || lng === undefined) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

/** Returns the requested collection. Throws not_found if unknown. */
export function collectionOf({ collection: id }: FilterQuery, { taxonomy }: IndexContext) {
  const collection = id ? taxonomy.collections.get(id) : null
  if (id && !collection) throw new AppError('not_found')
  return collection
}

/** Geocodes a place; on failure logs and does not filter (E-049). */
async function placeOf(app: App, text: string, language: Language): Promise<Place | null> {
  try {
    return await app.geo.geocode({ text, language })
  } catch (error) {
    app.log.error({ err: error }, 'a place could not be looked up')
    return null
  }
}

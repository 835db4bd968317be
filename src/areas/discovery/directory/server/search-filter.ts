import { followedBy } from '#community/reactions/server/public.ts'
import { scopeOf } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Place } from '#platform/geo/geo.ts'
import { AppError } from '#shared/app-error.ts'
import { parseBounds } from '#shared/bounds.ts'
import type { Language } from '#shared/languages.ts'
import type { DirectoryQuery } from '../contract.ts'
import type { IndexContext } from './search-index/hydration.ts'
import {
  all,
  areaFilter,
  baseFilter,
  cityBox,
  followedFilter,
  refinementsOf,
  value,
} from './filters.ts'

type FilterQuery = Omit<DirectoryQuery, 'page' | 'sort' | 'near'>

/** Returns the search filter of a query on the caller's site, its place and the site's layout. */
export async function searchFilterOf(app: App, caller: Caller, query: FilterQuery) {
  const language = query.language ?? caller.language
  const bounds = query.bounds ? parseBounds(query.bounds) : null
  const [place, scope, followed] = await Promise.all([
    query.location && !bounds ? placeOf(app, query.location, language) : null,
    scopeOf(app.db, caller.site),
    query.followed ? followedBy(app.db, caller) : null,
  ])
  // What has no position is in no box.
  const box = bounds ?? (place && !query.unmapped ? cityBox(place) : undefined)
  const area = place && areaFilter(place)
  const limits = [
    baseFilter(query),
    scope.filter,
    followed && followedFilter(query, followed),
  ].filter((limit) => limit != null)
  return {
    place,
    specialOffers: scope.specialOffers,
    text: query.query,
    language,
    filter: all(area && !box ? [...limits, area] : limits),
    /** The filter for results that match the rest of the query but have no position. */
    unmapped: all([...limits, ...(area ? [area] : []), value('mapped', 'false')]),
    refinements: refinementsOf(query),
    inside: box ? { boxes: [box], polygons: [] } : undefined,
  }
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

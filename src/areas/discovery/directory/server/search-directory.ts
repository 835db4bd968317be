import { nameOf } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Point } from '#platform/geo/geo.ts'
import type { SearchQuery } from '#platform/search/search.ts'
import { searchPageSize } from '#shared/constants.ts'
import type { DirectoryQuery, DirectoryResult } from '../contract.ts'
import { itemCacheOf, loadIndexContext } from './search-index/hydration.ts'
import { countedFields, filterGroups } from './filter-groups.ts'
import { collectionOf, searchFilterOf } from './search-filter.ts'
import { cardOf } from './search-index/records.ts'
import { recordIndex } from '#platform/search/searchable.ts'

type Sort = DirectoryResult['sort']

const orders: Record<Sort, string> = {
  recent: 'recent',
  level: 'level',
  best: 'relevance',
  distance: 'distance',
}

/** Returns a page of results with filters (specification 2.3). */
export async function searchDirectory(
  app: App,
  caller: Caller,
  query: DirectoryQuery,
): Promise<DirectoryResult> {
  const language = query.language ?? caller.language
  const [context, { place, specialOffers, ...filter }] = await Promise.all([
    loadIndexContext(app.db),
    searchFilterOf(app, caller, query),
  ])
  const collection = collectionOf(query, context)

  const sort = sortOf(query)
  const firstPage = query.page === 0
  const search: SearchQuery = {
    ...filter,
    graded: true,
    order: orders[sort],
    around: sort === 'distance' ? pointOf(query.near) : undefined,
    offset: query.page * searchPageSize,
    length: searchPageSize,
    facets: firstPage ? countedFields(query.kind) : [],
    maxValuesPerFacet: 1000,
  }
  const result = await app.search.query(recordIndex, search)
  const items = await itemCacheOf(app.db).get(result.hits.map((hit) => hit.id))
  return {
    cards: items.flatMap((item) =>
      item ? [cardOf(item, language, caller.currency, search.around)] : [],
    ),
    total: result.total,
    page: query.page,
    pages: Math.ceil(result.total / searchPageSize),
    sort,
    filters: firstPage ? filterGroups(result.facets, query, context, language) : null,
    specialOffers: specialOffers && query.kind === 'listings',
    locationTitle: place?.title ?? null,
    collectionTitle: collection ? nameOf(collection, language) : null,
    collectionSlug: collection?.slug ?? null,
  }
}

/** Defaults to recent, or to best match with text; distance needs a position (S-020, S-023). */
function sortOf({ sort, query, near }: DirectoryQuery): Sort {
  const usual: Sort = query === '' ? 'recent' : 'best'
  if (sort === 'distance') return pointOf(near) ? 'distance' : usual
  if (sort === 'best') return usual
  return sort ?? usual
}

/** Parses a point; undefined if there is none or it is not on earth. */
export function pointOf(near: string | undefined): Point | undefined {
  const [lat, lng] = (near ?? '').split(',').map(Number)
  if (lat === undefined || lng === undefined) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

import { nameOf } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Point } from '#platform/geo/geo.ts'
import type { SearchQuery } from '#platform/search/search.ts'
import { searchPageSize } from '#shared/constants.ts'
import type { DirectoryQuery, DirectoryResult } from '../contract.ts'
import { itemCacheOf, loadIndexContext } from './search-index/hydration.ts'
import { countOtherKind, foundInstead } from './found-instead.ts'
import { queryCorrected } from './query-corrected.ts'
import { countedFields, filterGroups } from './filter-groups.ts'
import { collectionOf, pointOf, searchFilterOf } from './search-filter.ts'
import { cardOf } from './search-index/records.ts'
import { recordIndex } from '#platform/search/searchable.ts'

type Sort = DirectoryResult['sort']

const orders: Record<Sort, string> = {
  recent: 'recent',
  level: 'level',
  best: 'relevance',
  distance: 'distance',
  'price-asc': 'price_asc',
  'price-desc': 'price_desc',
}

/** Returns a page of results with filters (specification 2.3). */
export async function searchDirectory(
  app: App,
  caller: Caller,
  query: DirectoryQuery,
): Promise<DirectoryResult> {
  const language = query.language ?? caller.language
  const [context, { place, understood, circle, specialOffers, unmapped, ...filter }] =
    await Promise.all([loadIndexContext(app.db, app.gazetteer), searchFilterOf(app, caller, query)])
  const collection = collectionOf(query, context)

  const city = place?.type === 'city' ? place : undefined
  const from = query.unmapped ? undefined : (circle ?? pointOf(query.near) ?? city)
  const hasPlace = place !== null || circle !== null || query.bounds !== undefined
  const usualSort = usualSortOf(query, hasPlace ? from : undefined)
  const sort = sortOf(query, usualSort, from)
  const firstPage = query.page === 0
  const search: SearchQuery = {
    ...filter,
    graded: true,
    // The map's pins match the same words, wherever its visible section is.
    inside: filter.inside && { ...filter.inside, late: true },
    order: orders[sort],
    around: filter.around ?? (sort === 'distance' ? from : undefined),
    offset: query.page * searchPageSize,
    length: searchPageSize,
    facets: firstPage ? countedFields(query.kind) : [],
    maxValuesPerFacet: 1000,
  }
  const [{ result, correction, text }, otherKind] = await Promise.all([
    queryCorrected(app, search),
    firstPage && query.query !== '' ? countOtherKind(app, caller, query) : 0,
  ])
  const omits = from !== undefined && (sort === 'distance' || circle !== null)
  const [items, unmappedCount, instead] = await Promise.all([
    itemCacheOf(app.db).get(result.hits.map((hit) => hit.id)),
    omits && firstPage ? countOf(app, { ...search, text, filter: unmapped }) : 0,
    result.total === 0 ? foundInstead(app, caller, query, context, circle ?? place) : null,
  ])
  const measuredFrom = hasPlace || sort === 'distance' ? from : undefined
  return {
    cards: items.flatMap((item) =>
      item ? [cardOf(item, context, language, caller.currency, measuredFrom)] : [],
    ),
    total: result.total,
    page: query.page,
    pages: Math.ceil(result.total / searchPageSize),
    relaxed: result.relaxed ? { ...result.relaxed, required: [...result.relaxed.required] } : null,
    correction: correction && query.query.replace(search.text, () => correction),
    isCorrected: text !== search.text,
    otherKind,
    instead,
    sort,
    usualSort,
    unmapped: unmappedCount,
    filters: firstPage ? filterGroups(result, query, context, language) : null,
    specialOffers: specialOffers && query.kind === 'listings',
    locationTitle: query.location ? (place?.title ?? null) : null,
    understood,
    circle,
    collectionTitle: collection ? nameOf(collection, language) : null,
    collectionSlug: collection?.slug ?? null,
  }
}

/** Counts the matches of a query with or without a position. */
async function countOf({ search }: App, query: SearchQuery): Promise<number> {
  const { total } = await search.query(recordIndex, {
    ...query,
    order: 'recent',
    around: undefined,
    inside: undefined,
    offset: 0,
    length: 0,
    facets: [],
  })
  return total
}

/** The default: by distance from a chosen place, best match with text, or else recent (S-020). */
function usualSortOf({ query }: DirectoryQuery, from: Point | undefined): Sort {
  if (from) return 'distance'
  return query === '' ? 'recent' : 'best'
}

/**
 * Returns the requested order where it applies; distance needs a position (S-023), and only listings
 * have prices.
 */
function sortOf({ kind, sort, query }: DirectoryQuery, usual: Sort, from: Point | undefined): Sort {
  if (kind === 'profiles' && (sort === 'price-asc' || sort === 'price-desc')) return usual
  if ((sort === 'distance' && !from) || (sort === 'best' && query === '')) return usual
  return sort ?? usual
}

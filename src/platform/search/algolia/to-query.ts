import type { SearchFilter, SearchQuery } from '../search.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './array-filters.ts'
import { parseFilters } from './filters.ts'
import { parseBoxes, parsePoint, parsePolygons } from './geo.ts'
import type { RawParameters, SearchParameters } from './parameters.ts'
import { badRequest } from './refusal.ts'
import { passesOf, resolveFilter } from './resolve-filter.ts'
import type { IndexView } from './view.ts'

/** A search of a view with a caller's restrictions. */
export interface ViewSearch {
  /** Name of the index as the client sent it. */
  name: string
  view: IndexView
  /** Filters that key and site impose; combined by AND. */
  limits: readonly SearchFilter[]
  raw: RawParameters
}

/** Maximum number of conditions: each is a pass over all documents. */
const maxPasses = 500

/** Builds the engine's query for a request; also for facet searches, which ignore pagination. */
export function toQuery(request: ViewSearch, parameters: SearchParameters): SearchQuery {
  const { view, limits } = request
  const boxes = parseBoxes(parameters.insideBoundingBox ?? [])
  const polygons = parsePolygons(parameters.insidePolygon ?? [])
  const inside = boxes.length + polygons.length > 0 ? { boxes, polygons } : undefined
  // `aroundLatLng` and shapes cannot be combined: the shape takes precedence.
  const around = inside ? undefined : aroundOf(parameters)
  const { numbers, numericFacets = [] } = view.schema
  const numeric = new Set([...numbers, ...numericFacets])
  const everything = parameters.facets.includes('*')
  const { offset, length } = windowOf(parameters)

  const conditions = [
    parseFilters(parameters.filters),
    parseFacetFilters(parameters.facetFilters),
    parseNumericFilters(parameters.numericFilters),
    parseTagFilters(parameters.tagFilters),
    ...limits,
  ].filter((filter) => filter !== undefined)
  const filters = conditions.map((filter) => resolveFilter(filter, view))
  if (filters.reduce((sum, filter) => sum + passesOf(filter), 0) > maxPasses) {
    throw badRequest(
      `filters: more than ${maxPasses} conditions (values of one attribute joined by OR are one)`,
    )
  }
  if (view.filter) filters.push(view.filter)

  return {
    text: parameters.query,
    language: view.language,
    filter: filters.length > 0 ? { kind: 'and', filters } : undefined,
    order: around ? 'distance' : view.order,
    around,
    inside,
    offset,
    length,
    facets: everything ? view.schema.facets : parameters.facets,
    maxValuesPerFacet: parameters.maxValuesPerFacet,
    stats: everything
      ? [...numeric]
      : parameters.facets.filter((attribute) => numeric.has(attribute)),
    explain: parameters.getRankingInfo,
    points: needsNoRecords(parameters),
    typos: parameters.typoTolerance,
  }
}

function aroundOf(parameters: SearchParameters) {
  if (parameters.aroundLatLng === undefined || parameters.aroundLatLng === '') return undefined
  return { ...parsePoint(parameters.aroundLatLng), radiusMetres: parameters.aroundRadius }
}

/** Returns offset and length, from page-based or offset-based pagination. */
export function windowOf({ page, hitsPerPage, offset, length }: SearchParameters) {
  if (offset === undefined && length === undefined) {
    return { offset: page * hitsPerPage, length: hitsPerPage }
  }
  return { offset: offset ?? 0, length: length ?? hitsPerPage }
}

/**
 * Returns whether hits can be answered from the engine alone: maps request thousands of ids and
 * points only.
 */
export function needsNoRecords({
  query,
  attributesToRetrieve,
  ...rest
}: SearchParameters): boolean {
  const marksNothing =
    (query === '' || rest.attributesToHighlight?.length === 0) &&
    rest.attributesToSnippet.length === 0
  return (
    marksNothing && attributesToRetrieve.every((path) => path === 'objectID' || path === '_geoloc')
  )
}

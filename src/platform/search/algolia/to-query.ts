import type { SearchFilter, SearchQuery } from '../search.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './array-filters.ts'
import { parseFilters } from './filters.ts'
import { parseBoxes, parsePoint, parsePolygons } from './geo.ts'
import type { RawParameters, SearchParameters } from './parameters.ts'
import { badRequest } from './refusal.ts'
import { passesOf, resolveFilter } from './resolve-filter.ts'
import type { IndexView } from './view.ts'

/** One search of a view, by someone whose access is `limits`. */
export interface ViewSearch {
  /** As the client named the index. */
  name: string
  view: IndexView
  /** What key and site allow to be seen; ANDed. */
  limits: readonly SearchFilter[]
  raw: RawParameters
}

/** More conditions are refused: each is a pass over all documents. */
const maxPasses = 500

/** The engine's query for a request; the same for facet searches, which ignore paging. */
export function toQuery(request: ViewSearch, parameters: SearchParameters): SearchQuery {
  const { view, limits } = request
  const boxes = parseBoxes(parameters.insideBoundingBox ?? [])
  const polygons = parsePolygons(parameters.insidePolygon ?? [])
  const inside = boxes.length + polygons.length > 0 ? { boxes, polygons } : undefined
  // Around a place and inside a shape do not go together: the shape wins.
  const around = inside ? undefined : aroundOf(parameters)
  const numbers = new Set(view.schema.numbers)
  const everything = parameters.facets.includes('*')
  const { offset, length } = windowOf(parameters)

  const asked = [
    parseFilters(parameters.filters),
    parseFacetFilters(parameters.facetFilters),
    parseNumericFilters(parameters.numericFilters),
    parseTagFilters(parameters.tagFilters),
    ...limits,
  ].filter((filter) => filter !== undefined)
  const filters = asked.map((filter) => resolveFilter(filter, view))
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
    facets: parameters.facets,
    maxValuesPerFacet: parameters.maxValuesPerFacet,
    stats: everything
      ? view.schema.numbers
      : parameters.facets.filter((attribute) => numbers.has(attribute)),
    explain: parameters.getRankingInfo,
    points: needsNoRecords(parameters),
    typos: parameters.typoTolerance,
  }
}

function aroundOf(parameters: SearchParameters) {
  if (parameters.aroundLatLng === undefined || parameters.aroundLatLng === '') return undefined
  return { ...parsePoint(parameters.aroundLatLng), radiusMetres: parameters.aroundRadius }
}

/** Paging by page or by offset, as one. */
export function windowOf({ page, hitsPerPage, offset, length }: SearchParameters) {
  if (offset === undefined && length === undefined) {
    return { offset: page * hitsPerPage, length: hitsPerPage }
  }
  return { offset: offset ?? 0, length: length ?? hitsPerPage }
}

/** A map asks for thousands of places and nothing else: the engine knows them. */
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

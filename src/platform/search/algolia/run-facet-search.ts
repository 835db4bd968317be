import { analyzeQuery } from '../text/analyze.ts'
import { highlighter } from '../text/highlight.ts'
import type { SearchAnswer } from './answer-json.ts'
import { readFacetParameters, readSearchParameters } from './parameters.ts'
import { badRequest } from './refusal.ts'
import { toQuery } from './to-query.ts'
import type { ViewSearch } from './to-query.ts'
import type { CallOptions } from './view.ts'

/** Searches the values of a facet among the records that match a search. */
export async function runFacetSearch(
  engine: Pick<CallOptions, 'search' | 'synonyms'>,
  request: ViewSearch,
  facet: string,
): Promise<SearchAnswer> {
  const started = performance.now()
  const { view } = request
  if (!view.schema.facets.includes(facet)) {
    throw badRequest(`Cannot search in ${JSON.stringify(facet)}: it is not a searchable facet`)
  }
  const { facetQuery, maxFacetHits } = readFacetParameters(request.raw)
  const parameters = readSearchParameters(request.raw)
  const values = await engine.search.facetValues(view.index, {
    attribute: facet,
    text: facetQuery,
    limit: maxFacetHits,
    within: { ...toQuery(request, parameters), facets: [], stats: [], offset: 0, length: 0 },
  })

  const { language } = view
  // Unlike in a search, every word may be a prefix, not only the last.
  const words = analyzeQuery(facetQuery, { language, synonyms: {}, typos: true }).map((word) => ({
    ...word,
    isLast: true,
  }))
  const marks = highlighter(words, {
    preTag: parameters.highlightPreTag,
    postTag: parameters.highlightPostTag,
  })
  return {
    facetHits: values.map(({ value, count }) => ({
      value,
      highlighted: marks.highlight(value).value,
      count,
    })),
    exhaustiveFacetsCount: true,
    exhaustive: { facetsCount: true },
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  }
}

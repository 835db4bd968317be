import type { SearchHit, SearchResult } from '../search.ts'
import { breathe } from '#platform/event-loop.ts'
import { analyzeQuery } from '../text/analyze.ts'
import { highlighter } from '../text/highlight.ts'
import { paramsText, readSearchParameters } from './parameters.ts'
import type { RawParameters, SearchParameters } from './parameters.ts'
import type { SearchAnswer } from './answer-json.ts'
import { highlightRecord, recordAnswer, snippetRecord, withBothLongitudes } from './record.ts'
import type { SearchRecord } from './record.ts'
import { needsNoRecords, toQuery, windowOf } from './to-query.ts'
import type { ViewSearch } from './to-query.ts'
import type { CallOptions, IndexView } from './view.ts'

type Engine = Pick<CallOptions, 'search' | 'hydrate' | 'synonyms' | 'signal'>

/** Runs a search and returns its answer in the protocol's format (PROTOCOLS 1.5). */
export async function runSearch(engine: Engine, request: ViewSearch): Promise<SearchAnswer> {
  const started = performance.now()
  const parameters = readSearchParameters(request.raw)
  const query = toQuery(request, parameters)
  await breathe(engine.signal)
  const result = await engine.search.query(request.view.index, query)
  return answer(engine, request, parameters, result, started)
}

/** Sets the default batch size of browsing to the maximum. */
export function browseDefaults(raw: RawParameters): RawParameters {
  return { hitsPerPage: 1000, ...raw }
}

/** Returns one batch of all matches, with a cursor while more remain. */
export async function runBrowse(
  engine: Engine,
  request: ViewSearch,
  cursor: string | null,
): Promise<{ answer: SearchAnswer; cursor: string | null }> {
  const started = performance.now()
  const parameters = readSearchParameters(browseDefaults(request.raw))
  const query = { ...toQuery(request, parameters), offset: 0 }
  const browsed = await engine.search.browse(request.view.index, query, cursor)
  return {
    answer: await answer(engine, request, parameters, browsed.result, started),
    cursor: browsed.cursor,
  }
}

async function answer(
  engine: Engine,
  request: ViewSearch,
  parameters: SearchParameters,
  result: SearchResult,
  started: number,
): Promise<SearchAnswer> {
  const { offset, length } = windowOf(parameters)
  const byOffset = parameters.offset !== undefined || parameters.length !== undefined
  // `*` lists only what has counts; an attribute that is asked for by name is in the answer anyway.
  const everything = parameters.facets.includes('*')
  const counts = {
    ...(!everything &&
      Object.fromEntries(Object.keys(result.stats).map((attribute) => [attribute, {}]))),
    ...Object.fromEntries(
      Object.entries(result.facets).flatMap(([attribute, values]) =>
        everything && values.length === 0
          ? []
          : [[attribute, Object.fromEntries(values.map(({ value, count }) => [value, count]))]],
      ),
    ),
  }
  const hits = await hitsOf(engine, request, parameters, result.hits)
  return {
    hits,
    nbHits: result.total,
    page: length === 0 ? 0 : Math.floor(offset / length),
    nbPages: length === 0 ? 0 : Math.ceil(result.total / length),
    hitsPerPage: length,
    ...(byOffset ? { offset, length } : {}),
    ...(parameters.facets.length > 0 ? { facets: counts, facets_stats: result.stats } : {}),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: parameters.query,
    params: paramsText(request.raw),
    index: request.name,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  }
}

async function hitsOf(
  engine: Engine,
  { view }: ViewSearch,
  parameters: SearchParameters,
  hits: readonly SearchHit[],
): Promise<object[]> {
  if (hits.length === 0) return []
  if (needsNoRecords(parameters)) return hits.map((hit) => placeOf(hit, parameters))

  const words = analyzeQuery(parameters.query, {
    language: view.language,
    synonyms: engine.synonyms(),
    typos: parameters.typoTolerance,
  })
  const marks = highlighter(words, {
    preTag: parameters.highlightPreTag,
    postTag: parameters.highlightPostTag,
  })
  const paths = parameters.attributesToHighlight ?? view.searchableAttributes
  const { attributesToRetrieve, attributesToSnippet, snippetEllipsisText } = parameters
  const answers: object[] = []
  for await (const { hit, record } of withRecords(engine, view, hits)) {
    answers.push({
      ...recordAnswer(hit.id, record, attributesToRetrieve),
      ...(paths.length > 0 ? { _highlightResult: highlightRecord(record, paths, marks) } : {}),
      ...(attributesToSnippet.length > 0
        ? { _snippetResult: snippetRecord(record, attributesToSnippet, marks, snippetEllipsisText) }
        : {}),
      ...rankingOf(hit, parameters),
    })
  }
  return answers
}

/** Records read at a time: building them takes a few milliseconds of the event loop. */
const recordsAtOnce = 50

/**
 * Yields hits with their records, without those deleted since they were indexed. Stops when the
 * signal is aborted.
 */
export async function* withRecords<Hit extends { id: string }>(
  { hydrate, signal }: Pick<CallOptions, 'hydrate' | 'signal'>,
  view: IndexView,
  hits: readonly Hit[],
): AsyncGenerator<{ hit: Hit; record: SearchRecord }> {
  for (let at = 0; at < hits.length; at += recordsAtOnce) {
    const some = hits.slice(at, at + recordsAtOnce)
    const records = await hydrate(
      view,
      some.map(({ id }) => id),
    )
    await breathe(signal)
    for (const [index, hit] of some.entries()) {
      const record = records[index]
      if (record) yield { hit, record }
      await breathe(signal)
    }
  }
}

function placeOf(hit: SearchHit, parameters: SearchParameters): object {
  const points = hit.points ?? []
  const wanted = points.length > 0 && parameters.attributesToRetrieve.includes('_geoloc')
  const geoloc = points.length === 1 ? points[0] : points
  return {
    ...(wanted ? { _geoloc: withBothLongitudes(geoloc) } : {}),
    objectID: hit.id,
    ...rankingOf(hit, parameters),
  }
}

/** Returns `_rankingInfo`, the ranking details of a hit. The last two fields are constant here. */
function rankingOf(hit: SearchHit, { getRankingInfo }: SearchParameters): object {
  if (!getRankingInfo) return {}
  const ranking = hit.ranking
  return {
    _rankingInfo: {
      words: ranking?.words ?? 0,
      nbTypos: ranking?.typos ?? 0,
      proximityDistance: ranking?.proximity ?? 0,
      firstMatchedWord: ranking?.attribute ?? 0,
      nbExactWords: ranking?.exactWords ?? 0,
      geoDistance: Math.round(hit.distance ?? 0),
      geoPrecision: 1,
      filters: 0,
      userScore: 0,
    },
  }
}

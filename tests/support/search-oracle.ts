import { distance } from 'geokdbush'
import type {
  FacetCount,
  GeoPoint,
  IndexSchema,
  Ranking,
  SearchDocument,
  SearchFilter,
  SearchQuery,
  SearchResult,
} from '#platform/search/search.ts'
import { analyzeQuery, analyzeText } from '#platform/search/text/analyze.ts'
import type { QueryForm, QueryWord } from '#platform/search/text/analyze.ts'
import { typosBetween, typosInPrefix } from '#platform/search/text/typos.ts'

/**
 * Reference implementation of the search port: a full scan for every query. Shares only the text
 * analysis with the engine.
 */
export function searchOracle(schema: IndexSchema) {
  const documents = new Map<string, SearchDocument>()

  function matching(query: SearchQuery): Found[] {
    const { language, typos = true, refinements = [] } = query
    const words = analyzeQuery(query.text, { language, typos, synonyms: {} })
    return [...documents.values()].flatMap((document) => {
      if (query.filter && !passes(document, query.filter)) return []
      if (!inArea(document, query)) return []
      const rated = rank(document, words, query, schema)
      if (!rated) return []
      const { ranking, prefix } = rated
      const failed = refinements.filter(({ filter }) => !passes(document, filter))
      return [{ document, ranking, prefix, failed }]
    })
  }

  function query(request: SearchQuery): SearchResult {
    const found = matching(request)
    const hits = found.filter(({ failed }) => failed.length === 0)
    hits.sort((a, b) => compareHits(a, b, request))
    const { facets = [], stats = [], maxValuesPerFacet = 100 } = request
    const names = facets.includes('*') ? schema.facets : facets

    return {
      total: hits.length,
      hits: hits
        .slice(request.offset, request.offset + request.length)
        .map(({ document, ranking }) => ({
          id: document.id,
          ...(request.around && document.points.length > 0
            ? { distance: nearest(document, request.around) }
            : {}),
          ...(request.points ? { points: document.points } : {}),
          ...(request.explain ? { ranking } : {}),
        })),
      facets: Object.fromEntries(
        names
          .filter((name) => schema.facets.includes(name))
          .map((name) => [name, counts(found, name).slice(0, maxValuesPerFacet)]),
      ),
      ...(request.histogram && { histogram: intervals(found, request.histogram) }),
      stats: Object.fromEntries(
        stats.flatMap((name) => {
          const values = (
            schema.numericFacets?.includes(name)
              ? found
                  .filter(({ failed }) => failed.every(({ facets }) => facets.includes(name)))
                  .flatMap(({ document }) => numbersIn(document.facets[name]))
              : hits.map(({ document }) => document.numbers[name])
          ).filter((value) => value !== undefined)
          if (values.length === 0) return []
          const sum = values.reduce((total, value) => total + value, 0)
          const [min, max] = [Math.min(...values), Math.max(...values)]
          return [[name, { min, max, avg: sum / values.length, sum }]]
        }),
      ),
    }
  }

  function compareHits(a: Found, b: Found, { order, around }: SearchQuery): number {
    const keys: [number, number][] = []
    if (order === 'relevance') {
      keys.push([a.ranking.typos, b.ranking.typos])
      keys.push([a.prefix, b.prefix])
      keys.push([a.ranking.proximity, b.ranking.proximity])
      keys.push([a.ranking.attribute, b.ranking.attribute])
      keys.push([b.ranking.exactWords, a.ranking.exactWords])
    } else if (order === 'distance' && around) {
      keys.push([nearest(a.document, around), nearest(b.document, around)])
    } else if (schema.numberOrders?.[order]) {
      const { number, lowestFirst } = schema.numberOrders[order]
      const key = ({ document }: Found) =>
        lowestFirst ? (document.numbers[number] ?? Infinity) : last(document.numbers[number])
      keys.push([key(a), key(b)])
    } else {
      const { number } = schema.orders[order]!
      keys.push([last(a.document.numbers[number]), last(b.document.numbers[number])])
    }
    for (const { number } of Object.values(schema.orders)) {
      keys.push([last(a.document.numbers[number]), last(b.document.numbers[number])])
    }
    const [one, other] = keys.find(([x, y]) => x !== y) ?? [0, 0]
    return one === other ? (a.document.id < b.document.id ? -1 : 1) : one < other ? -1 : 1
  }

  return {
    documents,
    query,
    ids: (request: SearchQuery) =>
      matching(request)
        .filter(({ failed }) => failed.length === 0)
        .map(({ document }) => document.id)
        .sort(),
    put(document: SearchDocument) {
      documents.set(document.id, document)
    },
    remove(id: string) {
      documents.delete(id)
    },
  }
}

interface Found {
  document: SearchDocument
  ranking: Ranking
  /** 1 if a word matches as a prefix only, and that counts. */
  prefix: number
  failed: NonNullable<SearchQuery['refinements']>[number][]
}

/** Sort key: higher values first, missing ones last. */
const last = (value: number | undefined) => (value === undefined ? Infinity : -value)

function counts(found: readonly Found[], facet: string): FacetCount[] {
  const totals = new Map<string, number>()
  for (const { document, failed } of found) {
    if (!failed.every(({ facets }) => facets.includes(facet))) continue
    for (const value of new Set(document.facets[facet] ?? [])) {
      totals.set(value, (totals.get(value) ?? 0) + 1)
    }
  }
  return Array.from(totals, ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
}

function intervals(
  found: readonly Found[],
  { number, bounds }: NonNullable<SearchQuery['histogram']>,
): number[] {
  const values = found
    .filter(({ failed }) => failed.every(({ facets }) => facets.includes(number)))
    .map(({ document }) => document.numbers[number] ?? Number.NaN)
  return bounds.slice(1).map((to, at) => {
    const isLast = at === bounds.length - 2
    return values.filter(
      (value) => value >= bounds[at]! && (value < to || (isLast && value === to)),
    ).length
  })
}

function numbersIn(values: readonly string[] = []): number[] {
  return [...new Set(values)]
    .filter((value) => value.trim() !== '')
    .map(Number)
    .filter((value) => !Number.isNaN(value))
}

function passes(document: SearchDocument, filter: SearchFilter): boolean {
  switch (filter.kind) {
    case 'ids':
      return filter.ids.includes(document.id)
    case 'and':
      return filter.filters.every((each) => passes(document, each))
    case 'or':
      return filter.filters.some((each) => passes(document, each))
    case 'not':
      return !passes(document, filter.filter)
    case 'value': {
      const { attribute, value } = filter
      const fold = (text: string) => (attribute === '_tags' ? text : text.toLowerCase())
      return (
        (document.facets[attribute] ?? []).some((each) => fold(each) === fold(value)) ||
        (value.trim() !== '' && document.numbers[attribute] === Number(value))
      )
    }
    case 'number':
    case 'range': {
      const facetNumbers = numbersIn(document.facets[filter.attribute])
      const own = document.numbers[filter.attribute]
      const numbers = own === undefined ? facetNumbers : [...facetNumbers, own]
      return numbers.some((number) => compares(number, filter))
    }
  }
}

function compares(
  number: number,
  filter: Extract<SearchFilter, { kind: 'number' | 'range' }>,
): boolean {
  if (filter.kind === 'range') return number >= filter.from && number <= filter.to
  if (filter.op === '<') return number < filter.value
  if (filter.op === '<=') return number <= filter.value
  if (filter.op === '=') return number === filter.value
  if (filter.op === '!=') return number !== filter.value
  return filter.op === '>=' ? number >= filter.value : number > filter.value
}

function nearest({ points }: SearchDocument, from: GeoPoint): number {
  return Math.min(
    ...points.map(({ lat, lng }) => distance(from.lng, from.lat, lng, lat) * 1000),
    Infinity,
  )
}

function inArea(document: SearchDocument, { order, around, inside }: SearchQuery): boolean {
  if (order === 'distance' && document.points.length === 0) return false
  if (around?.radiusMetres !== undefined && nearest(document, around) > around.radiusMetres) {
    return false
  }
  if (!inside) return true
  return document.points.some(
    ({ lat, lng }) =>
      inside.boxes.some(
        ({ south, west, north, east }) =>
          lat >= south &&
          lat <= north &&
          (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east),
      ) || inside.polygons.some((polygon) => inPolygon(polygon, lat, lng)),
  )
}

/** Ray casting: counts polygon edges east of the point. */
function inPolygon(polygon: readonly GeoPoint[], lat: number, lng: number): boolean {
  const crossings = polygon.filter((a, at) => {
    const b = polygon[(at + 1) % polygon.length]!
    if (a.lat > lat === b.lat > lat) return false
    return lng < a.lng + ((lat - a.lat) * (b.lng - a.lng)) / (b.lat - a.lat)
  })
  return crossings.length % 2 === 1
}

interface Word {
  term: string
  attribute: number
  position: number
}

/** Words by position; texts of one attribute are far apart. */
function wordsShown(document: SearchDocument, language: string, schema: IndexSchema): Word[] {
  return schema.texts.flatMap((name, attribute) => {
    const next = new Map<string, number>()
    return document.texts
      .filter((text) => text.attribute === name)
      .flatMap(({ text, languages }) => {
        const from = Math.max(...languages.map((each) => next.get(each) ?? 0))
        const tokens = analyzeText(text)
        const end = from + (tokens.at(-1)?.position ?? -1) + 1 + 8
        for (const each of languages) next.set(each, end)
        if (!languages.includes(language)) return []
        return tokens.map(({ term, position }) => ({ term, attribute, position: from + position }))
      })
  })
}

interface Match {
  typos: number
  prefix: number
  attribute: number
  position: number
  inexact: number
}

function rank(
  document: SearchDocument,
  query: readonly QueryWord[],
  { language, graded = false }: SearchQuery,
  schema: IndexSchema,
): { ranking: Ranking; prefix: number } | undefined {
  const words = wordsShown(document, language, schema)
  const matches = query.map((word) => bestMatch(words, word, graded))
  if (!matches.every((match) => match !== undefined)) return undefined

  let proximity = 0
  matches.slice(1).forEach((match, at) => {
    const before = matches[at]!
    const step = match.position - before.position
    const apart = before.attribute === match.attribute ? (step > 0 ? step : 1 - step) : 8
    proximity += Math.min(apart, 8)
  })
  const ranking = {
    words: matches.length,
    typos: matches.reduce((sum, { typos }) => sum + typos, 0),
    proximity,
    attribute: matches.length > 0 ? Math.min(...matches.map(({ attribute }) => attribute)) : 0,
    exactWords: matches.filter(({ inexact }) => inexact === 0).length,
  }
  return { ranking, prefix: Math.max(0, ...matches.map(({ prefix }) => prefix)) }
}

function bestMatch(words: readonly Word[], wanted: QueryWord, graded: boolean): Match | undefined {
  const matches = words.flatMap(({ term, attribute, position }, at) =>
    wanted.forms.flatMap((form): Match[] => {
      if (form.terms.length > 1) {
        return isChain(words, at, form)
          ? [{ typos: 0, prefix: 0, attribute, position, inexact: form.exact ? 0 : 1 }]
          : []
      }
      const typed = form.terms[0]!
      if (term === typed)
        return [{ typos: 0, prefix: 0, attribute, position, inexact: form.exact ? 0 : 1 }]
      if (!form.exact) return []
      const typos = wanted.isLast
        ? typosInPrefix(typed, term, wanted.maxTypos).typos
        : typosBetween(typed, term, wanted.maxTypos)
      if (typos > wanted.maxTypos) return []
      const first = typos > 0 && term[0] !== typed[0] ? 1 : 0
      const isWhole = typosBetween(typed, term, wanted.maxTypos) <= typos
      const prefix = graded && !isWhole ? 1 : 0
      return [{ typos: typos + first, prefix, attribute, position, inexact: 1 }]
    }),
  )
  matches.sort(
    (a, b) =>
      a.typos - b.typos ||
      a.prefix - b.prefix ||
      a.attribute - b.attribute ||
      a.position - b.position ||
      a.inexact - b.inexact,
  )
  return matches[0]
}

function isChain(words: readonly Word[], at: number, { terms }: QueryForm): boolean {
  const first = words[at]!
  return terms.every((term, step) =>
    words.some(
      (word) =>
        word.term === term &&
        word.attribute === first.attribute &&
        word.position === first.position + step,
    ),
  )
}

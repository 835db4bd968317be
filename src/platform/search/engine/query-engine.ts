import type {
  FacetCount,
  IndexSchema,
  NumberStats,
  SearchQuery,
  SearchResult,
  Synonyms,
} from '#platform/search/search.ts'
import { analyzeQuery } from '#platform/search/text/analyze.ts'
import type { QueryWord } from '#platform/search/text/analyze.ts'
import { hasBit, subtract } from './bits.ts'
import { mostFrequent } from './facet-counts.ts'
import type { FacetPart } from './facet-counts.ts'
import { countIntervals, numberStats, valueStats } from './number-stats.ts'
import type { NumberPart } from './number-stats.ts'
import { facetValueTest } from './facet-values.ts'
import { nearest, nearestDistance } from './geo-match.ts'
import { correctedText } from './correction.ts'
import { enough, matchGraded } from './graded-match.ts'
import type { GradedMatch } from './graded-match.ts'
import { languageBitOf, partMatcher } from './part-match.ts'
import type { PartMatch } from './part-match.ts'
import type { PackedResult } from './protocol.ts'
import { isComplete } from './ranking.ts'
import { packHits } from './result.ts'
import { compareNumbers, tieBreakers } from './segment.ts'
import type { Segment } from './segment.ts'
import { compareStrings, lowerBound } from './string-table.ts'
import type { TextMatch, TextPlan } from './text-match.ts'
import {
  bestBy,
  firstByNumber,
  firstByOrder,
  firstOf,
  matchesOf,
  matchesOfList,
  mergeRanked,
} from './top-hits.ts'
import type { Matches, PartHits, Ranked } from './top-hits.ts'
import { directoryOf } from './view.ts'
import type { View, ViewPart } from './view.ts'
import { wordWeigher } from './word-weight.ts'

const defaultValuesPerFacet = 100

/** Creates the query engine; each thread needs one. */
export function queryEngine() {
  const matcher = partMatcher()
  let synonyms: Synonyms = {}

  /**
   * Matches each segment and passes it to the function that `begin` returns; the match is valid
   * during that call only. Begins again each time the query is relaxed.
   */
  function eachMatch(
    view: View,
    query: SearchQuery,
    begin: () => (match: PartMatch) => void,
  ): GradedMatch & { words: readonly QueryWord[] } {
    const { language, typos = true, graded = false } = query
    const analysis = { language, typos, synonyms: query.synonyms ?? synonyms }
    const words = analyzeQuery(query.text, analysis)
    const languageBit = languageBitOf(view.schema, language)
    const attempt = (tried: readonly QueryWord[], plan: TextPlan) => {
      const visit = begin()
      const counts: number[] = []
      for (const part of view.parts) {
        const match = matcher.match(part, { query, words: tried, plan, languageBit })
        match.text?.counts.forEach((count, at) => (counts[at] = (counts[at] ?? 0) + count))
        visit(match)
      }
      return counts
    }
    if (!graded || words.length === 0) {
      attempt(words, { graded })
      return { words, required: undefined, withTypos: typos }
    }
    const segments = view.parts.map(({ segment }) => segment)
    const lookUp = (segment: Segment, word: QueryWord) => matcher.lookUp(segment, word, true)
    const frequency = (word: QueryWord) =>
      segments.reduce((sum, segment) => sum + lookUp(segment, word).cost, 0)
    const weigh = wordWeigher(view.schema, segments, lookUp)
    return { words, ...matchGraded(words, { frequency, weigh, attempt }) }
  }

  /** Computes hits by `take`, totals, facet counts and statistics. */
  function run(view: View, query: SearchQuery, take: (match: PartMatch) => PartHits) {
    const facets = wantedFacets(view.schema, query)
    const { numbers, numericFacets = [] } = view.schema
    const wantedStats = (query.stats ?? []).filter((name) => numbers.includes(name))
    const facetStats = (query.stats ?? []).filter((name) => numericFacets.includes(name))
    const countedFacets = [...new Set([...facets, ...facetStats])]
    let lists: PartHits[] = []
    let counted: FacetPart[][] = []
    let summed: NumberPart[][] = []
    let spread: NumberPart[] = []
    let total = 0
    let complete = 0

    const { words, required, withTypos } = eachMatch(view, query, () => {
      lists = []
      counted = countedFacets.map(() => [])
      summed = wantedStats.map(() => [])
      spread = []
      total = 0
      complete = 0
      return (match) => {
        const { segment } = match.part
        total += match.matches.count
        if (match.text?.isRelaxed) complete += completeIn(match).length
        lists.push(take(match))
        countedFacets.forEach((name, at) => {
          const facet = segment.facets.get(name)
          if (facet) counted[at]?.push({ segment, facet, counts: match.count(name) })
        })
        const column = segment.numbers.get(query.histogram?.number ?? '')
        if (column && query.histogram) {
          spread.push({ column, documents: match.ignoring(query.histogram.number).list() })
        }
        wantedStats.forEach((name, at) => {
          const column = segment.numbers.get(name)
          if (column) summed[at]?.push({ column, documents: match.matches.list() })
        })
      }
    })

    const facetCounts: Record<string, FacetCount[]> = {}
    const stats: Record<string, NumberStats> = {}
    countedFacets.forEach((name, at) => {
      const directory = directoryOf(view, name)
      const totals = directory.add(counted[at] ?? [])
      const limit = query.maxValuesPerFacet ?? defaultValuesPerFacet
      if (facets.includes(name)) facetCounts[name] = mostFrequent(totals, directory.values, limit)
      const sums = facetStats.includes(name) ? valueStats(totals, directory.values) : undefined
      if (sums) stats[name] = sums
    })
    wantedStats.forEach((name, at) => {
      const sums = numberStats(summed[at] ?? [])
      if (sums) stats[name] = sums
    })
    const relaxed = required && complete < total ? { required, complete } : undefined
    const asTyped = withTypos ? 0 : completeOf({ total, relaxed })
    const histogram = query.histogram && countIntervals(spread, query.histogram.bounds)
    const counts = { total, relaxed, facets: facetCounts, stats, histogram }
    return { lists, words, asTyped, counts }
  }

  /** Returns the text with likely words instead of misspelled ones if more documents have all. */
  function correctionOf(
    view: View,
    request: SearchQuery,
    words: readonly QueryWord[],
    found: Pick<SearchResult, 'total' | 'relaxed'>,
  ): string | undefined {
    const segments = view.parts.map(({ segment }) => segment)
    const text = correctedText(request.text, words, segments, (segment, word) =>
      matcher.lookUp(segment, word, true),
    )
    if (text === undefined) return undefined
    const counted = { ...request, text, typos: false, facets: [], stats: [], histogram: undefined }
    const { counts } = run(view, counted, ({ part, text: matched }) =>
      partHits(view.schema, part, noHits, matched, counted),
    )
    const complete = completeOf(counts)
    const before = completeOf(found)
    const isMore = complete > before || (before === 0 && counts.total > found.total)
    return isMore ? text : undefined
  }

  function query(view: View, request: SearchQuery): PackedResult {
    const rank = ranker(view.schema, request)
    const { lists, words, asTyped, counts } = run(view, request, (match) =>
      rank(match, request.offset + request.length),
    )
    const page = mergeRanked(lists, compareTies, request.offset, request.length)
    const hits = packHits(page, page.at.length, request, words.length)
    const mayBeMisspelled = request.graded && request.corrected && asTyped < enough
    const correction = mayBeMisspelled ? correctionOf(view, request, words, counts) : undefined
    return { ...counts, ...hits, correction, more: false }
  }

  /** Returns hits ordered by id, starting after `after`. */
  function browse(view: View, request: SearchQuery, after: string | null): PackedResult {
    const { lists, words, counts } = run(view, request, ({ part, matches: { bits }, text }) => {
      const { ids, idOrder, documents: count } = part.segment
      const documents: number[] = []
      let at = after === null ? 0 : lowerBound(ids, after, idOrder)
      for (; at < count && documents.length <= request.length; at += 1) {
        const document = idOrder[at] as number
        if (hasBit(bits, document) && !(after !== null && ids.compare(document, after) === 0)) {
          documents.push(document)
        }
      }
      const ranked = {
        documents: Uint32Array.from(documents),
        keys: new Float64Array(documents.length),
      }
      return partHits(view.schema, part, ranked, text, request)
    })
    const page = mergeRanked(lists, compareIds, 0, request.length + 1)
    const hits = packHits(page, Math.min(page.at.length, request.length), request, words.length)
    return { ...counts, ...hits, correction: undefined, more: page.at.length > request.length }
  }

  /** Returns values of a facet whose words begin with those of `text`, most frequent first. */
  function facetValues(
    view: View,
    {
      attribute,
      text,
      limit,
      within,
    }: { attribute: string; text: string; limit: number; within: SearchQuery },
  ): FacetCount[] {
    if (!view.schema.facets.includes(attribute)) return []
    const directory = directoryOf(view, attribute)
    let counted: FacetPart[] = []
    eachMatch(view, within, () => {
      counted = []
      return (match) => {
        const { segment } = match.part
        const facet = segment.facets.get(attribute)
        if (facet) counted.push({ segment, facet, counts: match.count(attribute) })
      }
    })
    const totals = directory.add(counted)
    const accept = facetValueTest(text, within)
    return mostFrequent(totals, directory.values, limit, (number) =>
      accept(directory.values[number] ?? ''),
    )
  }

  return {
    query,
    browse,
    facetValues,
    setSynonyms(next: Synonyms) {
      synonyms = next
    },
  }
}

const noHits: Ranked = { documents: new Uint32Array(0), keys: new Float64Array(0) }

/** Returns how many hits have all words. */
function completeOf({ total, relaxed }: Pick<SearchResult, 'total' | 'relaxed'>): number {
  return relaxed?.complete ?? total
}

/** Returns the matches that have all words. */
function completeIn({ matches, text }: PartMatch): Uint32Array {
  return (text?.documents ?? new Uint32Array(0)).filter(
    (document, at) => isComplete(text?.shortfalls[at] as number) && hasBit(matches.bits, document),
  )
}

function wantedFacets({ facets }: IndexSchema, { facets: request = [] }: SearchQuery): string[] {
  return request.includes('*')
    ? [...facets]
    : [...new Set(request)].filter((name) => facets.includes(name))
}

/**
 * Puts hits with all words before others in orders other than relevance: keys are far from any
 * timestamp, level or distance.
 */
const ahead = 1e15

/** Returns a function that ranks the best hits of one segment in the requested order. */
function ranker(schema: IndexSchema, query: SearchQuery) {
  const { order, around } = query

  return (match: PartMatch, limit: number): PartHits => {
    const { part, matches, text } = match
    const ranked =
      order === 'relevance'
        ? text
          ? bestBy(text.documents, text.shortfalls, limit, matches)
          : firstOf(matches, limit)
        : completeFirst(match, (among) => inOrder(part.segment, among, limit))
    return partHits(schema, part, ranked, text, query)
  }

  function inOrder(segment: Segment, matches: Matches, limit: number): Ranked {
    if (order === 'distance') {
      if (!around) throw new Error('the order distance needs a place to measure from')
      const near = nearest(segment, matches, around, limit)
      const metres = Float64Array.from(near, (document) =>
        nearestDistance(segment, document, around),
      )
      return bestBy(near, metres, limit)
    }
    const byNumber = schema.numberOrders?.[order]
    const values = segment.numbers.get(byNumber?.number ?? '')
    if (byNumber && values) {
      return firstByNumber(values, matches, limit, byNumber.lowestFirst ?? false)
    }
    const column = segment.numbers.get(schema.orders[order]?.number ?? '')
    if (!column) throw new Error(`no order ${order}`)
    return firstByOrder(segment.orders.get(order), column, matches, limit)
  }
}

function completeFirst(match: PartMatch, rank: (matches: Matches) => Ranked): Ranked {
  const { matches, part, text } = match
  const complete = text?.isRelaxed ? completeIn(match) : new Uint32Array(0)
  if (complete.length === 0) return rank(matches)
  const first = matchesOfList(complete, part.segment.documents)
  const others = matches.bits.slice()
  subtract(others, first.bits)
  const [one, other] = [rank(first), rank(matchesOf(others))]
  return {
    documents: Uint32Array.from([...one.documents, ...other.documents]),
    keys: Float64Array.from([
      ...one.keys.map((key) => Math.min(key, ahead / 10) - ahead),
      ...other.keys,
    ]),
  }
}

function partHits(
  schema: IndexSchema,
  part: ViewPart,
  ranked: Ranked,
  text: TextMatch | undefined,
  { explain }: SearchQuery,
): PartHits {
  const ties = tieBreakers(part.segment, schema)
  if (!explain) return { ...ranked, part, ties, shortfalls: undefined }
  const shortfalls = Uint32Array.from(ranked.documents, (document) => {
    return text?.shortfalls[positionIn(text.documents, document)] ?? 0
  })
  return { ...ranked, part, ties, shortfalls }
}

/** Binary search: the index of a document in an ascending list that contains it. */
function positionIn(documents: Uint32Array, document: number): number {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((documents[middle] as number) < document) low = middle + 1
    else high = middle
  }
  return low
}

function compareTies(one: PartHits, a: number, other: PartHits, b: number): number {
  for (let at = 0; at < one.ties.length; at += 1) {
    const difference = compareNumbers(one.ties[at]?.[a] as number, other.ties[at]?.[b] as number)
    if (difference !== 0) return difference
  }
  return compareIds(one, a, other, b)
}

function compareIds(one: PartHits, a: number, other: PartHits, b: number): number {
  return compareStrings(one.part.segment.ids, a, other.part.segment.ids, b)
}

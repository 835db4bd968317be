import type {
  FacetCount,
  IndexSchema,
  NumberStats,
  SearchQuery,
  Synonyms,
} from '#platform/search/search.ts'
import { analyzeQuery } from '#platform/search/text/analyze.ts'
import type { QueryWord } from '#platform/search/text/analyze.ts'
import { hasBit } from './bits.ts'
import { mostFrequent, numberStats } from './facet-counts.ts'
import type { FacetPart, NumberPart } from './facet-counts.ts'
import { facetValueTest } from './facet-values.ts'
import { nearest, nearestDistance } from './geo-match.ts'
import { languageBitOf, partMatcher } from './part-match.ts'
import type { PartMatch } from './part-match.ts'
import type { PackedResult } from './protocol.ts'
import { packHits } from './result.ts'
import { compareNumbers, tieBreakers } from './segment.ts'
import { compareStrings, lowerBound } from './string-table.ts'
import type { TextMatch } from './text-match.ts'
import { bestBy, firstByOrder, firstOf, mergeRanked } from './top-hits.ts'
import type { PartHits, Ranked } from './top-hits.ts'
import { directoryOf } from './view.ts'
import type { View, ViewPart } from './view.ts'

const defaultValuesPerFacet = 100
/** With `graded`, a word with fewer occurrences may have a typo. */
const few = 5

/** Creates the query engine; each thread needs one. */
export function queryEngine() {
  const matcher = partMatcher()
  let synonyms: Synonyms = {}

  /**
   * Matches each segment and passes it to the function that `begin` returns; the match is valid
   * during that call only. Begins again if nothing matched and typos may help.
   */
  function eachMatch(view: View, query: SearchQuery, begin: () => (match: PartMatch) => void) {
    const { language, typos = true } = query
    const typed = analyzeQuery(query.text, { language, typos, synonyms })
    const words = query.graded ? typed.map((word) => withNeededTypos(view, word)) : typed
    const languageBit = languageBitOf(view.schema, language)
    const matched = (words: readonly QueryWord[]) => {
      const visit = begin()
      let count = 0
      for (const part of view.parts) {
        const match = matcher.match(part, { query, words, languageBit })
        count += match.text?.documents.length ?? 0
        visit(match)
      }
      return count
    }
    if (matched(words) === 0 && words.some((word, at) => word !== typed[at])) matched(typed)
    return words.length
  }

  /** Forbids typos in a word that is common enough as typed: it is spelled right. */
  function withNeededTypos(view: View, word: QueryWord): QueryWord {
    if (word.maxTypos === 0) return word
    const asTyped: QueryWord = { ...word, maxTypos: 0 }
    let count = 0
    for (const { segment } of view.parts) count += matcher.frequency(segment, asTyped)
    return count < few ? word : asTyped
  }

  /** Computes hits by `take`, totals, facet counts and statistics. */
  function run(view: View, query: SearchQuery, take: (match: PartMatch) => PartHits) {
    const facets = wantedFacets(view.schema, query)
    const wantedStats = (query.stats ?? []).filter((name) => view.schema.numbers.includes(name))
    let lists: PartHits[] = []
    let counted: FacetPart[][] = []
    let summed: NumberPart[][] = []
    let total = 0

    const words = eachMatch(view, query, () => {
      lists = []
      counted = facets.map(() => [])
      summed = wantedStats.map(() => [])
      total = 0
      return (match) => {
        const { segment } = match.part
        total += match.matches.count
        lists.push(take(match))
        facets.forEach((name, at) => {
          const facet = segment.facets.get(name)
          if (facet) counted[at]?.push({ segment, facet, counts: match.count(name) })
        })
        wantedStats.forEach((name, at) => {
          const column = segment.numbers.get(name)
          if (column) summed[at]?.push({ column, documents: match.matches.list() })
        })
      }
    })

    const facetCounts: Record<string, FacetCount[]> = {}
    facets.forEach((name, at) => {
      const directory = directoryOf(view, name)
      const totals = directory.add(counted[at] ?? [])
      const limit = query.maxValuesPerFacet ?? defaultValuesPerFacet
      facetCounts[name] = mostFrequent(totals, directory.values, limit)
    })
    const stats: Record<string, NumberStats> = {}
    wantedStats.forEach((name, at) => {
      const sums = numberStats(summed[at] ?? [])
      if (sums) stats[name] = sums
    })
    return { lists, words, counts: { total, facets: facetCounts, stats } }
  }

  function query(view: View, request: SearchQuery): PackedResult {
    const rank = ranker(view.schema, request)
    const { lists, words, counts } = run(view, request, (match) =>
      rank(match, request.offset + request.length),
    )
    const page = mergeRanked(lists, compareTies, request.offset, request.length)
    const hits = packHits(page, page.at.length, request, words)
    return { ...counts, ...hits, more: false }
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
    const hits = packHits(page, Math.min(page.at.length, request.length), request, words)
    return { ...counts, ...hits, more: page.at.length > request.length }
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

function wantedFacets({ facets }: IndexSchema, { facets: request = [] }: SearchQuery): string[] {
  return request.includes('*')
    ? [...facets]
    : [...new Set(request)].filter((name) => facets.includes(name))
}

/** Returns a function that ranks the best hits of one segment in the requested order. */
function ranker(schema: IndexSchema, query: SearchQuery) {
  const { order, around } = query

  return ({ part, matches, text }: PartMatch, limit: number): PartHits => {
    const { segment } = part
    if (order === 'relevance') {
      const ranked = text
        ? bestBy(text.documents, text.shortfalls, limit, matches)
        : firstOf(matches, limit)
      return partHits(schema, part, ranked, text, query)
    }
    if (order === 'distance') {
      if (!around) throw new Error('the order distance needs a place to measure from')
      const near = nearest(segment, matches, around, limit)
      const metres = Float64Array.from(near, (document) =>
        nearestDistance(segment, document, around),
      )
      const ranked = bestBy(near, metres, limit)
      return partHits(schema, part, ranked, text, query)
    }
    const column = segment.numbers.get(schema.orders[order]?.number ?? '')
    if (!column) throw new Error(`no order ${order}`)
    const ranked = firstByOrder(segment.orders.get(order), column, matches, limit)
    return partHits(schema, part, ranked, text, query)
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

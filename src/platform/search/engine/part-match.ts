import type { IndexSchema, Refinement, SearchFilter, SearchQuery } from '#platform/search/search.ts'
import type { QueryWord } from '#platform/search/text/analyze.ts'
import { allBits, hasBit, intersect } from './bits.ts'
import type { Bits } from './bits.ts'
import { countCodes, countCodesIn } from './facet-counts.ts'
import { filterMatcher } from './filter-match.ts'
import { inside, withinRadius, withPoints } from './geo-match.ts'
import type { Segment } from './segment.ts'
import { segmentCache } from './segment-cache.ts'
import { textMatcher } from './text-match.ts'
import type { TextMatch, TextPlan } from './text-match.ts'
import { matchesOf, matchesOfList } from './top-hits.ts'
import type { Matches } from './top-hits.ts'
import type { ViewPart } from './view.ts'

/** Matches of a query in one segment. Valid until the next segment is matched. */
export interface PartMatch {
  part: ViewPart
  matches: Matches
  /** Undefined without a search text. Computed without the refinements. */
  text: TextMatch | undefined
  /** Counts documents per code of a facet, ignoring the refinements of that facet. */
  count(facet: string): Uint32Array
  /** Returns the matches ignoring the refinements of a facet or number. */
  ignoring(attribute: string): Matches
}

export interface Prepared {
  query: SearchQuery
  words: readonly QueryWord[]
  plan: TextPlan
  /** 0 if the language is not in the schema. */
  languageBit: number
}

/**
 * Matches are few if at most one document in this many matches; then each is tested individually.
 */
const fewAmong = 64
/** Size of each thread's cache of counts in bytes. */
const cacheBytes = 16_000_000

/** Creates a matcher with its own caches and working memory; each thread needs one. */
export function partMatcher() {
  const filters = filterMatcher()
  const texts = textMatcher()
  const once = segmentCache<Uint32Array>(cacheBytes, ({ byteLength }) => byteLength)

  function match(part: ViewPart, { query, words, plan, languageBit }: Prepared): PartMatch {
    const { segment } = part
    const { filter, refinements = [] } = query
    const area = areaBits(segment, query)
    const base = part.live.slice()
    if (filter) intersect(base, filters.match(segment, filter))
    // Matched words first, then the area.
    const late = query.inside?.late && words.length > 0 ? area : []
    if (late.length === 0) for (const bits of area) intersect(base, bits)

    const text = words.length > 0 ? texts.match(segment, words, languageBit, base, plan) : undefined
    const narrowed = new Map<string, Matches>()
    const refined = new Map<SearchFilter, Bits>()

    /** Returns the matches with only these refinements applied. */
    function narrow(made: readonly Refinement[]): Matches {
      const key = made.map((refinement) => refinements.indexOf(refinement)).join()
      const known = narrowed.get(key)
      if (known) return known
      const matches =
        text && text.documents.length * fewAmong < segment.documents
          ? matchesIn(segment, inAll(text.documents, late), made)
          : matchesOf(narrowBits(made, (text?.bits ?? base).slice()))
      narrowed.set(key, matches)
      return matches
    }

    function narrowBits(made: readonly Refinement[], bits: Bits): Bits {
      for (const section of late) intersect(bits, section)
      for (const refinement of made) intersect(bits, matchOnce(refinement.filter))
      return bits
    }

    /** Several facets are counted with the same conditions. */
    function matchOnce(condition: SearchFilter): Bits {
      let bits = refined.get(condition)
      if (!bits) refined.set(condition, (bits = filters.match(segment, condition)))
      return bits
    }

    function count(facet: string): Uint32Array {
      const made = refinements.filter(({ facets }) => !facets.includes(facet))
      const column = segment.facets.get(facet)
      if (!column) throw new Error(`no facet ${facet}`)
      if (text || area.length > 0) return countCodes(column, narrow(made).list())
      const all = narrow(refinements)
      if (made.length === refinements.length && all.count * fewAmong < segment.documents * 4) {
        return countCodes(column, all.list())
      }
      const conditions = made.map((refinement) => refinement.filter)
      return countAlike(part, facet, filter ? [filter, ...conditions] : conditions, matchOnce)
    }

    const ignoring = (attribute: string) =>
      narrow(refinements.filter(({ facets }) => !facets.includes(attribute)))

    return { part, matches: narrow(refinements), text, count, ignoring }
  }

  /** Returns those of a few documents that meet the refinements. */
  function matchesIn(
    segment: Segment,
    documents: Uint32Array,
    refinements: readonly Refinement[],
  ): Matches {
    const list = refinements.reduce<Uint32Array>(
      (left, { filter }) => filters.matchAmong(segment, filter, left),
      // A copy, because the text matcher reuses its memory.
      documents.slice(),
    )
    return matchesOfList(list, segment.documents)
  }

  /**
   * Counts documents that depend on filters only. Counts are cached for the lifetime of the segment
   * including deleted documents, which are few and subtracted each time.
   */
  function countAlike(
    { segment, deleted }: ViewPart,
    facet: string,
    conditions: readonly SearchFilter[],
    bitsOf: (condition: SearchFilter) => Bits,
  ): Uint32Array {
    const column = segment.facets.get(facet)
    if (!column) throw new Error(`no facet ${facet}`)
    const counts = countCached(segment, facet, conditions, bitsOf)
    if (deleted.length === 0) return counts

    const gone = conditions.reduce<Uint32Array>(
      (left, condition) => filters.matchAmong(segment, condition, left),
      Uint32Array.from(deleted),
    )
    const lost = countCodes(column, gone)
    return counts.map((value, code) => value - (lost[code] as number))
  }

  function countCached(
    segment: Segment,
    facet: string,
    conditions: readonly SearchFilter[],
    bitsOf: (condition: SearchFilter) => Bits,
  ): Uint32Array {
    const column = segment.facets.get(facet)
    if (!column) throw new Error(`no facet ${facet}`)
    const last = conditions.at(-1)
    const disjoint = last && disjointValues(segment, last)
    if (!disjoint) {
      const key = JSON.stringify([facet, conditions])
      return once(segment, key, () => {
        const bits = allBits(segment.documents)
        for (const condition of conditions) intersect(bits, bitsOf(condition))
        return countCodesIn(column, bits)
      })
    }
    const others = conditions.slice(0, -1)
    const counts = new Uint32Array(column.values.size + 1)
    for (const value of disjoint) {
      const own = countCached(segment, facet, [...others, value], bitsOf)
      for (let code = 0; code < counts.length; code += 1) {
        counts[code] = (counts[code] as number) + (own[code] as number)
      }
    }
    return counts
  }

  /** Returns the geographic restrictions; empty if there are none. */
  function areaBits(segment: Segment, { around, inside: areas, order }: SearchQuery): Bits[] {
    const bits: Bits[] = []
    if (order === 'distance') {
      bits.push(filters.once(segment, 'with points', () => withPoints(segment)))
    }
    if (around?.radiusMetres !== undefined) {
      bits.push(withinRadius(segment, around, around.radiusMetres))
    }
    if (areas) bits.push(inside(segment, areas))
    return bits
  }

  return { match, lookUp: texts.lookUp }
}

/**
 * Returns the values of a filter that no document can have two of, so that counts of each, which
 * are cached, add up to those of the filter. Undefined for other filters.
 */
function disjointValues(
  { facets, numbers }: Segment,
  filter: SearchFilter,
): readonly SearchFilter[] | undefined {
  if (filter.kind !== 'or' || filter.filters.length < 2) return undefined
  const wanted = new Set<string>()
  let attribute: string | undefined
  for (const each of filter.filters) {
    if (each.kind !== 'value' || (attribute !== undefined && each.attribute !== attribute)) {
      return undefined
    }
    attribute = each.attribute
    wanted.add(each.value.toLowerCase())
  }
  if (attribute === undefined || facets.get(attribute)?.starts || numbers.has(attribute)) {
    return undefined
  }
  return wanted.size === filter.filters.length ? filter.filters : undefined
}

function inAll(documents: Uint32Array, sets: readonly Bits[]): Uint32Array {
  if (sets.length === 0) return documents
  return documents.filter((document) => sets.every((bits) => hasBit(bits, document)))
}

export function languageBitOf(schema: IndexSchema, language: string): number {
  const at = schema.languages.indexOf(language)
  return at < 0 ? 0 : 1 << at
}

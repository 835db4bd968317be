import type { QueryWord } from '#platform/search/text/analyze.ts'
import { countBits, documentsIn, emptyBits, intersect, unite } from './bits.ts'
import type { Bits } from './bits.ts'
import { cursorsFor } from './cursors.ts'
import { shortfall, shortfallOfOne } from './ranking.ts'
import { documentsPerBlock } from './segment.ts'
import type { Segment } from './segment.ts'
import { segmentCache } from './segment-cache.ts'
import { lookUp } from './term-lookup.ts'
import type { TermMatches } from './term-lookup.ts'
import { hidden, noKey, visible } from './window.ts'

/** Documents that contain the required words, in ascending order. Reused by the next match. */
export interface TextMatch {
  bits: Bits
  /** Number of documents with (any of) the first, the first two, … words that the plan requires. */
  counts: readonly number[]
  documents: Uint32Array
  /** Ranking shortfall of each document, by index in `documents`; see `shortfall`. */
  shortfalls: Uint32Array
  /** Whether not all words are required. */
  isRelaxed: boolean
}

export interface TextPlan {
  /** Whether a whole word beats a prefix. */
  graded: boolean
  /** Indexes of the words to match, required ones first; by default all, rarest first. */
  order?: readonly number[] | undefined
  /** How many of them a document must contain, by default all; others only influence the ranking. */
  required?: number | undefined
  /** A document must contain any one of the required words. */
  isAny?: boolean | undefined
}

/**
 * Size of each thread's lookup cache in bytes; the lookup of a single letter takes a megabyte in a
 * large index.
 */
const cacheBytes = 32_000_000

/**
 * Creates a matcher with its own working memory; each thread needs one. Processes documents block
 * by block: a block's working memory fits into the CPU cache, which matters most when a prefix
 * matches thousands of rare words.
 */
export function textMatcher() {
  const keys: Int32Array[] = []
  let documents = new Uint32Array(0)
  let shortfalls = new Uint32Array(0)
  const once = segmentCache<TermMatches>(cacheBytes, bytesOf)

  /** Cached lookup: while typing, the same words are looked up repeatedly. */
  function lookUpOnce(segment: Segment, word: QueryWord, graded: boolean): TermMatches {
    const key = JSON.stringify([word.forms, word.isLast, word.maxTypos, graded])
    return once(segment, key, () => lookUp(segment, word, graded))
  }

  /** Matches words as planned; `allowed` restricts the documents. */
  function match(
    segment: Segment,
    words: readonly QueryWord[],
    languageBit: number,
    allowed: Bits,
    plan: TextPlan,
  ): TextMatch {
    if (documents.length < segment.documents) {
      documents = new Uint32Array(segment.documents)
      shortfalls = new Uint32Array(segment.documents)
    }
    const shown = Int32Array.from(segment.postings.masks, (mask) =>
      mask & languageBit ? visible : hidden,
    )
    const { graded, order, isAny = false } = plan
    for (let at = 0; at < words.length; at += 1) {
      keys[at] ??= new Int32Array(documentsPerBlock).fill(noKey)
    }
    const looked = words.map((word) => lookUpOnce(segment, word, graded))
    const chosen = order ?? rarestFirst(looked)
    const required = plan.required ?? chosen.length
    const cursors = chosen.map((at) => ({
      keys: keys[at] as Int32Array,
      cursors: cursorsFor(segment.postings, looked[at] as TermMatches, shown),
    }))
    const counts = chosen.slice(0, required).map(() => 0)

    const bits = emptyBits(segment.documents)
    let used = 0
    for (let block = 0; block * documentsPerBlock < segment.documents; block += 1) {
      const start = block * documentsPerBlock
      const from = start / 32
      let candidates = allowed.subarray(from, from + documentsPerBlock / 32)
      const union = isAny ? new Uint32Array(candidates.length) : undefined
      const touched: { keys: Int32Array; found: Bits }[] = []
      let left = countBits(candidates)
      for (let at = 0; at < cursors.length && left > 0; at += 1) {
        const { cursors: each, keys } = cursors[at] as (typeof cursors)[number]
        const found = new Uint32Array(candidates.length)
        each.collect({ block, candidates, left, found, keys })
        touched.push({ keys, found })
        if (at >= required) continue
        const both = found.slice()
        intersect(both, candidates)
        if (union) unite(union, both)
        if (!union || at === required - 1) {
          candidates = union ?? both
          left = countBits(candidates)
        }
        counts[at] = (counts[at] as number) + (union ? countBits(union) : left)
      }
      bits.set(candidates, from)
      used = rank(candidates, start, { words: words.length, main: chosen[0] ?? 0 }, used)
      for (const each of touched) forget(each.keys, each.found)
    }

    return {
      bits,
      counts,
      documents: documents.subarray(0, used),
      shortfalls: shortfalls.subarray(0, used),
      isRelaxed: isAny || required < words.length,
    }
  }

  /**
   * Appends the candidates of a block with their shortfalls. Returns the new number of documents.
   */
  function rank(
    candidates: Bits,
    start: number,
    { words, main }: { words: number; main: number },
    before: number,
  ): number {
    const [only] = keys
    let used = before
    const found = documents
    const short = shortfalls
    for (let at = 0; at < candidates.length; at += 1) {
      for (let word = candidates[at] as number; word !== 0; word &= word - 1) {
        found[used] = start + (at << 5) + (31 - Math.clz32(word & -word))
        used += 1
      }
    }
    if (words === 1 && only) {
      for (let at = before; at < used; at += 1) {
        short[at] = shortfallOfOne(only[(found[at] as number) - start] as number)
      }
    } else {
      for (let at = before; at < used; at += 1) {
        short[at] = shortfall(keys, words, (found[at] as number) - start, main)
      }
    }
    return used
  }

  return { match, lookUp: lookUpOnce }
}

function rarestFirst(looked: readonly TermMatches[]): number[] {
  const costs = looked.map(({ cost }) => cost)
  return Array.from(costs.keys()).sort((a, b) => (costs[a] as number) - (costs[b] as number))
}

/** Resets the keys for the next block. */
function forget(keys: Int32Array, found: Bits): void {
  const count = countBits(found)
  if (count * 8 > keys.length) keys.fill(noKey)
  else for (const document of documentsIn(found, count)) keys[document] = noKey
}

function bytesOf({ terms, penalties, chains }: TermMatches): number {
  const ofChains = chains.reduce((sum, chain) => sum + 64 + chain.terms.length * 8, 0)
  return terms.byteLength + penalties.byteLength + ofChains
}

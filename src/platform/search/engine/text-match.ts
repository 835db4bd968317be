import type { QueryWord } from '#platform/search/text/analyze.ts'
import { countBits, documentsIn, emptyBits, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { lastPosition } from './segment.ts'
import type { Segment } from './segment.ts'
import { lookUp } from './term-lookup.ts'
import type { TermMatches } from './term-lookup.ts'

/** Documents that contain every word, and how well. */
export interface TextMatch {
  bits: Bits
  /**
   * Per query word and document, valid where `bits` is set: the best match as
   * `typos << 17 | place << 1 | inexact`. Reused by the next search.
   */
  keys: Uint32Array[]
}

/** Reading a list is worth it up to this many entries for one step of a search in it. */
const scanPerSearch = 16

/** Makes a matcher with its own working memory; one thread needs one. */
export function textMatcher() {
  const scratch: Uint32Array[] = []
  const known = new WeakMap<Segment, Map<string, TermMatches>>()

  function keysFor(word: number, documents: number): Uint32Array {
    const kept = scratch[word]
    if (kept && kept.length >= documents) return kept
    const keys = new Uint32Array(documents)
    scratch[word] = keys
    return keys
  }

  /** As people type, the same words come again. */
  function lookUpOnce(segment: Segment, word: QueryWord): TermMatches {
    let matches = known.get(segment)
    if (!matches) known.set(segment, (matches = new Map()))
    const key = JSON.stringify([word.forms, word.isLast, word.maxTypos])
    const found = matches.get(key) ?? lookUp(segment, word)
    if (matches.size > 500) matches.clear()
    matches.set(key, found)
    return found
  }

  /** `allowed` limits the documents looked at. */
  function match(
    segment: Segment,
    words: readonly QueryWord[],
    languageBit: number,
    allowed: Bits,
  ): TextMatch {
    const shown = Uint8Array.from(segment.postings.masks, (mask) => (mask & languageBit ? 1 : 0))
    const lookups = words.map((word, at) => ({ at, matches: lookUpOnce(segment, word) }))
    lookups.sort((a, b) => a.matches.cost - b.matches.cost)

    const keys = words.map((_, at) => keysFor(at, segment.documents))
    let candidates = allowed
    for (const { at, matches } of lookups) {
      const found = emptyBits(segment.documents)
      collect(segment, matches, shown, candidates, found, keys[at] as Uint32Array)
      candidates = found
    }
    return { bits: candidates, keys }
  }

  return { match }
}

function collect(
  segment: Segment,
  { terms, penalties, chains, cost }: TermMatches,
  shown: Uint8Array,
  candidates: Bits,
  found: Bits,
  keys: Uint32Array,
): void {
  const { starts } = segment.postings
  const left = cost > 0 ? countBits(candidates) : 0
  if (left === 0) return
  const few = left * scanPerSearch < cost ? documentsIn(candidates, left) : undefined

  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] as number
    const penalty = penalties[at] as number
    const from = starts[term] as number
    const end = starts[term + 1] as number
    if (few && left * scanPerSearch < end - from) {
      searchEach(segment, from, end, penalty, shown, few, found, keys)
    } else {
      readAll(segment, from, end, penalty, shown, candidates, found, keys)
    }
  }
  for (const chain of chains) {
    for (const { document, place } of chainOccurrences(segment, chain.terms, shown, candidates)) {
      note(found, keys, document, chain.penalty | (place << 1))
    }
  }
}

function readAll(
  { postings }: Segment,
  from: number,
  end: number,
  penalty: number,
  shown: Uint8Array,
  candidates: Bits,
  found: Bits,
  keys: Uint32Array,
): void {
  const { documents, places, languages } = postings
  for (let at = from; at < end; at += 1) {
    const document = documents[at] as number
    const word = document >>> 5
    const bit = 1 << (document & 31)
    if (((candidates[word] as number) & bit) === 0) continue
    if (shown[languages[at] as number] === 0) continue
    const key = penalty | ((places[at] as number) << 1)
    const before = found[word] as number
    if ((before & bit) === 0) {
      found[word] = before | bit
      keys[document] = key
    } else if (key < (keys[document] as number)) keys[document] = key
  }
}

/** For few candidates and many occurrences: looks each candidate up. */
function searchEach(
  { postings }: Segment,
  from: number,
  end: number,
  penalty: number,
  shown: Uint8Array,
  candidates: Uint32Array,
  found: Bits,
  keys: Uint32Array,
): void {
  const { documents, places, languages } = postings
  let at = from
  for (let index = 0; index < candidates.length && at < end; index += 1) {
    const document = candidates[index] as number
    at = advance(documents, at, end, document)
    for (; at < end && documents[at] === document; at += 1) {
      if (shown[languages[at] as number] === 0) continue
      note(found, keys, document, penalty | ((places[at] as number) << 1))
    }
  }
}

function note(found: Bits, keys: Uint32Array, document: number, key: number): void {
  const known = ((found[document >>> 5] as number) >>> (document & 31)) & 1
  if (known && (keys[document] as number) <= key) return
  setBit(found, document)
  keys[document] = key
}

/** First position from `at` on whose document is not before `document`, in growing steps. */
function advance(documents: Uint32Array, at: number, end: number, document: number): number {
  let step = 1
  let low = at
  let high = at
  while (high < end && (documents[high] as number) < document) {
    low = high + 1
    high += step
    step *= 2
  }
  if (high > end) high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((documents[middle] as number) < document) low = middle + 1
    else high = middle
  }
  return low
}

interface Occurrence {
  document: number
  /** Of the first word of the chain. */
  place: number
}

/** Where the terms stand one after the other in one text. */
function chainOccurrences(
  { postings }: Segment,
  terms: readonly number[],
  shown: Uint8Array,
  candidates: Bits,
): Occurrence[] {
  const { documents, places, languages, starts } = postings
  const [first = 0, ...others] = terms
  let chains: Occurrence[] = []
  for (let at = starts[first] as number; at < (starts[first + 1] as number); at += 1) {
    const document = documents[at] as number
    if (((candidates[document >>> 5] as number) & (1 << (document & 31))) === 0) continue
    if (shown[languages[at] as number] === 0) continue
    chains.push({ document, place: places[at] as number })
  }

  others.forEach((term, index) => {
    const end = starts[term + 1] as number
    let from = starts[term] as number
    chains = chains.filter(({ document, place }) => {
      const wanted = place + Math.min(index + 1, lastPosition - (place & lastPosition))
      from = advance(documents, from, end, document)
      for (let at = from; at < end && documents[at] === document; at += 1) {
        if (places[at] === wanted && shown[languages[at] as number] === 1) return true
      }
      return false
    })
  })
  return chains
}

import { documentsIn, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import type { Segment } from './segment.ts'
import type { TermMatches } from './term-lookup.ts'

/** Documents with places, both ascending, found outside of the postings. */
export interface Occurrences {
  documents: readonly number[]
  places: readonly number[]
  penalty: number
}

/** A range of documents; all but `start` and `end` count from its start. */
export interface Window {
  start: number
  end: number
  candidates: Bits
  /** Candidates there are. */
  left: number
  /** Set for documents that match, which may be more than the candidates. */
  found: Bits
  /** Their best match keys; `noKey` before. */
  keys: Int32Array
}

export type Cursors = ReturnType<typeof cursorsFor>

/** Reading a list is worth it up to this many entries for one step of a search in it. */
const readPerSearch = 16
const atEnd = 0xffff_ffff
/** Worse than every match key. */
export const noKey = 0x7fff_ffff
/** What `shown` says of texts: a mask of all bits, or of none. */
export const visible = -1
export const hidden = 0

/** Walks the occurrences of all terms of a word, window by window. */
export function cursorsFor(
  { postings, documents: total }: Segment,
  { terms, penalties, cost }: Omit<TermMatches, 'chains'>,
  chains: readonly Occurrences[],
  shown: Int32Array,
) {
  const { documents, places, languages, starts } = postings
  const positions = Uint32Array.from(terms, (term) => starts[term] as number)
  const ends = Uint32Array.from(terms, (term) => starts[term + 1] as number)
  /** The document each cursor stands at, to leave terms alone that a window has none of. */
  const next = Uint32Array.from(positions, (position) => documents[position] as number)
  const chainPositions = chains.map(() => 0)

  function collect(view: Window): void {
    const { start, end, left } = view
    /** What part of a term's remaining occurrences the window has, on average. */
    const share = (end - start) / (total - start)
    let list: Uint32Array | undefined
    for (let cursor = 0; cursor < positions.length; cursor += 1) {
      const document = next[cursor] as number
      if (document >= end) continue
      const penalty = penalties[cursor] as number
      let at = positions[cursor] as number
      const last = ends[cursor] as number
      if (document < start) at = advance(documents, at, last, start)
      if (left * readPerSearch < (last - at) * share) {
        list ??= documentsIn(view.candidates, left)
        at = search(at, last, penalty, view, list)
      } else at = read(at, last, penalty, view)
      positions[cursor] = at
      next[cursor] = at < last ? (documents[at] as number) : atEnd
    }
    chains.forEach((chain, index) => {
      let at = chainPositions[index] as number
      for (; at < chain.documents.length && (chain.documents[at] as number) < end; at += 1) {
        const document = (chain.documents[at] as number) - start
        if (document >= 0) note(view, document, chain.penalty | ((chain.places[at] as number) << 1))
      }
      chainPositions[index] = at
    })
  }

  /**
   * Looks at every occurrence in the window. Nothing in here depends on a comparison, as whether
   * the next occurrence is a better one cannot be foretold and wrong guesses cost the most.
   */
  function read(
    from: number,
    last: number,
    penalty: number,
    { start, end, found, keys }: Window,
  ): number {
    let at = from
    for (; at < last; at += 1) {
      const document = documents[at] as number
      if (document >= end) return at
      const local = document - start
      const mask = shown[languages[at] as number] as number
      const known = keys[local] as number
      const key = penalty | ((places[at] as number) << 1) | (~mask & noKey)
      const better = key - known
      keys[local] = known + (better & (better >> 31))
      found[local >>> 5] = (found[local >>> 5] as number) | ((1 << (local & 31)) & mask)
    }
    return at
  }

  /** For few candidates and many occurrences: looks each candidate up. */
  function search(
    from: number,
    last: number,
    penalty: number,
    view: Window,
    list: Uint32Array,
  ): number {
    const { start } = view
    let at = from
    for (let index = 0; index < list.length && at < last; index += 1) {
      const local = list[index] as number
      at = advance(documents, at, last, start + local)
      for (; at < last && documents[at] === start + local; at += 1) {
        if (shown[languages[at] as number] === hidden) continue
        note(view, local, penalty | ((places[at] as number) << 1))
      }
    }
    return at
  }

  return { cost, collect }
}

function note({ found, keys }: Window, local: number, key: number): void {
  setBit(found, local)
  if (key < (keys[local] as number)) keys[local] = key
}

/** First position from `at` on whose document is not before `document`, in growing steps. */
export function advance(documents: Uint32Array, at: number, end: number, document: number): number {
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

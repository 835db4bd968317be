import { documentsIn } from './bits.ts'
import { noteChain } from './chains.ts'
import type { Postings } from './segment.ts'
import type { TermMatches } from './term-lookup.ts'
import { advance, hidden, noKey, note } from './window.ts'
import type { Window } from './window.ts'

export type Cursors = ReturnType<typeof cursorsFor>

/** A list is read completely up to this many entries per binary search it would replace. */
const readPerSearch = 16
const noBlock = 0xffff_ffff

/**
 * Creates an iterator over the occurrences of all terms of a word, block by block; blocks may be
 * skipped.
 */
export function cursorsFor(
  postings: Postings,
  { terms, penalties, chains, cost }: TermMatches,
  shown: Int32Array,
) {
  const { blockStarts, blocks, positions, documents, places, languages } = postings
  const entries = Uint32Array.from(terms, (term) => blockStarts[term] as number)
  const lastEntries = Uint32Array.from(terms, (term) => blockStarts[term + 1] as number)
  /** Block of each term's current entry, to skip terms without occurrences in a block. */
  const next = Uint32Array.from(entries, (entry) => blocks[entry] as number)

  function collect(view: Window): void {
    const { block, left } = view
    let list: Uint32Array | undefined
    for (let cursor = 0; cursor < next.length; cursor += 1) {
      if ((next[cursor] as number) > block) continue
      const entry = enter(cursor, block)
      if (entry < 0) continue
      const penalty = penalties[cursor] as number
      const from = positions[entry] as number
      const end = positions[entry + 1] as number
      if (left * readPerSearch < end - from) {
        list ??= documentsIn(view.candidates, left)
        search(from, end, penalty, view, list)
      } else read(from, end, penalty, view)
    }
    for (const { terms: chain, penalty } of chains) {
      noteChain(postings, chain, penalty, shown, view)
    }
  }

  /** Advances a term's cursor past the block. Returns its entry for the block, or -1. */
  function enter(cursor: number, block: number): number {
    const last = lastEntries[cursor] as number
    let entry = entries[cursor] as number
    while (entry < last && (blocks[entry] as number) < block) entry += 1
    const found = entry < last && blocks[entry] === block ? entry : -1
    if (found >= 0) entry += 1
    entries[cursor] = entry
    next[cursor] = entry < last ? (blocks[entry] as number) : noBlock
    return found
  }

  /**
   * Reads all occurrences. Branch-free, because the outcome of the comparisons is unpredictable and
   * mispredicted branches would dominate the cost.
   */
  function read(from: number, end: number, penalty: number, { found, keys }: Window): void {
    for (let at = from; at < end; at += 1) {
      const document = documents[at] as number
      const mask = shown[languages[at] as number] as number
      const known = keys[document] as number
      const key = penalty | ((places[at] as number) << 1) | (~mask & noKey)
      const better = key - known
      keys[document] = known + (better & (better >> 31))
      found[document >>> 5] = (found[document >>> 5] as number) | ((1 << (document & 31)) & mask)
    }
  }

  /** Looks up each candidate: for few candidates and many occurrences. */
  function search(
    from: number,
    end: number,
    penalty: number,
    view: Window,
    list: Uint32Array,
  ): void {
    let at = from
    for (let index = 0; index < list.length && at < end; index += 1) {
      const document = list[index] as number
      at = advance(documents, at, end, document)
      for (; at < end && documents[at] === document; at += 1) {
        if (shown[languages[at] as number] === hidden) continue
        note(view, document, penalty | ((places[at] as number) << 1))
      }
    }
  }

  return { cost, collect }
}

import { hasBit } from './bits.ts'
import { lastPosition } from './segment.ts'
import type { Postings } from './segment.ts'
import { advance, hidden, note, visible } from './window.ts'
import type { Window } from './window.ts'

/**
 * Records matches of a phrase: terms at consecutive positions of one text. The place is that of the
 * first term.
 */
export function noteChain(
  postings: Postings,
  terms: readonly number[],
  penalty: number,
  shown: Int32Array,
  view: Window,
): void {
  const { documents, places, languages } = postings
  const ranges = terms.map((term) => occurrencesIn(postings, term, view.block))
  const [first, ...others] = ranges
  if (!first || ranges.some(({ at, end }) => at === end)) return

  for (let { at } = first; at < first.end; at += 1) {
    const document = documents[at] as number
    if (!hasBit(view.candidates, document) || shown[languages[at] as number] === hidden) continue
    const place = places[at] as number
    const complete = others.every((range, index) => {
      const wanted = place + Math.min(index + 1, lastPosition - (place & lastPosition))
      range.at = advance(documents, range.at, range.end, document)
      for (let next = range.at; next < range.end && documents[next] === document; next += 1) {
        if (places[next] === wanted && shown[languages[next] as number] === visible) return true
      }
      return false
    })
    if (complete) note(view, document, penalty | (place << 1))
  }
}

/** Returns a term's occurrences in a block; empty if there are none. */
function occurrencesIn(
  { blockStarts, blocks, positions }: Postings,
  term: number,
  block: number,
): { at: number; end: number } {
  const last = blockStarts[term + 1] as number
  for (let entry = blockStarts[term] as number; entry < last; entry += 1) {
    if (blocks[entry] !== block) continue
    return { at: positions[entry] as number, end: positions[entry + 1] as number }
  }
  return { at: 0, end: 0 }
}

import { hasBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { advance, hidden, visible } from './cursors.ts'
import { lastPosition } from './segment.ts'
import type { Segment } from './segment.ts'

/** Where terms stand one after the other in one text; places are those of the first term. */
export function chainOccurrences(
  { postings }: Segment,
  terms: readonly number[],
  shown: Int32Array,
  allowed: Bits,
): { documents: readonly number[]; places: readonly number[] } {
  const { documents, places, languages, starts } = postings
  const [first = 0, ...others] = terms
  let chains: { document: number; place: number }[] = []
  for (let at = starts[first] as number; at < (starts[first + 1] as number); at += 1) {
    const document = documents[at] as number
    if (!hasBit(allowed, document) || shown[languages[at] as number] === hidden) continue
    chains.push({ document, place: places[at] as number })
  }

  others.forEach((term, index) => {
    const end = starts[term + 1] as number
    let from = starts[term] as number
    chains = chains.filter(({ document, place }) => {
      const wanted = place + Math.min(index + 1, lastPosition - (place & lastPosition))
      from = advance(documents, from, end, document)
      for (let at = from; at < end && documents[at] === document; at += 1) {
        if (places[at] === wanted && shown[languages[at] as number] === visible) return true
      }
      return false
    })
  })
  return {
    documents: chains.map(({ document }) => document),
    places: chains.map(({ place }) => place),
  }
}

import type { IndexSchema } from '#platform/search/search.ts'
import type { QueryWord } from '#platform/search/text/analyze.ts'
import { documentsPerBlock, occurrencesOf } from './segment.ts'
import type { Segment } from './segment.ts'
import type { TermMatches } from './term-lookup.ts'

/** Factor for a word that only occurs with a typo: less telling than any that occurs as typed. */
const typoFactor = 0.01
/** Texts that the schema gives no weight. */
const defaultWeight = 1
/** Weights are added as integers. */
const precision = 100

/**
 * Returns a function that weighs how much a word tells what is meant: the average weight of the best
 * text it occurs in, over all documents that contain it, times its inverse document frequency.
 */
export function wordWeigher(
  { texts, weights = {} }: IndexSchema,
  segments: readonly Segment[],
  lookUp: (segment: Segment, word: QueryWord) => TermMatches,
): (word: QueryWord) => number {
  const byText = texts.map((text) => Math.round((weights[text] ?? defaultWeight) * precision) + 1)
  const all = segments.reduce((sum, segment) => sum + segment.documents, 0)

  return (word) => {
    const whole: QueryWord = { ...word, isLast: false, maxTypos: 0 }
    for (const [tried, factor] of [
      [whole, 1],
      [{ ...word, maxTypos: 0 }, 1],
      [word, typoFactor],
    ] as const) {
      let documents = 0
      let sum = 0
      for (const segment of segments) {
        const found = weightsIn(segment, lookUp(segment, tried), byText)
        documents += found.documents
        sum += found.sum
      }
      if (documents > 0) return factor * (sum / documents) * Math.log1p(all / documents)
    }
    return 0
  }
}

/** Counts the documents with these terms, and adds the weights of their best texts. */
function weightsIn(
  { documents: size, postings }: Segment,
  { terms, chains }: TermMatches,
  byText: readonly number[],
) {
  const { blockStarts, blocks, positions, documents, places } = postings
  const best = new Uint8Array(size)
  const found = { documents: 0, sum: 0 }
  const rarestOfChains = chains.map((chain) =>
    chain.terms.reduce((one, other) => (countOf(other) < countOf(one) ? other : one)),
  )

  for (const term of [...terms, ...rarestOfChains]) {
    const last = blockStarts[term + 1] as number
    for (let entry = blockStarts[term] as number; entry < last; entry += 1) {
      const start = (blocks[entry] as number) * documentsPerBlock
      const end = positions[entry + 1] as number
      for (let at = positions[entry] as number; at < end; at += 1) {
        const document = start + (documents[at] as number)
        const weight = byText[(places[at] as number) >>> 12] as number
        const known = best[document] as number
        if (weight <= known) continue
        if (known === 0) found.documents += 1
        found.sum += weight - known
        best[document] = weight
      }
    }
  }
  return found

  function countOf(term: number): number {
    const { from, end } = occurrencesOf(postings, term)
    return end - from
  }
}

import type { QueryWord } from '#platform/search/text/analyze.ts'
import { enough } from './graded-match.ts'
import { occurrencesOf } from './segment.ts'
import type { Segment } from './segment.ts'
import { isPrefix, typosIn } from './term-lookup.ts'
import type { TermMatches } from './term-lookup.ts'

/** A rare word is a misspelling only of one that occurs this many times as often. */
const farMoreFrequent = 10

interface Candidate {
  typos: number
  occurrences: number
}

/**
 * Replaces each word of a text that hardly occurs as typed by a far more frequent word of the index:
 * the one with the fewest typos, of these the most frequent one. Undefined if there is nothing to replace.
 */
export function correctedText(
  text: string,
  words: readonly QueryWord[],
  segments: readonly Segment[],
  lookUp: (segment: Segment, word: QueryWord) => TermMatches,
): string | undefined {
  let corrected = text.toLowerCase()
  for (const word of words) {
    if (word.maxTypos === 0) continue
    const asTyped = { ...word, maxTypos: 0 as const }
    const known = segments.reduce((sum, segment) => sum + lookUp(segment, asTyped).cost, 0)
    if (known >= enough) continue
    const [best] = [...candidatesFor(word, segments, lookUp)]
      .filter(([, { occurrences }]) => occurrences > known * farMoreFrequent)
      .sort(([, a], [, b]) => a.typos - b.typos || b.occurrences - a.occurrences)
    // A function, because a text may contain `$`.
    if (best) corrected = corrected.replace(word.text, () => best[0])
  }
  return corrected === text.toLowerCase() ? undefined : corrected
}

/** Returns the whole words of the index within the allowed typos. */
function candidatesFor(
  word: QueryWord,
  segments: readonly Segment[],
  lookUp: (segment: Segment, word: QueryWord) => TermMatches,
): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  for (const segment of segments) {
    const { terms, penalties } = lookUp(segment, word)
    terms.forEach((term, at) => {
      const penalty = penalties[at] as number
      const typos = typosIn(penalty)
      if (typos === 0 || isPrefix(penalty)) return
      const { from, end } = occurrencesOf(segment.postings, term)
      const text = segment.terms.strings.get(term)
      const before = found.get(text)?.occurrences ?? 0
      found.set(text, { typos, occurrences: before + end - from })
    })
  }
  return found
}

import type { QueryWord } from '#platform/search/text/analyze.ts'
import type { TextPlan } from './text-match.ts'

/** Fewer occurrences of a word, or documents with all words, are not enough. */
export const enough = 5

interface Matching {
  /** Counts the occurrences of a word in the index. */
  frequency: (word: QueryWord) => number
  /** Returns how much a word tells what is meant; 0 if it occurs nowhere. See `wordWeigher`. */
  weigh: (word: QueryWord) => number
  /** Matches the words; returns the counts of `TextMatch`. The last attempt is the result. */
  attempt: (words: readonly QueryWord[], plan: TextPlan) => readonly number[]
}

export interface GradedMatch {
  /** Words that every document has, if not all are required; empty if any one is enough. */
  required: readonly string[] | undefined
  /** Whether typos were allowed. */
  withTypos: boolean
}

/** Matches words by the rules of our own pages (docs/search.md), in as few attempts as possible. */
export function matchGraded(typed: readonly QueryWord[], matching: Matching): GradedMatch {
  const spelled = matchSpelling(typed, matching)
  const withTypos = spelled.words.some(({ maxTypos }) => maxTypos > 0)
  const isEnough = typed.length === 1 || spelled.count >= enough
  return { withTypos, required: isEnough ? undefined : relax(spelled.words, matching) }
}

/**
 * Matches all words as typed; if nothing matches, with typos in words that hardly occur as typed, and
 * then in every word. Returns the words as matched, or for no match those with the fewest typos.
 */
function matchSpelling(typed: readonly QueryWord[], { frequency, attempt }: Matching) {
  const exact = typed.map((word): QueryWord => ({ ...word, maxTypos: 0 }))
  const known = exact.map(frequency)
  const rareWithTypos = typed.map((word, at) =>
    (known[at] as number) < enough ? word : (exact[at] as QueryWord),
  )
  // A word that occurs nowhere needs a typo.
  const tries = known.includes(0) ? [rareWithTypos, typed] : [exact, rareWithTypos, typed]

  let tried: readonly QueryWord[] | undefined
  for (const words of tries) {
    if (tried?.every(({ maxTypos }, at) => maxTypos === words[at]?.maxTypos)) continue
    tried = words
    const count = attempt(words, { graded: true }).at(-1) ?? 0
    if (count > 0) return { words, count }
  }
  return { words: rareWithTypos, count: 0 }
}

/**
 * Requires as many words, the most telling ones first, as enough documents have; if even the first
 * is rare, one of as few words as possible. Returns the required words in the order typed.
 */
function relax(words: readonly QueryWord[], { weigh, attempt }: Matching): readonly string[] {
  let order = tellingOrder(words, weigh)
  let counts = attempt(words, { graded: true, order })
  // Words that no document among the filtered ones has.
  while (order.length > 1 && counts[0] === 0) {
    order = order.slice(1)
    counts = attempt(words, { graded: true, order })
  }
  const tellable = Math.max(1, order.filter((at) => !words[at]?.isStopWord).length)

  const required = counts.slice(0, tellable).filter((count) => count >= enough).length
  if (required > 0) {
    if (required < order.length) attempt(words, { graded: true, order, required })
    return textsOf(words, order.slice(0, required))
  }

  const any = { graded: true, order, isAny: true }
  const unions = attempt(words, { ...any, required: tellable })
  const needed = unions.findIndex((count) => count >= enough) + 1 || tellable
  if (needed < tellable) attempt(words, { ...any, required: needed })
  const useful = order.filter((_, at) => at < needed && unions[at] !== (unions[at - 1] ?? 0))
  return useful.length === 1 ? textsOf(words, useful) : []
}

/** Indexes of the words, most telling first, then stop words. */
function tellingOrder(words: readonly QueryWord[], weigh: Matching['weigh']): readonly number[] {
  const weights = words.map((word) => (word.isStopWord ? -1 : weigh(word)))
  return Array.from(weights.keys()).sort((a, b) => (weights[b] as number) - (weights[a] as number))
}

function textsOf(words: readonly QueryWord[], kept: readonly number[]): readonly string[] {
  return words.flatMap(({ text }, at) => (kept.includes(at) ? [text] : []))
}

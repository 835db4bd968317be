import type { QueryWord } from '#platform/search/text/analyze.ts'
import type { TextPlan } from './text-match.ts'

/** Fewer documents with all words, or occurrences of a word, are not enough. */
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
  const { frequency, attempt } = matching
  // A word that occurs nowhere as typed needs a typo.
  const words = typed.map((word): QueryWord => {
    const exact = { ...word, maxTypos: 0 as const }
    return word.maxTypos > 0 && frequency(exact) > 0 ? exact : word
  })
  const withTypos = words.some(({ maxTypos }) => maxTypos > 0)
  const count = attempt(words, { graded: true }).at(-1) ?? 0
  if (count >= enough || (typed.length === 1 && count > 0)) {
    return { withTypos, required: undefined }
  }
  const required = typed.length > 1 ? relax(words, matching) : undefined
  if (required) {
    return { withTypos, required: required.length < typed.length ? required : undefined }
  }
  // Words that occur, but in no document among the filtered ones.
  attempt(typed, { graded: true })
  return { withTypos: true, required: undefined }
}

/**
 * Requires as many words, the most telling ones first, as enough documents have; if even the first
 * is rare, one of as few words as possible. Returns the required words in the order typed; undefined
 * if no document has any.
 */
function relax(
  words: readonly QueryWord[],
  { weigh, attempt }: Matching,
): readonly string[] | undefined {
  let order = tellingOrder(words, weigh)
  let counts = attempt(words, { graded: true, order })
  // Words that no document among the filtered ones has.
  while (order.length > 1 && counts[0] === 0) {
    order = order.slice(1)
    counts = attempt(words, { graded: true, order })
  }
  const tellable = Math.max(1, order.filter((at) => !words[at]?.isStopWord).length)

  const required = requiredOf(words, order, counts.slice(0, tellable))
  if (required > 0) {
    if (required < order.length) attempt(words, { graded: true, order, required })
    return textsOf(words, order.slice(0, required))
  }

  const any = { graded: true, order, isAny: true }
  const unions = attempt(words, { ...any, required: tellable })
  const needed = unions.findIndex((count) => count >= enough) + 1 || tellable
  if (needed < tellable) attempt(words, { ...any, required: needed })
  if (unions.at(-1) === 0) return undefined
  const useful = order.filter((_, at) => at < needed && unions[at] !== (unions[at - 1] ?? 0))
  return useful.length === 1 ? textsOf(words, useful) : []
}

/**
 * Returns how many words, in the order given, enough documents have; 0 if not even the first. Words
 * of one kind (time bank) stay together if any document has them all.
 */
function requiredOf(
  words: readonly QueryWord[],
  order: readonly number[],
  counts: readonly number[],
): number {
  const isEnd = counts.map((_, at) => {
    const word = order[at] as number
    const isSplit = words[word]?.ofSeveralWords && words[word + 1]?.ofSeveralWords
    return !(isSplit && order[at + 1] === word + 1)
  })
  const inWhole = counts.findLastIndex((count, at) => count >= enough && isEnd[at])
  if (inWhole >= 0) return inWhole + 1
  const first = isEnd.indexOf(true)
  if (first > 0 && (counts[first] as number) > 0) return first + 1
  return counts.filter((count) => count >= enough).length
}

/**
 * Indexes of the words, most telling first, then stop words. Words of one kind (second hand) are as
 * telling as the least telling one.
 */
function tellingOrder(words: readonly QueryWord[], weigh: Matching['weigh']): readonly number[] {
  const weights = words.map((word) => (word.isStopWord ? -1 : weigh(word)))
  for (let at = 0, from = 0; at < words.length; at += 1) {
    if (!words[at]?.ofSeveralWords) from = at + 1
    else weights.fill(Math.min(...weights.slice(from, at + 1)), from, at + 1)
  }
  return Array.from(weights.keys()).sort((a, b) => (weights[b] as number) - (weights[a] as number))
}

function textsOf(words: readonly QueryWord[], kept: readonly number[]): readonly string[] {
  return words.flatMap(({ text }, at) => (kept.includes(at) ? [text] : []))
}

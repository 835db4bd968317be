import type { QueryWord } from '#platform/search/text/analyze.ts'
import { occurrencesOf } from './segment.ts'
import type { Segment, Terms } from './segment.ts'
import { lowerBound } from './string-table.ts'

/** Terms of one segment that match a query word. */
export interface TermMatches {
  terms: Uint32Array
  /** Penalty of each match: `typos << 18 | prefix << 17 | inexact`. */
  penalties: Uint32Array
  /** Matches of several terms at consecutive positions. */
  chains: { terms: number[]; penalty: number }[]
  /** Number of occurrences to read. */
  cost: number
}

const inexact = 1
const prefixed = 1 << 17

/** Packs the penalty of a whole word. A match key adds the place: `penalty | place << 1`. */
function penaltyOf(typos: number, exact: boolean): number {
  return (typos << 18) | (exact ? 0 : inexact)
}

export const typosIn = (penalty: number): number => penalty >>> 18

export const isPrefix = (penalty: number): boolean => (penalty & prefixed) !== 0

/** Sentinel deeper than any word: no row has exceeded the limit. */
const alive = 1_000_000

/** Additional typo for a wrong first letter, which is rare. */
const firstLetterTypo = 1

/** Finds the terms for a word. If `graded`, a prefix is a worse match than a whole word. */
export function lookUp(segment: Segment, word: QueryWord, graded: boolean): TermMatches {
  const beginning = graded ? prefixed : 0
  const { terms, postings } = segment
  const found: number[] = []
  const penalties: number[] = []
  const chains: TermMatches['chains'] = []
  const add = (term: number, penalty: number) => {
    found.push(term)
    penalties.push(penalty)
  }

  for (const { terms: parts, exact } of word.forms) {
    const [first = ''] = parts
    if (parts.length > 1) {
      const chain = parts.map((part) => termNumber(terms, part))
      if (!chain.includes(-1)) chains.push({ terms: chain, penalty: penaltyOf(0, exact) })
      continue
    }
    const own = termNumber(terms, first)
    if (own >= 0) add(own, penaltyOf(0, exact))
    if (!exact) continue
    if (word.isLast) {
      const from = own >= 0 ? own + 1 : lowerBound(terms.strings, first)
      const end = endOfPrefix(terms, first, from)
      for (let term = from; term < end; term += 1) add(term, penaltyOf(0, false) | beginning)
    }
    if (word.maxTypos > 0) {
      nearTerms(terms, first, word.maxTypos, word.isLast, (term, typos, isWhole) =>
        add(term, penaltyOf(typos, false) | (isWhole ? 0 : beginning)),
      )
    }
  }

  let cost = 0
  for (const term of [...found, ...chains.flatMap((chain) => chain.terms)]) {
    const { from, end } = occurrencesOf(postings, term)
    cost += end - from
  }
  return { terms: Uint32Array.from(found), penalties: Uint32Array.from(penalties), chains, cost }
}

function termNumber(terms: Terms, term: string): number {
  const at = lowerBound(terms.strings, term)
  return at < terms.strings.size && terms.strings.compare(at, term) === 0 ? at : -1
}

/** Returns the first term at or after `from` that does not begin with `prefix`. */
function endOfPrefix(terms: Terms, prefix: string, from: number): number {
  const { strings } = terms
  let low = from
  let high = strings.size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (strings.get(middle).startsWith(prefix)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Reports all terms within 1 to `max` typos (insertion, deletion, substitution, transposition) of
 * `typed`, or with `prefix` terms with such a beginning, and whether the whole term is as near.
 * Typos in the first letter count more.
 *
 * Traverses the sorted dictionary like a trie: rows of the distance table stay valid for the prefix
 * a term shares with the previous one, and a branch is skipped once all of a row exceeds `max`.
 */
function nearTerms(
  { strings, shared }: Terms,
  typed: string,
  max: number,
  prefix: boolean,
  report: (term: number, typos: number, isWhole: boolean) => void,
): void {
  const { units, starts } = strings
  const length = typed.length
  const letters = Uint16Array.from(typed, (letter) => letter.charCodeAt(0))
  const width = length + 1
  const deepest = length + max
  const tooFar = max + 1
  const rows = new Uint8Array((deepest + 1) * width).fill(tooFar)
  for (let column = 0; column <= Math.min(length, max); column += 1) rows[column] = column
  /** Minimum distance of `typed` to a prefix of the term, by depth. */
  const nearest = new Uint8Array(deepest + 1).fill(tooFar)

  let valid = 0
  let dead = alive
  let typosWhenDead = tooFar
  for (let term = 0; term < strings.size; term += 1) {
    const common = shared[term] as number
    let typos = typosWhenDead
    let isWhole = !prefix
    if (common < dead) {
      const start = starts[term] as number
      const size = (starts[term + 1] as number) - start
      const end = size < deepest ? size : deepest
      valid = Math.min(valid, common)
      dead = alive
      while (valid < end && dead === alive) {
        valid += 1
        if (fillRow(valid, start) > max) dead = valid
      }
      typosWhenDead = prefix ? (nearest[valid] as number) : tooFar
      typos = typosWhenDead
      if (dead === alive && size <= deepest) {
        const whole = rows[size * width + length] as number
        isWhole = !prefix || whole <= typos
        if (!prefix) typos = whole
      }
    }
    if (typos === 0 || typos > max) continue
    const same = units[starts[term] as number] === letters[0]
    report(term, same ? typos : typos + firstLetterTypo, isWhole)
  }

  /**
   * Computes the distances of the term's first `depth` letters to each prefix of `typed`. Returns
   * the minimum.
   */
  function fillRow(depth: number, start: number): number {
    const row = depth * width
    const letter = units[start + depth - 1] as number
    const before = depth > 1 ? (units[start + depth - 2] as number) : 0
    const first = Math.max(1, depth - max)
    const last = Math.min(length, depth + max)
    let least = depth <= max ? depth : tooFar
    rows[row + first - 1] = first === 1 ? least : tooFar
    for (let column = first; column <= last; column += 1) {
      const above = row - width + column
      const same = letters[column - 1] === letter
      let cost = (rows[above - 1] as number) + (same ? 0 : 1)
      const longer = column < depth + max ? (rows[above] as number) + 1 : tooFar
      const shorter = (rows[row + column - 1] as number) + 1
      if (longer < cost) cost = longer
      if (shorter < cost) cost = shorter
      if (
        depth > 1 &&
        column > 1 &&
        letters[column - 2] === letter &&
        letters[column - 1] === before
      ) {
        const swapped = (rows[above - width - 2] as number) + 1
        if (swapped < cost) cost = swapped
      }
      if (cost > tooFar) cost = tooFar
      rows[row + column] = cost
      if (cost < least) least = cost
    }
    const whole = last === length && first <= length ? (rows[row + length] as number) : tooFar
    nearest[depth] = Math.min(nearest[depth - 1] as number, whole)
    return least
  }
}

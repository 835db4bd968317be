/**
 * Returns the number of typos allowed in a normalized word: 1 from 4 letters, 2 from 8; none in
 * words with digits.
 */
export function typosAllowed(term: string): 0 | 1 | 2 {
  if (/\d/.test(term)) return 0
  const length = lengthOf(term)
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Returns the edit distance of two normalized words in code points: insertion, deletion,
 * substitution, transposition (optimal string alignment). Returns `max + 1` for anything above
 * `max`.
 */
export function typosBetween(typed: string, word: string, max: number): number {
  if (typed === word) return 0
  if (Math.abs(lengthOf(typed) - lengthOf(word)) > max) return max + 1
  return lastRow(typed, word, max).whole
}

/**
 * Returns the minimum edit distance between a typed word and any prefix of `word`, and that
 * prefix's length in code points (the longest of the best). Returns `max + 1` for anything above
 * `max`.
 */
export function typosInPrefix(
  typed: string,
  word: string,
  max: number,
): { typos: number; length: number } {
  if (word.startsWith(typed)) return { typos: 0, length: lengthOf(typed) }
  if (lengthOf(typed) - lengthOf(word) > max) return { typos: max + 1, length: 0 }
  const { best, bestLength } = lastRow(typed, word, max)
  return { typos: best, length: bestLength }
}

const astral = /[\ud800-\udfff]/

function lengthOf(word: string): number {
  return astral.test(word) ? codePoints(word).length : word.length
}

/**
 * Reused between calls, because a search compares thousands of words. Grows with the longest word.
 */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const

/**
 * Computes the distances of `typed` to all prefixes of `word`: to the whole word, and to the
 * nearest prefix.
 */
function lastRow(typed: string, word: string, max: number) {
  const a = codePoints(typed)
  // Longer prefixes exceed `max` by their length alone.
  const b = codePoints(word).slice(0, a.length + max + 1)
  const tooFar = { whole: max + 1, best: max + 1, bestLength: 0 }
  if (rows[0].length <= b.length) {
    const size = b.length * 2
    rows = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)]
  }

  let [beforeLast, last, row] = rows
  for (let j = 0; j <= b.length; j += 1) last[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      )
      if (!same && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      }
      row[j] = cost
      if (cost < least) least = cost
    }
    // A transposition refers two rows back, but never below the minimum of the row between.
    if (least > max) return tooFar
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }

  let best = last[0] ?? 0
  let bestLength = 0
  for (let j = 1; j <= b.length; j += 1) {
    if ((last[j] ?? 0) <= best) {
      best = last[j] ?? 0
      bestLength = j
    }
  }
  const whole = last[b.length] ?? 0
  if (best > max) return tooFar
  return { whole: Math.min(whole, max + 1), best, bestLength }
}

function codePoints(word: string): number[] {
  const points: number[] = []
  for (let at = 0; at < word.length; at += 1) {
    const point = word.codePointAt(at) ?? 0
    points.push(point)
    if (point > 0xffff) at += 1
  }
  return points
}

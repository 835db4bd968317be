/** Typos a word may contain, counted on its folded letters: 1 from 4, 2 from 8; none in numbers. */
export function typosAllowed(term: string): 0 | 1 | 2 {
  if (/\d/.test(term)) return 0
  const length = lengthOf(term)
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Edits between two folded words, by code point: insert, delete, replace, swap two neighbours
 * (optimal string alignment). Anything above `max` is given as `max + 1`.
 */
export function typosBetween(typed: string, word: string, max: number): number {
  if (typed === word) return 0
  if (Math.abs(lengthOf(typed) - lengthOf(word)) > max) return max + 1
  return lastRow(typed, word, max).whole
}

/**
 * The least edits between a typed word and any beginning of `word`, and how many code points of
 * `word` that beginning has (the longest among the best). Above `max`: `max + 1`.
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

/** Reused between calls: a search compares thousands of words. Sized for the longest words kept. */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const

/** Distances of the whole of `typed` to every beginning of `word`: to all of it, and to the nearest. */
function lastRow(typed: string, word: string, max: number) {
  const a = codePoints(typed)
  // A beginning longer than this is more than `max` letters too long.
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
    // A swap reaches back two rows, but never below the least of the row between.
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

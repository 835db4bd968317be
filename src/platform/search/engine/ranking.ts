import type { Ranking } from '#platform/search/search.ts'
import { lastPosition } from './segment.ts'
import { noKey } from './window.ts'

/** Maximum distance of two words: used for words further apart or in different attributes. */
export const farApart = 8

/**
 * Returns how far a document falls short of a perfect match, as one number; smaller is better.
 * Packs missing words, typos, prefix, proximity, attribute and inexact words, in this order of
 * significance: 5, 7, 1, 8, 4 and 6 bits, 31 in all. A missing word counts 2, the `main` one 3. Only
 * the last word can match as a prefix. `keys` holds, per word, the best match of each document as
 * `typos << 18 | prefix << 17 | place << 1 | inexact`.
 */
export function shortfall(
  keys: readonly Int32Array[],
  words: number,
  document: number,
  main: number,
): number {
  let missing = 0
  let typos = 0
  let prefix = 0
  let proximity = 0
  let attribute = 15
  let inexact = 0
  let before = -1
  for (let word = 0; word < words; word += 1) {
    const key = (keys[word] as Int32Array)[document] as number
    if (key === noKey) {
      missing += word === main ? 3 : 2
      continue
    }
    const place = (key >>> 1) & 0xffff
    typos += key >>> 18
    prefix |= (key >>> 17) & 1
    inexact += key & 1
    if (place >>> 12 < attribute) attribute = place >>> 12
    if (before >= 0) proximity += distanceBetween(before, place)
    before = place
  }
  return (
    (Math.min(missing, 31) << 26) |
    (typos << 19) |
    (prefix << 18) |
    (proximity << 10) |
    (attribute << 6) |
    inexact
  )
}

/** The same for a single word, given its match key. */
export function shortfallOfOne(key: number): number {
  return ((key >>> 17) << 18) | (((key >>> 13) & 15) << 6) | (key & 1)
}

function distanceBetween(place: number, next: number): number {
  if (place >>> 12 !== next >>> 12) return farApart
  const from = place & lastPosition
  const to = next & lastPosition
  if (from === lastPosition || to === lastPosition) return farApart
  return Math.min(to > from ? to - from : from - to + 1, farApart)
}

/** Whether a document with this shortfall has all words. */
export function isComplete(packed: number): boolean {
  return packed >>> 26 === 0
}

/** Unpacks a `shortfall` into ranking details. */
export function rankingOf(packed: number, words: number): Ranking {
  const found = words - (packed >>> 27)
  return {
    words: found,
    typos: (packed >>> 19) & 127,
    proximity: (packed >>> 10) & 255,
    attribute: (packed >>> 6) & 15,
    exactWords: found - (packed & 63),
  }
}

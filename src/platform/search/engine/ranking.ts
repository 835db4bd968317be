import type { Ranking } from '#platform/search/search.ts'
import { lastPosition } from './segment.ts'

/** Words further apart than this, or in different attributes, count as this far apart. */
export const farApart = 8

/**
 * How far a document falls short of a perfect match, as one number; smaller is better. It packs
 * typos, proximity, attribute and inexact words in this order. `keys` holds a match key per word.
 */
export function shortfall(keys: readonly Uint32Array[], document: number): number {
  let typos = 0
  let proximity = 0
  let attribute = keys.length > 0 ? 15 : 0
  let inexact = 0
  let before = 0
  for (let word = 0; word < keys.length; word += 1) {
    const key = (keys[word] as Uint32Array)[document] as number
    const place = (key >>> 1) & 0xffff
    typos += key >>> 17
    inexact += key & 1
    if (place >>> 12 < attribute) attribute = place >>> 12
    if (word > 0) proximity += distanceBetween(before, place)
    before = place
  }
  return ((typos * 512 + proximity) * 16 + attribute) * 64 + inexact
}

function distanceBetween(place: number, next: number): number {
  if (place >>> 12 !== next >>> 12) return farApart
  const from = place & lastPosition
  const to = next & lastPosition
  if (from === lastPosition || to === lastPosition) return farApart
  return Math.min(to > from ? to - from : from - to + 1, farApart)
}

/** What `shortfall` packed, as the port names it. */
export function rankingOf(packed: number, words: number): Ranking {
  const upper = Math.floor(packed / 1024)
  return {
    words,
    typos: Math.floor(upper / 512),
    proximity: upper % 512,
    attribute: (packed >>> 6) & 15,
    exactWords: words - (packed & 63),
  }
}

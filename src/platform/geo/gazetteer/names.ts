import { typosAllowed, typosInPrefix } from '#platform/search/text/typos.ts'
import { foldName } from './fold-name.ts'
import type { GazetteerData } from './gazetteer-file.ts'

/** A place and how its name matched the text. */
export interface Match {
  place: number
  /** Index of the key that matched. */
  key: number
  /** Whether the complete name matched, not just its beginning. */
  whole: boolean
  /** Whether this is a name that the place is shown by, in one of the languages. */
  shown: boolean
  typos: number
}

/** Name lookup in the sorted keys of the gazetteer. */
export interface Names {
  /** Returns places with a name equal to the text. */
  named(text: string): Match[]
  /** Returns places with a name that begins with the text. */
  beginning(text: string): Match[]
  /** Returns well-known places whose name, or its beginning, matches with few typos. */
  misspelt(text: string): Match[]
  /** Returns the normalized name of a match. */
  keyAt(index: number): string
}

/**
 * With more matching keys, as for one or two letters, only places of 100,000 inhabitants or more
 * are returned.
 */
const manyKeys = 3000

export function namesOf(data: GazetteerData): Names {
  const bytes = Buffer.from(data.keys.buffer, data.keys.byteOffset, data.keys.length)
  const keyCount = data.keyPlace.length

  const keyAt = (index: number): string =>
    bytes.toString('utf8', data.keyStart[index] ?? 0, data.keyStart[index + 1] ?? 0)

  const firstNotBelow = (text: string): number =>
    lowerBound(keyCount, (index) => keyAt(index) < text)

  const match = (index: number, whole: boolean, typos = 0): Match => ({
    place: data.keyPlace[index] ?? 0,
    key: index,
    whole,
    shown: data.keyShown[index] === 1,
    typos,
  })

  const range = (from: number, to: number, whole: boolean): Match[] => {
    const fewest = to - from > manyKeys ? 100_000 : 0
    const matches: Match[] = []
    for (let index = from; index < to; index++) {
      const population = data.population[data.keyPlace[index] ?? 0] ?? 0
      if (population >= fewest) matches.push(match(index, whole))
    }
    return matches
  }

  return {
    keyAt,
    named(text) {
      const key = foldName(text)
      return key ? range(firstNotBelow(key), firstNotBelow(`${key}\u0000`), true) : []
    },
    beginning(text) {
      const key = foldName(text)
      if (!key) return []
      const from = firstNotBelow(key)
      const longer = firstNotBelow(`${key}\u0000`)
      return [...range(from, longer, true), ...range(longer, firstNotBelow(`${key}\uffff`), false)]
    },
    misspelt(text) {
      const key = foldName(text)
      const most = typosAllowed(key)
      if (most === 0) return []

      const [initial = ''] = key
      const typoKey = (at: number) => keyAt(data.typoKeys[at] ?? 0)
      const from = lowerBound(data.typoKeys.length, (at) => typoKey(at) < initial)
      const to = lowerBound(data.typoKeys.length, (at) => typoKey(at) < `${initial}\uffff`)
      const found: Match[] = []
      for (let at = from; at < to; at++) {
        const name = typoKey(at)
        const { typos, length } = typosInPrefix(key, name, most)
        if (typos <= most) found.push(match(data.typoKeys[at] ?? 0, length === name.length, typos))
      }
      return found
    },
  }
}

/**
 * Binary search: the first of `count` indexes for which `isBelow` is false. `isBelow` must be
 * monotonic.
 */
export function lowerBound(count: number, isBelow: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}

import type { FacetCount } from '#platform/search/search.ts'
import type { Bits } from './bits.ts'
import type { FacetColumn, Segment } from './segment.ts'

/**
 * Counts documents per facet value in one segment, by code; entry 0 counts documents without a
 * value.
 */
export function countCodes({ codes, starts, values }: FacetColumn, documents: Uint32Array) {
  const counts = new Uint32Array(values.size + 1)
  if (!starts) {
    for (let at = 0; at < documents.length; at += 1) {
      const code = codes[documents[at] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    return counts
  }
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] as number
    const end = starts[document + 1] as number
    for (let index = starts[document] as number; index < end; index += 1) {
      const code = codes[index] as number
      counts[code] = (counts[code] as number) + 1
    }
  }
  return counts
}

/** Like `countCodes`, for many documents: does not list them first. */
export function countCodesIn({ codes, starts, values }: FacetColumn, bits: Bits) {
  const counts = new Uint32Array(values.size + 1)
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const document = (at << 5) + (31 - Math.clz32(word & -word))
      const first = starts ? (starts[document] as number) : document
      const end = starts ? (starts[document + 1] as number) : document + 1
      for (let index = first; index < end; index += 1) {
        const code = codes[index] as number
        counts[code] = (counts[code] as number) + 1
      }
    }
  }
  return counts
}

/** Counts of a facet in one segment. */
export interface FacetPart {
  segment: Segment
  facet: FacetColumn
  /** Indexed by code. */
  counts: Uint32Array
}

/**
 * Creates a directory of one facet's values over all segments. Each segment numbers its values
 * separately; they are mapped once per segment to common numbers, so that counting adds arrays
 * instead of comparing strings.
 */
export function facetDirectory() {
  const numbers = new Map<string, number>()
  const values: string[] = []
  const translations = new WeakMap<Segment, Uint32Array>()

  function translate(segment: Segment, facet: FacetColumn): Uint32Array {
    const known = translations.get(segment)
    if (known) return known
    const translation = new Uint32Array(facet.values.size)
    for (let at = 0; at < translation.length; at += 1) {
      const value = facet.values.get(at)
      let number = numbers.get(value)
      if (number === undefined) {
        number = values.push(value) - 1
        numbers.set(value, number)
      }
      translation[at] = number
    }
    translations.set(segment, translation)
    return translation
  }

  /** Returns the totals by common number. */
  function add(parts: readonly FacetPart[]): Uint32Array {
    const translated = parts.map((part) => ({
      counts: part.counts,
      translation: translate(part.segment, part.facet),
    }))
    const totals = new Uint32Array(values.length)
    for (const { counts, translation } of translated) {
      for (let at = 0; at < translation.length; at += 1) {
        const number = translation[at] as number
        totals[number] = (totals[number] as number) + (counts[at + 1] as number)
      }
    }
    return totals
  }

  return { add, values }
}

export type FacetDirectory = ReturnType<typeof facetDirectory>

/** Returns the most frequent values; ties are sorted by value. `accept` filters the values. */
export function mostFrequent(
  totals: Uint32Array,
  values: readonly string[],
  limit: number,
  accept: (number: number) => boolean = () => true,
): FacetCount[] {
  const counted: number[] = []
  for (let number = 0; number < totals.length; number += 1) {
    if (totals[number] !== 0 && accept(number)) counted.push(number)
  }
  let top = counted
  if (counted.length > limit * 2) {
    const counts = Uint32Array.from(counted, (number) => totals[number] as number).sort()
    const least = counts[counts.length - limit] ?? Infinity
    top = counted.filter((number) => (totals[number] as number) >= least)
  }
  return top
    .map((number) => ({ value: values[number] as string, count: totals[number] as number }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, limit)
}

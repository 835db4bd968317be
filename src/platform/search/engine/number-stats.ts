import type { NumberStats } from '#platform/search/search.ts'

/** A numeric column of one segment, and the documents to aggregate. */
export interface NumberPart {
  column: Float64Array
  documents: Uint32Array
}

/** Returns min, max, average and sum of a number over documents; undefined if none has it. */
export function numberStats(parts: readonly NumberPart[]): NumberStats | undefined {
  let min = Infinity
  let max = -Infinity
  let sum = 0
  let count = 0
  for (const { column, documents } of parts) {
    for (let at = 0; at < documents.length; at += 1) {
      const value = column[documents[at] as number] as number
      if (Number.isNaN(value)) continue
      if (value < min) min = value
      if (value > max) max = value
      sum += value
      count += 1
    }
  }
  return count > 0 ? { min, max, avg: sum / count, sum } : undefined
}

/**
 * Returns min, max, average and sum of a facet's values, from the number of documents per value;
 * undefined if there are none.
 */
export function valueStats(
  totals: Uint32Array,
  values: readonly string[],
): NumberStats | undefined {
  let min = Infinity
  let max = -Infinity
  let sum = 0
  let count = 0
  for (let at = 0; at < totals.length; at += 1) {
    const times = totals[at] as number
    const text = values[at] as string
    const value = text.trim() === '' ? Number.NaN : Number(text)
    if (times === 0 || Number.isNaN(value)) continue
    if (value < min) min = value
    if (value > max) max = value
    sum += value * times
    count += times
  }
  return count > 0 ? { min, max, avg: sum / count, sum } : undefined
}

/** Counts documents by the interval of their number; numbers outside of all bounds are left out. */
export function countIntervals(parts: readonly NumberPart[], bounds: readonly number[]): number[] {
  const limits = Float64Array.from(bounds)
  const counts = new Array<number>(Math.max(limits.length - 1, 0)).fill(0)
  const first = limits[0] ?? Number.NaN
  const last = limits.at(-1) ?? Number.NaN
  for (const { column, documents } of parts) {
    for (let at = 0; at < documents.length; at += 1) {
      const value = column[documents[at] as number] as number
      // False for NaN too.
      if (!(value >= first && value <= last)) continue
      let low = 0
      let high = counts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >>> 1
        if ((limits[middle] as number) <= value) low = middle
        else high = middle - 1
      }
      if (counts.length > 0) counts[low] = (counts[low] as number) + 1
    }
  }
  return counts
}

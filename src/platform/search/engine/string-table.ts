/** Strings in one block of UTF-16 units, readable from every thread. */
export interface StringTable {
  readonly size: number
  readonly units: Uint16Array
  /** Start of each string; one element more than strings. */
  readonly starts: Uint32Array
  get(index: number): string
  /** Compares a string with `text`, like `<`: negative if the string comes first. */
  compare(index: number, text: string): number
}

export function stringTable(units: Uint16Array, starts: Uint32Array): StringTable {
  const bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength)

  return {
    size: starts.length - 1,
    units,
    starts,
    get(index) {
      const from = starts[index] as number
      return bytes.toString('utf16le', from * 2, (starts[index + 1] as number) * 2)
    },
    compare(index, text) {
      const from = starts[index] as number
      const length = (starts[index + 1] as number) - from
      const shared = Math.min(length, text.length)
      for (let at = 0; at < shared; at += 1) {
        const difference = (units[from + at] as number) - text.charCodeAt(at)
        if (difference !== 0) return difference
      }
      return length - text.length
    },
  }
}

/** Compares a string of one table with a string of another. */
export function compareStrings(one: StringTable, a: number, other: StringTable, b: number): number {
  let i = one.starts[a] as number
  let j = other.starts[b] as number
  const lengthA = (one.starts[a + 1] as number) - i
  const lengthB = (other.starts[b + 1] as number) - j
  const end = i + Math.min(lengthA, lengthB)
  for (; i < end; i += 1, j += 1) {
    const difference = (one.units[i] as number) - (other.units[j] as number)
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}

/**
 * Binary search: the first position of a sorted table (or of `order` over it) whose string is not
 * below `text`.
 */
export function lowerBound(table: StringTable, text: string, order?: Uint32Array): number {
  let low = 0
  let high = table.size
  while (low < high) {
    const middle = (low + high) >>> 1
    const index = order ? (order[middle] as number) : middle
    if (table.compare(index, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

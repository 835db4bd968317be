/**
 * Columns of a segment by name, each in memory shared by all threads and written to disk as it is.
 */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

export type Sections = Record<string, Column>

/** A segment as sent between threads. `documents` includes deleted ones. */
export interface SegmentData {
  id: number
  documents: number
  sections: Sections
}

export function bytesIn({ sections }: SegmentData): number {
  return Object.values(sections).reduce((sum, column) => sum + column.byteLength, 0)
}

export const sharedBytes = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
export const sharedShorts = (length: number) => new Uint16Array(new SharedArrayBuffer(length * 2))
export const sharedInts = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4))
export const sharedFloats = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

export const newColumn = {
  Uint8Array: sharedBytes,
  Uint16Array: sharedShorts,
  Uint32Array: sharedInts,
  Float64Array: sharedFloats,
}
export type ColumnType = keyof typeof newColumn

/**
 * Returns the narrowest column type for numbers up to `highest`. Throws RangeError above 32 bits.
 */
export function sharedNumbers(length: number, highest: number) {
  if (highest <= 0xff) return sharedBytes(length)
  if (highest <= 0xffff) return sharedShorts(length)
  if (highest > 0xffff_ffff) throw new RangeError(`${highest} does not fit in 32 bits`)
  return sharedInts(length)
}

/** Creates a growing array of numbers; `take` returns a copy in shared memory. */
export function growingInts(initial = 1024) {
  let values = new Uint32Array(initial)
  let length = 0
  return {
    push(value: number) {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2)
        larger.set(values)
        values = larger
      }
      values[length] = value
      length += 1
    },
    get: (index: number) => values[index] as number,
    get length() {
      return length
    },
    take() {
      const taken = sharedInts(length)
      taken.set(values.subarray(0, length))
      return taken
    },
  }
}

/** Packs strings into the two sections of a string table. */
export function packStrings(strings: readonly string[]): {
  units: Uint16Array
  starts: Uint32Array
} {
  let total = 0
  for (const text of strings) total += text.length
  const units = sharedShorts(total)
  const starts = sharedInts(strings.length + 1)
  let used = 0
  strings.forEach((text, index) => {
    starts[index] = used
    for (let at = 0; at < text.length; at += 1) units[used + at] = text.charCodeAt(at)
    used += text.length
  })
  starts[strings.length] = used
  return { units, starts }
}

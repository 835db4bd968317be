import { LRUCache } from 'lru-cache'
import type { Segment } from './segment.ts'

/** Estimated overhead of an entry in bytes, besides key and value. */
const overheadBytes = 200
/** Capacity of the LRU list; the limit that matters is the size in bytes. */
const mostEntries = 20_000

/**
 * Creates a function that computes a value once per segment and key, with an LRU cache of
 * `maxBytes` shared by all segments of a thread. Keys count towards the size, because they contain
 * filters of users.
 */
export function segmentCache<Value extends object>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): (segment: Segment, key: string, make: () => Value) => Value {
  const numbers = new WeakMap<Segment, number>()
  let lastNumber = 0
  const entries = new LRUCache<string, Value>({
    max: mostEntries,
    maxSize: maxBytes,
    sizeCalculation: (value, key) => overheadBytes + key.length * 2 + bytesOf(value),
  })

  return (segment, key, make) => {
    let number = numbers.get(segment)
    if (number === undefined) numbers.set(segment, (number = lastNumber += 1))
    const full = `${number} ${key}`
    const known = entries.get(full)
    if (known) return known
    const value = make()
    entries.set(full, value)
    return value
  }
}

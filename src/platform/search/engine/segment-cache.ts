import { LRUCache } from 'lru-cache'
import type { Segment } from './segment.ts'

/** What an entry takes besides key and value. */
const overheadBytes = 200
/** Reserves the places of the least recently used list; bytes are what limits it. */
const mostEntries = 20_000

/**
 * Makes a function that computes a value once for a segment and a key, and keeps what was used last
 * within `maxBytes` for all segments of a thread together. Keys count: they hold what people filter by.
 */
export function segmentCache<Value extends object>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): (segment: Segment, key: string, make: () => Value) => Value {
  const numbers = new WeakMap<Segment, number>()
  let lastNumber = 0
  const kept = new LRUCache<string, Value>({
    max: mostEntries,
    maxSize: maxBytes,
    sizeCalculation: (value, key) => overheadBytes + key.length * 2 + bytesOf(value),
  })

  return (segment, key, make) => {
    let number = numbers.get(segment)
    if (number === undefined) numbers.set(segment, (number = lastNumber += 1))
    const full = `${number} ${key}`
    const known = kept.get(full)
    if (known) return known
    const value = make()
    kept.set(full, value)
    return value
  }
}

import { expect, test } from 'vitest'
import type { Segment } from './segment.ts'
import { segmentCache } from './segment-cache.ts'

const segment = {} as Segment
const other = {} as Segment

test('a value is made once for a segment and a key', () => {
  const once = segmentCache<Uint32Array>(100_000, ({ byteLength }) => byteLength)
  const made: string[] = []
  const get = (of: Segment, key: string) =>
    once(of, key, () => {
      made.push(key)
      return new Uint32Array(10)
    })
  expect(get(segment, 'a')).toBe(get(segment, 'a'))
  expect(get(other, 'a')).not.toBe(get(segment, 'a'))
  expect(made).toEqual(['a', 'a'])
})

test.each([
  ['many values', 1_000, 10],
  ['long keys', 0, 10_000],
])('%s push out those used least lately', (_, bytes, length) => {
  let alive = 0
  const once = segmentCache<{ bytes: number }>(100_000, (value) => value.bytes)
  const make = () => {
    alive += 1
    return { bytes }
  }
  for (let i = 0; i < 500; i += 1) once(segment, `${i}`.padStart(length), make)
  expect(alive).toBe(500)
  // The newest are there, the oldest are not.
  once(segment, '499'.padStart(length), make)
  expect(alive).toBe(500)
  once(segment, '0'.padStart(length), make)
  expect(alive).toBe(501)
})

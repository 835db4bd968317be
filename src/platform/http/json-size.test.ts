import { expect, test } from 'vitest'
import { exceededLimit } from './json-size.ts'

const limits = { depth: 3, values: 6, members: 4 }

test.each([
  ['nothing', ''],
  ['as deep as may be', '[[[]]]'],
  ['as many members as may be', '{"a":1,"b":2,"c":3,"d":4}'],
  ['as many values as may be', '[[1,2,3],[4]]'],
  ['signs in texts', '{"a":"[[[[{,,,,,,,,,"}'],
  ['an escaped quote', String.raw`["\"[[[[,,,,,,,"]`],
  ['an escaped backslash before the end of a text', String.raw`["\\",1]`],
  ['a text without an end', '["[[[[[,,,,,,,,'],
  ['what is not JSON', ']]]}}}'],
])('keeps within the limits: %s', (_, text) => {
  expect(exceededLimit(text, limits)).toBeNull()
})

test.each([
  ['depth', '[[[[]]]]'],
  ['depth', '{"a":{"b":{"c":{}}}}'],
  ['values', '[[1,2,3,4,5,6]]'],
  ['values', String.raw`[["\\",2,3,4,5,6]]`],
  ['members', '[1,2,3,4,5]'],
  ['members', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
])('exceeds %s: %s', (limit, text) => {
  expect(exceededLimit(text, limits)).toBe(limit)
})

import { expect, test } from 'vitest'
import { isCode, plainCode } from './code-shape.ts'

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['ABCDE-fgh23', 'abcdefgh23'],
  ['abcde fgh23 ', 'abcdefgh23'],
])('%s is the code %s', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain)
  expect(isCode(plain)).toBe(true)
})

test.each(['', '12345', '1234567', 'abcdefgh2', 'abcdefgh234', 'abcde!gh23', '१२३४५६'])(
  '“%s” cannot be a code',
  (typed) => {
    expect(isCode(plainCode(typed))).toBe(false)
  },
)

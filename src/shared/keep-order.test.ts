import { expect, test } from 'vitest'
import { keepOrder } from './keep-order.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

test('rows stay where they were shown, however they sort now', () => {
  expect(keepOrder([1, 2, 3], rows(3, 1, 2))).toEqual(rows(1, 2, 3))
})

test('rows that are gone leave, and new ones follow the one they are sorted behind', () => {
  expect(keepOrder([1, 2, 3], rows(9, 3, 8, 7, 1))).toEqual(rows(9, 1, 3, 8, 7))
  expect(keepOrder([], rows(2, 1))).toEqual(rows(2, 1))
})

import { expect, test } from 'vitest'
import { chosenColumns } from './chosen-columns.ts'

const all = ['id', 'name', 'email', 'role'] as const

test('a file has all columns, or the chosen ones in its own order', () => {
  expect(chosenColumns(all, ['id'], {})).toEqual(all)
  expect(chosenColumns(all, ['id'], { columns: 'role,email' })).toEqual(['id', 'email', 'role'])
  expect(chosenColumns(all, ['id'], { columns: 'nonsense' })).toEqual(['id'])
})

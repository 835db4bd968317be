import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

test('large numbers are grouped as the language does, in digits that everybody reads', () => {
  const written = ['en', 'es', 'ja', 'ur', 'ne', 'si'].map((one) => writtenNumber(1234567.5, one))

  expect(written).toEqual([
    '1,234,567.5',
    '1.234.567,5',
    '1,234,567.5',
    '1,234,567.5',
    '12,34,567.5',
    '1,234,567.5',
  ])
})

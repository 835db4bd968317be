import { expect, test } from 'vitest'
import { writtenDistance } from './written-distance.ts'

test.each([
  [0, 'US', '0.1 mi'],
  [0.65, 'US', '0.4 mi'],
  [1.609344, 'GB', '1.0 mi'],
  [15.99, 'MM', '9.9 mi'],
  [16.06, 'LR', '10 mi'],
  [3.24, 'CA', '3.2 km'],
  [9.96, 'LK', '10 km'],
  [1234.5, 'ES', '1,235 km'],
])('%d km is for a reader in %s %s', (km, country, written) => {
  expect(writtenDistance(km, 'en', country)).toBe(written.replace(' ', '\u00a0'))
})

test('a distance is written as the language writes it', () => {
  expect(writtenDistance(3.24, 'es', 'ES')).toBe('3,2\u00a0km')
  expect(writtenDistance(3.24, 'ur', 'US')).toBe('2.0\u00a0میل')
})

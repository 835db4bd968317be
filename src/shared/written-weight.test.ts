import { expect, test } from 'vitest'
import { writtenWeight } from './written-weight.ts'

test.each([
  [250, 'LK', '250 g'],
  [1900, 'GB', '1.9 kg'],
  [12_340, 'ES', '12.3 kg'],
  [100, 'US', '3.53 oz'],
  [1000, 'US', '2.2 lb'],
  [10_000, 'LR', '22 lb'],
])('%d g are for a reader in %s %s', (grams, country, written) => {
  expect(writtenWeight(grams, 'en', country)).toBe(written)
})

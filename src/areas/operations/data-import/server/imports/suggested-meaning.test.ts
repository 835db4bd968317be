import { expect, test } from 'vitest'
import { suggestedMeaning } from './suggested-meaning.ts'

const suggest = suggestedMeaning([
  { value: 'sector-1', names: ['Bakers and food makers', 'bakery', 'panadería', 'パン屋'] },
  { value: 'sector-2', names: ['Restaurants and cafés', 'cafe'] },
  { value: 'sector-3', names: ['Farming and gardens', 'farm'] },
  { value: 'certificate-1', names: ['Organic', 'Orgánico'] },
])

test.each([
  ['Bakeries', 'sector-1'],
  ['PANADERIA', 'sector-1'],
  ['パン屋', 'sector-1'],
  ['Cafés / restaurants', 'sector-2'],
  ['organic_farm', 'sector-3'],
  ['organics', 'certificate-1'],
  ['Steel works', null],
  ['-', null],
])('“%s” is suggested to mean %s', (word, value) => {
  expect(suggest(word)).toBe(value)
})

import { expect, test } from 'vitest'
import { handleOf, slugOf } from './slug.ts'

test('a slug has small letters, digits, hyphens and underscores only', () => {
  expect(slugOf('  Food & Drink: fresh_bread  ')).toBe('food-drink-fresh_bread')
})

test('letters with marks become plain ones', () => {
  expect(slugOf('Crème brûlée à l’Ærø, Łódź Straße')).toBe('creme-brulee-a-laero-lodz-strasse')
})

test('a slug ends at 200 characters', () => {
  expect(slugOf('x'.repeat(300))).toHaveLength(200)
})

test('a slug cut off after a word does not end with a hyphen', () => {
  expect(slugOf(`${'x'.repeat(199)} y`)).toBe('x'.repeat(199))
})

test('text without Latin letters has no slug', () => {
  expect(slugOf('みどりの店')).toBe('')
  expect(handleOf('හරිත')).toBe('')
})

test('a handle has letters and digits only, at most 63', () => {
  expect(handleOf('Café Müller-Søn 24/7')).toBe('cafemullerson247')
  expect(handleOf('a'.repeat(80))).toHaveLength(63)
})

import { expect, test } from 'vitest'
import { typosAllowed, typosBetween, typosInPrefix } from './typos.ts'

test('one typo is allowed from four letters, two from eight, none in numbers', () => {
  expect(['tea', 'soap', 'cottons', 'organics', '94110'].map(typosAllowed)).toEqual([0, 1, 1, 2, 0])
})

test('letters are counted by code point, marks of Indic scripts included', () => {
  expect(typosAllowed('චීස්')).toBe(1)
  expect(typosAllowed('𠮷𠮷𠮷')).toBe(0)
})

test.each([
  ['wooden', 'woden', 1],
  ['furniture', 'furnture', 1],
  ['coffee', 'cofeee', 1],
  ['chocolate', 'chcoolate', 1],
  ['form', 'from', 1],
  ['چائے', 'چاے', 1],
  ['தேயிலை', 'தேயிலே', 1],
  ['चिया', 'चियां', 1],
  ['soap', 'soup', 1],
  ['abcd', 'badc', 2],
])('%s and %s are %i apart', (word, typed, distance) => {
  expect(typosBetween(typed, word, 2)).toBe(distance)
  expect(typosBetween(word, typed, 2)).toBe(distance)
})

test('a distance above the limit is the limit plus one', () => {
  expect(typosBetween('basket', 'blanket', 1)).toBe(2)
  expect(typosBetween('tea', 'coffee', 2)).toBe(3)
})

test('prefixes may have typos, and report the matched part of the word', () => {
  expect(typosInPrefix('furnt', 'furniture', 1)).toEqual({ typos: 1, length: 6 })
  expect(typosInPrefix('furni', 'furniture', 1)).toEqual({ typos: 0, length: 5 })
  expect(typosInPrefix('woden', 'woodenware', 1)).toEqual({ typos: 1, length: 6 })
  expect(typosInPrefix('xyzzy', 'furniture', 1)).toEqual({ typos: 2, length: 0 })
})

test('agrees with a plain recursive distance on random words', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const word = () => Array.from({ length: random(7) }, () => 'abc'.charAt(random(3))).join('')
  for (let round = 0; round < 3000; round += 1) {
    const [a, b] = [word(), word()]
    const whole = distance(a, b)
    expect(typosBetween(a, b, 2), `${a} ${b}`).toBe(Math.min(whole, 3))
    const beginnings = Array.from({ length: b.length + 1 }, (_, end) =>
      distance(a, b.slice(0, end)),
    )
    expect(typosInPrefix(a, b, 2).typos, `${a} ${b}`).toBe(Math.min(...beginnings, 3))
  }
})

function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const costs = [
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    costs.push(distance(a.slice(2), b.slice(2)) + 1)
  }
  return Math.min(...costs)
}

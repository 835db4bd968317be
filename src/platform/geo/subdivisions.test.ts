import { expect, test } from 'vitest'
import { stateAliases, subdivisionName, subdivisionsOf } from './subdivisions.ts'

test('lists the states of a country by name', () => {
  const states = subdivisionsOf('US')
  expect(states[0]).toEqual({ code: 'AL', name: 'Alabama' })
  expect(subdivisionsOf('CA')).toContainEqual({ code: 'ON', name: 'Ontario' })
  expect(subdivisionsOf('ZZ')).toEqual([])
})

test.each([
  ['US', 'OR', ['or']],
  ['US', 'Oregon', ['oregon', 'or']],
  ['US', 'us-or', ['us-or', 'or']],
  ['ES', 'Gran Canaria', ['gran canaria']],
  ['ES', 'Málaga', ['málaga', 'ma', 'an']],
  ['ES', 'malaga', ['malaga', 'ma', 'an']],
  ['ZZ', 'Somewhere', ['somewhere']],
])('%s: %s is also known by code', (country, state, aliases) => {
  expect(stateAliases(country, state)).toEqual(aliases)
})

test('a code has a name', () => {
  expect(subdivisionName('CA', 'on')).toBe('Ontario')
  expect(subdivisionName('CA', 'Elsewhere')).toBe('Elsewhere')
})

import { expect, test } from 'vitest'
import { usCounties, withCounty } from './us-counties.ts'

const counties = usCounties([
  { stateCode: 'FL', name: 'Orange County' },
  { stateCode: 'CA', name: 'Orange County' },
  { stateCode: 'CA', name: 'San Francisco County' },
  { stateCode: 'LA', name: 'Acadia Parish' },
  { stateCode: 'LA', name: 'St. Tammany Parish' },
  { stateCode: 'MD', name: 'Baltimore County' },
  { stateCode: 'MD', name: 'Baltimore city' },
  { stateCode: 'MO', name: 'St. Louis city' },
  { stateCode: 'VA', name: 'James City County' },
  { stateCode: 'AK', name: 'Sitka City and Borough' },
  { stateCode: 'NM', name: 'Doña Ana County' },
  { stateCode: 'IL', name: 'De Witt County' },
])

test.each([
  ['Orange', 'FL', 'Orange County'],
  ['ORANGE COUNTY', 'FL', 'Orange County'],
  ['Orange Co.', 'CA', 'Orange County'],
  ['Acadia', 'LA', 'Acadia Parish'],
  ['Saint Tammany', 'LA', 'St. Tammany Parish'],
  ['Baltimore', 'MD', 'Baltimore County'],
  ['Baltimore city', 'MD', 'Baltimore city'],
  ['City of Saint Louis', 'MO', 'St. Louis city'],
  ['James City', 'VA', 'James City County'],
  ['Sitka', 'AK', 'Sitka City and Borough'],
  ['City and County of San Francisco', 'CA', 'San Francisco County'],
  ['Dona Ana', 'NM', 'Doña Ana County'],
  ['DeWitt', 'IL', 'De Witt County'],
  ['Acadia Parish', null, 'Acadia Parish'],
  ['Orange', null, 'Orange County'],
])('%s in %s is %s', (text, state, name) => {
  expect(counties.named(text, state)).toBe(name)
})

test.each([
  ['Orange', 'LA'],
  ['Atlantis', 'FL'],
  ['オレンジ郡', 'FL'],
  ['', 'FL'],
])('there is no county %s in %s', (text, state) => {
  expect(counties.named(text, state)).toBeNull()
})

test('the word County is added where it is missing', () => {
  expect(withCounty('Orange')).toBe('Orange County')
  expect(withCounty('Orange county')).toBe('Orange county')
})

import { expect, test } from 'vitest'
import { countryCodes } from '#foundation/locations/server/public.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addressForm, addressProblems, tidiedAddress } from './address-form.ts'

const namesIn = (country: string) =>
  addressForm(country)
    .fields.map(({ name }) => name)
    .filter((name) => !['firstName', 'lastName', 'company', 'phone'].includes(name))

test.each([
  ['US', ['line1', 'line2', 'city', 'province', 'postalCode']],
  ['DE', ['line1', 'line2', 'postalCode', 'city']],
  ['JP', ['postalCode', 'province', 'line1', 'line2']],
  ['BR', ['line1', 'line2', 'city', 'province', 'postalCode']],
  ['AE', ['line1', 'line2', 'province']],
])('an address in %s has its fields in the order of the country', (country, names) => {
  expect(namesIn(country)).toEqual(names)
})

test('labels and options are those of the country', () => {
  const { fields } = addressForm('JP')
  expect(fields.find(({ name }) => name === 'province')).toMatchObject({
    label: 'prefecture',
    isRequired: true,
  })
  expect(addressForm('IN').fields.find(({ name }) => name === 'postalCode')?.label).toBe('pin')
  const states = addressForm('US').fields.find(({ name }) => name === 'province')?.options
  expect(states).toContainEqual({ value: 'OR', name: 'Oregon' })
})

test('each country has a form', async () => {
  const { db } = await openTestDatabase()
  for (const country of await countryCodes(db)) {
    expect(addressForm(country).fields.length, country).toBeGreaterThan(4)
  }
})

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Main Street',
  city: 'Portland',
  province: 'OR',
  postalCode: '97201',
  countryCode: 'US',
}

test('a complete address has no problems', () => {
  expect(addressProblems(ada)).toEqual([])
})

test.each([
  [{ postalCode: '9720' }, [{ field: 'postalCode', problem: 'malformed' }]],
  [{ province: 'Oregon' }, [{ field: 'province', problem: 'not_an_option' }]],
  [{ line1: ' ' }, [{ field: 'line1', problem: 'required' }]],
  [{ phone: 'call me' }, [{ field: 'phone', problem: 'malformed' }]],
])('%j is refused at its field', (change, problems) => {
  expect(addressProblems({ ...ada, ...change })).toEqual(problems)
})

test('fields that a country has not are dropped, and postal codes are in capitals', () => {
  expect(
    tidiedAddress({
      firstName: ' Alan ',
      lastName: 'Turing',
      line1: '1  Park Road',
      city: 'London',
      province: 'OR',
      postalCode: 'sw1a 1aa',
      countryCode: 'GB',
    }),
  ).toEqual({
    firstName: 'Alan',
    lastName: 'Turing',
    line1: '1 Park Road',
    city: 'London',
    postalCode: 'SW1A 1AA',
    countryCode: 'GB',
  })
})

import { expect, test } from 'vitest'
import { countryNames } from './country.ts'

const names = countryNames([
  { code: 'AT', code3: 'AUT' },
  { code: 'AU', code3: 'AUS' },
  { code: 'CY', code3: 'CYP' },
  { code: 'CZ', code3: 'CZE' },
  { code: 'FR', code3: 'FRA' },
  { code: 'GB', code3: 'GBR' },
  { code: 'GR', code3: 'GRC' },
  { code: 'IR', code3: 'IRN' },
  { code: 'IQ', code3: 'IRQ' },
  { code: 'IT', code3: 'ITA' },
  { code: 'JP', code3: 'JPN' },
  { code: 'RO', code3: 'ROU' },
  { code: 'US', code3: 'USA' },
])

test.each([
  ['at', 'AT'],
  ['AUT', 'AT'],
  ['Österreich', 'AT'],
  ['ÖSTERREICH', 'AT'],
  ['Austria', 'AT'],
  ['England', 'GB'],
  ['SCOTLAND', 'GB'],
  ['uk', 'GB'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['Ελλάδα', 'GR'],
  ['România', 'RO'],
  ['Czech Republic', 'CZ'],
  ['日本', 'JP'],
])('%s is %s', (name, code) => {
  expect(names.codeOf(name)).toEqual({ code, typo: false })
})

test.each([
  ['Frace', 'FR'],
  ['Italu', 'IT'],
  ['Cypres', 'CY'],
])('%s is taken for %s, as a slip', (name, code) => {
  expect(names.codeOf(name)).toEqual({ code, typo: true })
})

test.each(['', 'ABERDEEN', 'Atlantis', 'ZZ', 'Irak or Iran'])('%j is none', (name) => {
  expect(names.codeOf(name)).toBeNull()
})

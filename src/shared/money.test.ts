import { expect, test } from 'vitest'
import { convertMoney, formatMoney, toMinorUnits } from './money.ts'

test('prices in files become minor units by the exponent of their currency', () => {
  expect(toMinorUnits(19.99, 'USD')).toBe(1999)
  expect(toMinorUnits(1.005, 'EUR')).toBe(101)
  expect(toMinorUnits(500, 'JPY')).toBe(500)
  expect(toMinorUnits(1.5, 'KWD')).toBe(1500)
})

test('rejects invalid amounts', () => {
  expect(toMinorUnits(-1, 'USD')).toBeNull()
  expect(toMinorUnits(Number.NaN, 'USD')).toBeNull()
  expect(toMinorUnits(1e300, 'USD')).toBeNull()
})

test('amounts are written the way of the language', () => {
  expect(formatMoney({ amount: 199900, currency: 'USD' }, 'en')).toBe('$1,999.00')
  expect(formatMoney({ amount: 500, currency: 'JPY' }, 'ja')).toBe('￥500')
  expect(formatMoney({ amount: 123456700, currency: 'NPR' }, 'ne')).toBe('नेरू\u00a012,34,567.00')
})

test('yen convert without inventing decimal places', () => {
  const rates = { USD: 1, JPY: 150, EUR: 0.5 }

  expect(convertMoney({ amount: 1000, currency: 'USD' }, 'JPY', rates)).toEqual({
    amount: 1500,
    currency: 'JPY',
  })
  expect(convertMoney({ amount: 1500, currency: 'JPY' }, 'EUR', rates)).toEqual({
    amount: 500,
    currency: 'EUR',
  })
})

test('a currency without a rate cannot be converted to', () => {
  expect(convertMoney({ amount: 1, currency: 'USD' }, 'XYZ', { USD: 1 })).toBeNull()
})

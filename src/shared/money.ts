import { writtenNumber } from './written-number.ts'

/** An amount in minor units of its currency: 1999 USD is $19.99, 500 JPY is ¥500. */
export interface Money {
  amount: number
  currency: string
}

/** Decimal places of currencies whose exponent is not 2 (ISO 4217). */
const exponents: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** Returns the number of decimal places of a currency; 2 by default. */
export function exponentOf(currency: string): number {
  return exponents[currency] ?? 2
}

/**
 * Converts a decimal amount (19.99) to minor units. Returns null if it is negative, not finite or
 * not a safe integer in minor units.
 */
export function toMinorUnits(major: number, currency: string): number | null {
  // Shifts the decimal point in text, so that 1.005 does not become 1.00499999999999989.
  const amount = Math.round(Number(`${major}e${exponentOf(currency)}`))
  return Number.isSafeInteger(amount) && amount >= 0 ? amount : null
}

/**
 * Parses an amount from a cell of a file into minor units. Accepts `19.99` and, with a decimal
 * comma, `19,99`. Returns null if malformed.
 */
export function readAmount(cell: string, currency: string): number | null {
  const number =
    cell.trim() === '' ? NaN : Number(cell.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'))
  return Number.isFinite(number) ? toMinorUnits(number, currency) : null
}

/** Formats an amount for a file, with all decimals of the currency, so that nothing is rounded. */
export function writtenAmount({ amount, currency }: Money): string {
  const exponent = exponentOf(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}

/** Returns the price in a currency if there is one, otherwise the first price. */
export function priceIn(prices: readonly Money[] | null, currency: string): Money | null {
  return prices?.find((price) => price.currency === currency) ?? prices?.[0] ?? null
}

/**
 * Formats an amount for display, e.g. `$19.99`, `￥500`; in European digits like all numbers here.
 */
export function formatMoney(money: Money, language: string): string {
  const exponent = exponentOf(money.currency)
  return writtenNumber(money.amount / 10 ** exponent, language, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: exponent,
  })
}

/**
 * Converts an amount to another currency: for display (resolutions 18), and prices of a cart with the
 * rates that its payment step freezes. Rates are units per US dollar. Returns null if one is missing.
 */
export function convertMoney(
  money: Money,
  currency: string,
  rates: Readonly<Record<string, number>>,
): Money | null {
  if (money.currency === currency) return money
  const from = rates[money.currency]
  const to = rates[currency]
  if (!from || !to) return null

  const major = (money.amount / 10 ** exponentOf(money.currency) / from) * to
  return { amount: Math.round(major * 10 ** exponentOf(currency)), currency }
}

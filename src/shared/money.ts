import { writtenNumber } from './written-number.ts'

/** An amount in minor units of its currency: 1999 USD is 19.99, 500 JPY is 500. */
export interface Money {
  amount: number
  currency: string
}

/** Decimal places of the currencies whose exponent is not 2 (ISO 4217). */
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

/** How many decimal places a currency has; 2 unless known otherwise. */
export function exponentOf(currency: string): number {
  return exponents[currency] ?? 2
}

/**
 * Minor units from a number as people and files write it ("19.99"). Null for what is not a finite
 * amount from 0, and for one that does not fit a whole number exactly.
 */
export function toMinorUnits(major: number, currency: string): number | null {
  // Through text, so that 1.005 is not 1.00499999999999989.
  const amount = Math.round(Number(`${major}e${exponentOf(currency)}`))
  return Number.isSafeInteger(amount) && amount >= 0 ? amount : null
}

/**
 * Minor units from a cell of a file: `19.99`, or `19,99` as half of the world writes it. Null for what
 * is no amount.
 */
export function readAmount(cell: string, currency: string): number | null {
  const number =
    cell.trim() === '' ? NaN : Number(cell.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'))
  return Number.isFinite(number) ? toMinorUnits(number, currency) : null
}

/** For a file: with all the currency's decimals, so that nothing is rounded on the way. */
export function writtenAmount({ amount, currency }: Money): string {
  const exponent = exponentOf(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}

/** The price in a reader's currency where there is one, else the first there is. */
export function priceIn(prices: readonly Money[] | null, currency: string): Money | null {
  return prices?.find((price) => price.currency === currency) ?? prices?.[0] ?? null
}

/** An amount as people read it, e.g. `$19.99`, `￥500`; in European digits, as all numbers here. */
export function formatMoney(money: Money, language: string): string {
  const exponent = exponentOf(money.currency)
  return writtenNumber(money.amount / 10 ** exponent, language, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: exponent,
  })
}

/**
 * An amount in another currency, for display only (resolutions 18). Rates are units per US dollar;
 * null without a rate for both.
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

import { exponentOf, type Money } from '#shared/money.ts'
import type { IndexContext, ItemData } from './hydration.ts'
import type { Rates } from './indexed-rates.ts'

/**
 * Returns the number that prices are filtered and sorted by in the index: the lowest price of a
 * listing in US cents, whatever its currency. Null without a price.
 */
export function lowestPrice({ listing }: ItemData, { rates }: IndexContext): number | null {
  const amounts = (listing?.prices ?? []).flatMap((price) => centsOf(price, rates) ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : null
}

/**
 * Converts an amount to US cents, with four decimals: a cent is hundreds of minor units of some
 * currencies. The amount may have fractions of a minor unit. Returns null for a currency without a
 * rate.
 */
export function centsOf({ amount, currency }: Money, rates: Rates): number | null {
  const rate = rates[currency]
  if (!rate) return null
  const cents = ((amount / 10 ** exponentOf(currency)) * 100) / rate
  return Math.round(cents * 10_000) / 10_000
}

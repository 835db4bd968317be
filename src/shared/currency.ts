import { defaultCurrency } from './constants.ts'
import { useFrame } from './frame.ts'
import { convertMoney, formatMoney, type Money } from './money.ts'

/**
 * The visitor's currency, and prices in it: for display only, charged is the price as it was set
 * (resolutions 18). `convert` gives null where there is nothing to add: the price is in that
 * currency already, or there is no rate for it.
 */
export function useCurrency(): { code: string; convert: (price: Money) => Money | null } {
  const frame = useFrame()
  const code = frame?.preferences.currencyCode ?? defaultCurrency
  return {
    code,
    convert: (price) =>
      price.currency === code ? null : convertMoney(price, code, frame?.rates ?? {}),
  }
}

/** Writes a price where there is room for one: in the visitor's currency, marked where converted. */
export function usePriceText(): (price: Money) => string {
  const { convert } = useCurrency()
  const language = useFrame()?.language ?? 'en'
  return (price) => {
    const converted = convert(price)
    return (converted ? '≈ ' : '') + formatMoney(converted ?? price, language)
  }
}

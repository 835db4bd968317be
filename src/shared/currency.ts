import { defaultCurrency } from './constants.ts'
import { useFrame } from './layout.ts'
import { convertMoney, formatMoney, type Money } from './money.ts'

/**
 * Returns the visitor's currency and a conversion into it. Conversion is for display only: the
 * charge is in the price's own currency (resolutions 18). `convert` returns null where nothing is
 * converted: same currency, or no exchange rate.
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

/**
 * Returns a formatter for prices in the visitor's currency. Converted amounts are marked with "≈".
 */
export function usePriceText(): (price: Money) => string {
  const { convert } = useCurrency()
  const language = useFrame()?.language ?? 'en'
  return (price) => {
    const converted = convert(price)
    return (converted ? '≈ ' : '') + formatMoney(converted ?? price, language)
  }
}

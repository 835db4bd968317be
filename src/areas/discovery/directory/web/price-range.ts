import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useCurrency } from '#shared/currency.ts'
import { formatMoney, toMinorUnits } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'

/**
 * Returns a function that writes a range of prices, such as `10-25`, in a currency; null for the
 * reader's.
 */
export function usePriceRange(chosen: string | null): (range: string) => string {
  const { t, i18n } = useTranslation('directory')
  const { code } = useCurrency()
  const currency = chosen ?? code
  return (range) => {
    const [least = '', most = ''] = range.split('-').map((end) => {
      const amount = toMinorUnits(+end, currency) ?? 0
      return end && bidiIsolate(formatMoney({ amount, currency }, i18n.language))
    })
    return t(least ? (most ? 'priceBetween' : 'priceFrom') : 'priceTo', { least, most })
  }
}

/** Returns the short symbol of a currency in a language: `$`, `€`, `රු.`. */
export function symbolOf(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

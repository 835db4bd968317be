import { useCurrency } from '#shared/currency.ts'
import { formatMoney, toMinorUnits } from '#shared/money.ts'
import { useTranslation } from '#shared/use-translation.ts'

/** Returns a function that writes a range of prices, such as `10-25`, in the reader's currency. */
export function usePriceRange(): (range: string) => string {
  const { t, i18n } = useTranslation('directory')
  const { code: currency } = useCurrency()
  return (range) => {
    const [least = '', most = ''] = range
      .split('-')
      .map(
        (end) =>
          end &&
          formatMoney({ amount: toMinorUnits(+end, currency) ?? 0, currency }, i18n.language),
      )
    return t(least ? (most ? 'priceBetween' : 'priceFrom') : 'priceTo', { least, most })
  }
}

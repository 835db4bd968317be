import { useTranslation } from '#shared/use-translation.ts'
import { useCurrency } from '#shared/currency.ts'
import { price } from '../filters/price.ts'
import { symbolOf } from './price-range.ts'

/** Fields of the form for a range of prices, which work without scripts. */
export function PriceFields() {
  const { t, i18n } = useTranslation('directory')
  const { code } = useCurrency()
  const currency = symbolOf(code, i18n.language)

  return (
    <>
      {price.range.map((name) => (
        <label key={name}>
          {t(name === 'priceMin' ? 'priceLeast' : 'priceMost', { currency })}
          <input type="number" step="any" name={name} />
        </label>
      ))}
      <input type="hidden" name="priceCurrency" value={code} />
    </>
  )
}

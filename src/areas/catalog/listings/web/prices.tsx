import { useTranslation } from '#shared/use-translation.ts'
import { useCurrency, usePriceText } from '#shared/currency.ts'
import { useFrame } from '#shared/layout.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import type { Listing, Variant } from '../contract.ts'
import styles from './listing-page.module.css'

interface PriceLineProps {
  listing: Listing
  chosen: Variant | undefined
}

/** Chosen or lowest price, in the visitor's currency beside the charged one. */
export function PriceLine({ listing, chosen }: PriceLineProps) {
  const { t } = useTranslation('marketplace')
  const language = useFrame()?.language ?? 'en'
  const { code, convert } = useCurrency()
  const priceText = usePriceText()
  const prices = (chosen ? [chosen] : listing.variants).flatMap(
    ({ prices }) => prices.find(({ currency }) => currency === code) ?? prices[0] ?? [],
  )
  const lowest = cheapest(prices)
  if (!lowest) return null

  const varies = prices.some(({ amount }) => amount !== lowest.amount)
  const price = priceText(lowest)
  return (
    <p className={styles.price} aria-live="polite" suppressHydrationWarning>
      {varies ? t('priceFrom', { price }) : price}
      {convert(lowest) && (
        <small suppressHydrationWarning>
          {t('chargedAs', { price: bidiIsolate(formatMoney(lowest, language)) })}
        </small>
      )}
    </p>
  )
}

function cheapest(prices: readonly Money[]): Money | undefined {
  const currency = prices[0]?.currency
  return prices
    .filter((price) => price.currency === currency)
    .reduce<Money | undefined>(
      (least, price) => (least && least.amount <= price.amount ? least : price),
      undefined,
    )
}

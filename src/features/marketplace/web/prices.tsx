import { useTranslation } from 'react-i18next'
import { useFrame } from '#shared/frame.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import type { Listing } from '../contract.ts'
import styles from './listing-page.module.css'

/** The price, or from which on, in the currency that is offered first. */
export function PriceLine({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const language = useFrame()?.language ?? 'en'
  const prices = listing.variants.flatMap(({ prices }) => prices[0] ?? [])
  const lowest = cheapest(prices)
  if (!lowest) return null

  const price = formatMoney(lowest, language)
  const varies = prices.some(({ amount }) => amount !== lowest.amount)
  return (
    <p className={styles.price} suppressHydrationWarning>
      {varies ? t('priceFrom', { price }) : price}
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

/** Shown where there is more than one to choose from. */
export function Variants({ listing: { variants } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const language = useFrame()?.language ?? 'en'
  if (variants.length < 2) return null

  return (
    <section>
      <h2>{t('variants')}</h2>
      <ul className={styles.variants}>
        {variants.map(({ id, title, options, prices }) => (
          <li key={id}>
            <span>{Object.values(options).join(' · ') || title}</span>
            {prices[0] && <b suppressHydrationWarning>{formatMoney(prices[0], language)}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}

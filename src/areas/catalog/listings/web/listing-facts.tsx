import { useTranslation } from '#shared/use-translation.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { defaultCountry } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { writtenWeight } from '#shared/written-weight.ts'
import { Icon } from '#ui/icon.tsx'
import type { Listing, Variant } from '../contract.ts'
import styles from './listing-page.module.css'

interface ListingFactsProps {
  listing: Listing
  chosen: Variant | undefined
}

/** What is good to know before ordering. */
export function ListingFacts({ listing, chosen }: ListingFactsProps) {
  const { t } = useTranslation('marketplace')
  const { acceptsGiftCards, productType } = listing

  return (
    <ul className={styles.details}>
      {acceptsGiftCards && <Fact text={t('acceptsGiftCards')} />}
      {productType === 'virtual' && <li>{t('virtual')}</li>}
      {chosen?.manageInventory && chosen.allowBackorder && <Fact text={t('backorder')} />}
      {chosen?.weightGrams && <Weight grams={chosen.weightGrams} />}
    </ul>
  )
}

function Fact({ text }: { text: string }) {
  return (
    <li suppressHydrationWarning>
      <Icon name="check" />
      {text}
    </li>
  )
}

function Weight({ grams }: { grams: number }) {
  const { t, i18n } = useTranslation('marketplace')
  const country = useFrame()?.preferences.location ?? defaultCountry
  const weight = writtenWeight(grams, i18n.language, country)

  return <li suppressHydrationWarning>{t('weight', { weight: bidiIsolate(weight) })}</li>
}

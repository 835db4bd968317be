import { useTranslation } from '#shared/use-translation.ts'
import { writtenList } from '#shared/written-list.ts'
import type { GridCard } from './grid-card.ts'
import styles from './offer-line.module.css'

/** Special offer ribbon of a card, with its countries. */
export function OfferLine({ offer }: { offer: NonNullable<GridCard['offer']> }) {
  const { t, i18n } = useTranslation('directory')
  const countries = writtenList(offer.countries, i18n.language)

  return (
    // Browsers join lists in fewer languages than the server.
    <p className={styles.offer} suppressHydrationWarning>
      <b>{t('specialOffer')}</b>
      {countries === '' ? t('offerEverywhere') : t('offerIn', { countries })}
    </p>
  )
}

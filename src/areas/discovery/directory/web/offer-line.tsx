import { useTranslation } from 'react-i18next'
import type { GridCard } from './grid-card.ts'
import styles from './offer-line.module.css'

/** Special offer ribbon of a card, with its countries. */
export function OfferLine({ offer }: { offer: NonNullable<GridCard['offer']> }) {
  const { t, i18n } = useTranslation('directory')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const countries = list.format(offer.countries)

  return (
    <p className={styles.offer}>
      <b>{t('specialOffer')}</b>
      {countries === '' ? t('offerEverywhere') : t('offerIn', { countries })}
    </p>
  )
}

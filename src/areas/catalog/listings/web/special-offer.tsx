import { useTranslation } from '#shared/use-translation.ts'
import { regionNames } from '#shared/region-names.ts'
import { writtenList } from '#shared/written-list.ts'
import type { Listing } from '../contract.ts'
import styles from './listing-page.module.css'

/** Special offer badge with the countries it is valid in. */
export function SpecialOffer({ offer }: { offer: NonNullable<Listing['offer']> }) {
  const { t, i18n } = useTranslation('marketplace')
  const names = regionNames(offer.countries, i18n.language)
  const countries = writtenList(names, i18n.language)
  return (
    <p className={styles.offer}>
      <b>{t('specialOffer')}</b>
      <span suppressHydrationWarning>
        {names.length > 0 ? t('offerIn', { countries }) : t('offerEverywhere')}
      </span>
    </p>
  )
}

import { useTranslation } from '#shared/use-translation.ts'
import type { Card } from '#discovery/directory/contract.ts'
import { defaultCountry } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { writtenDistance } from '#shared/written-distance.ts'
import styles from './profile-page.module.css'

/** The nearest enterprises of the same sectors. */
export function NearHere({ cards }: { cards: readonly Card[] }) {
  const { t, i18n } = useTranslation('enterprise')
  const link = useLinks()
  const country = useFrame()?.preferences.location ?? defaultCountry

  return (
    <section aria-labelledby="near">
      <h2 id="near">{t('nearHere')}</h2>
      <ul className={styles.near}>
        {cards.map(({ id, name, location, distance, redirectionUrl }) => (
          <li key={id}>
            <a href={link(redirectionUrl)}>
              <bdi>{name}</bdi>
            </a>
            <p className="quiet" suppressHydrationWarning>
              {distance !== null && writtenDistance(distance, i18n.language, country)}
              {distance !== null && location && '\u00a0· '}
              {location}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import type { Profile, ProfileLocation } from '../contract.ts'
import styles from './profile-page.module.css'

/** Where they are, when they are open, how to reach them. */
export function ContactCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('enterprise')
  const { website, phones, openingHours, locations } = profile
  if (!website && !openingHours && phones.length === 0 && locations.length === 0) return null

  return (
    <section className={styles.contact} aria-label={t('contact')}>
      {website && (
        <p>
          <Icon name="website" />
          <a href={website} rel="noopener nofollow">
            {shortAddress(website)}
          </a>
        </p>
      )}
      {phones.map((phone) => (
        <p key={phone}>
          <Icon name="phone" />
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      ))}
      {openingHours && (
        <p>
          <Icon name="clock" />
          <span>
            <b>{t('openingHours')}</b> <span dir="auto">{openingHours}</span>
          </span>
        </p>
      )}
      {locations.map((location) => (
        <p key={location.id}>
          <Icon name="place" />
          <span>
            <b>{t(location.type === 1 ? 'primaryLocation' : 'otherLocation')}</b>{' '}
            <Address location={location} />
          </span>
        </p>
      ))}
    </section>
  )
}

/** The display title begins with the town, so the postcode stands before it. */
function Address({ location: { street, postcode, displayTitle } }: { location: ProfileLocation }) {
  const town = postcode ? `${postcode} ${displayTitle}` : displayTitle

  return <span dir="auto">{street ? `${street}, ${town}` : town}</span>
}

function shortAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

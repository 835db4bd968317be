import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactKind } from '#shared/enums.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { later } from '#ui/later.ts'
import type { Profile, ProfileLocation } from '../contract.ts'
import styles from './contact-card.module.css'

const SmallMap = later(
  async () => (await import('#features/location/web/widgets/small-map.tsx')).SmallMap,
)

/** How to reach them, when they are open, where they are. */
export function ContactCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('enterprise')
  const { website, phones, emails, links, openingHours, locations } = profile
  const isEmpty =
    !website && !openingHours && [phones, emails, links, locations].every((list) => !list.length)
  if (isEmpty) return null

  return (
    <section className={styles.card}>
      <h2>{t('contact')}</h2>
      <dl>
        {website && (
          <Line icon="website" label={t('website')}>
            <Outside href={website} />
          </Line>
        )}
        {phones.length > 0 && (
          <Line icon="phone" label={t('phone')}>
            {phones.map((phone) => (
              <a key={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
                {phone}
              </a>
            ))}
          </Line>
        )}
        {emails.length > 0 && (
          <Line icon="mail" label={t('email')}>
            {emails.map((email) => (
              <a key={email} href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            ))}
          </Line>
        )}
        {openingHours && (
          <Line icon="clock" label={t('openingHours')}>
            <span dir="auto">{openingHours}</span>
          </Line>
        )}
        {links.length > 0 && (
          <Line icon="share" label={t('linksTitle')}>
            {links.map(({ kind, url }) => (
              <Outside key={url} href={url}>
                {serviceNames[kind]}
              </Outside>
            ))}
          </Line>
        )}
        {locations.map((location) => (
          <Line
            key={location.id}
            icon="place"
            label={t(location.type === 1 ? 'primaryLocation' : 'otherLocation')}
          >
            <Address location={location} />
          </Line>
        ))}
      </dl>
      <Suspense>
        <SmallMap places={locations.flatMap(({ geolocation }) => geolocation ?? [])} />
      </Suspense>
    </section>
  )
}

/** Names of their own, the same in every language. */
const serviceNames: Readonly<Record<number, string>> = {
  [contactKind.facebook]: 'Facebook',
  [contactKind.instagram]: 'Instagram',
  [contactKind.x]: 'X',
  [contactKind.linkedin]: 'LinkedIn',
  [contactKind.youtube]: 'YouTube',
}

interface LineProps {
  icon: IconName
  label: string
  children: ReactNode
}

function Line({ icon, label, children }: LineProps) {
  return (
    <div className={styles.line}>
      <Icon name={icon} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A page of somebody else's, by its name or by its short address. */
function Outside({ href, children }: { href: string; children?: string | undefined }) {
  return (
    <a href={href} rel="noopener nofollow" dir="auto">
      {children ?? href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}

/** The display title begins with the town, so the postcode stands before it. */
function Address({ location: { street, postcode, displayTitle } }: { location: ProfileLocation }) {
  return (
    <span>
      {street && (
        <>
          <bdi>{street}</bdi>
          <br />
        </>
      )}
      {postcode && <bdi>{postcode}</bdi>} {displayTitle}
    </span>
  )
}

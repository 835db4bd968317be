import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { viewBeaconUrl } from '#operations/statistics/web/widgets/report-view.ts'
import { contactKind, placeType } from '#shared/enums.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { Profile, ProfileLocation } from '../contract.ts'
import styles from './contact-card.module.css'

const SmallMap = lazyComponent(
  async () => (await import('#foundation/locations/web/widgets/small-map.tsx')).SmallMap,
)

const OpeningHours = lazyComponent(async () => (await import('./opening-hours.tsx')).OpeningHours)

/** Whether the profile has any contact data. */
export function hasContact(profile: Profile): boolean {
  const { website, phones, emails, links, openingHours, locations } = profile
  return (
    Boolean(website) ||
    Boolean(openingHours) ||
    [phones, emails, links, locations].some((list) => list.length > 0)
  )
}

/** Contact data, opening hours and places. */
export function ContactCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('enterprise')
  const { website, phones, emails, links, openingHours, locations } = profile
  if (!hasContact(profile)) return null

  const contacted = viewBeaconUrl(`contact=${profile.vendorId}`)

  return (
    <section className={styles.card}>
      <h2>{t('contact')}</h2>
      <dl>
        {website && (
          <Line icon="website" label={t('website')}>
            <Outside href={website} ping={viewBeaconUrl(`website=${profile.vendorId}`)} />
          </Line>
        )}
        {phones.length > 0 && (
          <Line icon="phone" label={t('phone')}>
            {phones.map((phone) => (
              <a
                key={phone}
                href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
                ping={contacted}
                dir="ltr"
              >
                {phone}
              </a>
            ))}
          </Line>
        )}
        {emails.length > 0 && (
          <Line icon="mail" label={t('email')}>
            {emails.map((email) => (
              <a key={email} href={`mailto:${email}`} ping={contacted} dir="ltr">
                {email}
              </a>
            ))}
          </Line>
        )}
        {openingHours && (
          <Line icon="clock" label={t('openingHours')}>
            <Suspense>
              <OpeningHours text={openingHours} hours={profile.hours} />
            </Suspense>
          </Line>
        )}
        {links.length > 0 && (
          <Line icon="share" label={t('linksTitle')}>
            {links.map(({ kind, url }) => (
              <Outside key={url} href={url} ping={contacted}>
                {serviceNames[kind]}
              </Outside>
            ))}
          </Line>
        )}
        {locations.map((location) => (
          <Line
            key={location.id}
            icon="place"
            label={t(location.type === placeType.primary ? 'primaryLocation' : 'otherLocation')}
          >
            <Address location={location} />
            <Directions location={location} ping={contacted} />
          </Line>
        ))}
      </dl>
      <Suspense>
        <SmallMap places={locations.flatMap(({ geolocation }) => geolocation ?? [])} />
      </Suspense>
    </section>
  )
}

/** Brand names, untranslated. */
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

/** External link, by its name or shortened URL. */
function Outside({
  href,
  ping,
  children,
}: {
  href: string
  ping: string
  children?: string | undefined
}) {
  return (
    <a href={href} ping={ping} rel="noopener nofollow" dir="auto">
      {children ?? href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}

/** Directions; only with a street, as other coordinates are the centre of a town. */
function Directions({ location, ping }: { location: ProfileLocation; ping: string }) {
  const { street, geolocation } = location
  const { t } = useTranslation('enterprise')
  if (!street || !geolocation) return null

  const { lat, lng } = geolocation
  const address = `https://www.openstreetmap.org/directions?to=${lat},${lng}`
  return (
    <a href={address} ping={ping} rel="noopener nofollow" target="_blank">
      {t('directions')}
    </a>
  )
}

function Address({ location: { addressLines } }: { location: ProfileLocation }) {
  return addressLines.map((line) => <bdi key={line}>{line}</bdi>)
}

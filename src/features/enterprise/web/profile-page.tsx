import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { useFrame } from '#shared/frame.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import { PageHead, previewOf } from '#ui/page-head.tsx'
import { Photo } from '#ui/photo.tsx'
import { TextNote } from '#ui/text-note.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import type { enterpriseContract, Profile } from '../contract.ts'
import type { Route } from './+types/profile-page.ts'
import { Certificates } from './certificates.tsx'
import { ContactCard } from './contact-card.tsx'
import { organisationData } from './organisation-data.ts'
import styles from './profile-page.module.css'

export const handle: PageHandle = { texts: ['enterprise'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { language } = context.get(pageContext)
  const { profile, movedTo } = await clientOf<typeof enterpriseContract>('enterprise')(context)
    .getVendorDetails({ profile: params.profile, lang: language })
    .catch(asPageError)

  if (movedTo) throw redirect(`/${movedTo}${new URL(request.url).search}`, 301)
  return profile
}

/** The public profile of an enterprise. */
export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  const { t } = useTranslation('enterprise')
  const { locations, gallery, cover, logo, sectors, focuses, networks } = profile
  const address = `/${profile.subDomain}`
  const place = (locations.find(({ type }) => type === 1) ?? locations[0])?.displayTitle

  return (
    <article className={styles.page}>
      <PageHead
        title={profile.brand}
        description={profile.description || t('about', { brand: profile.brand })}
        address={address}
        preview={previewOf('profile', profile.subDomain, profile.updatedAt)}
        kind="profile"
        linkedData={organisationData(profile, useFrame()?.origin ?? '')}
      />
      <header className={styles.head}>
        {cover && (
          <Photo
            className={styles.cover}
            picture={cover}
            size="x_large"
            alt=""
            eager
            sizes="90rem"
          />
        )}
        <div className={styles.title}>
          {logo && <Photo className={styles.logo} picture={logo} size="small" alt="" eager />}
          <div>
            <h1>{profile.brand}</h1>
            <p className={styles.facts}>
              {place && <span>{place}</span>}
              {profile.isActive && <span className={styles.active}>{t('active')}</span>}
              {profile.rating.thumbs > 0 && (
                <Thumbs
                  rating={profile.rating.thumbs}
                  label={t('thumbs', { thumbs: profile.rating.thumbs })}
                />
              )}
            </p>
            <p className={styles.counts}>
              {t('followers', { count: profile.followers })} ·{' '}
              {t('likes', { count: profile.likes })}
            </p>
          </div>
        </div>
      </header>

      <div className={styles.main}>
        {profile.description && (
          <section aria-label={t('description')}>
            <TextNote
              language={profile.descriptionLanguage}
              isTranslation={profile.isTranslation}
            />
            <Paragraphs text={profile.description} language={profile.descriptionLanguage} />
          </section>
        )}
        {gallery.length > 0 && (
          <section>
            <h2>{t('gallery')}</h2>
            <ul className={styles.gallery}>
              {gallery.map((picture, index) => (
                <li key={picture.url}>
                  <Photo
                    picture={picture}
                    size={index === 0 ? 'x_large' : 'medium_cropped'}
                    alt={t('galleryPicture', { brand: profile.brand, number: index + 1 })}
                    sizes={index === 0 ? '(width<992px) 92vw,58rem' : '(width<768px) 92vw,27rem'}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Certificates certificates={profile.certificates} />
        <Taxa title={t('sectors')} path="sector" taxa={sectors} />
        <Taxa title={t('focuses')} path="focus" taxa={focuses} />
        <Networks networks={networks} />
      </div>

      <div className={styles.side}>
        <ContactCard profile={profile} />
        {profile.source && <Source source={profile.source} />}
      </div>
    </article>
  )
}

function Paragraphs({ text, language }: { text: string; language: string | null }) {
  return (
    <div className={styles.text} lang={language ?? undefined} dir="auto">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

function Taxa({
  title,
  path,
  taxa,
}: {
  title: string
  path: 'sector' | 'focus'
  taxa: Profile['sectors']
}) {
  const link = useLinks()
  if (taxa.length === 0) return null

  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.taxa}>
        {taxa.map(({ id, text, slug }) => (
          <li key={id}>
            <a href={link(`/${path}/${id}/${slug}`)}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Networks({ networks }: Pick<Profile, 'networks'>) {
  const { t } = useTranslation('enterprise')
  const link = useLinks()
  if (networks.length === 0) return null

  return (
    <section>
      <h2>{t('networks')}</h2>
      <ul className={styles.taxa}>
        {networks.map(({ id, name, subdomain }) => (
          <li key={id}>
            <a href={link(`/${subdomain}`)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where an imported profile came from, and under which terms. */
function Source({ source }: { source: NonNullable<Profile['source']> }) {
  const { t } = useTranslation('enterprise')

  return (
    <p className={styles.source}>
      {t('source', { source: source.name })}
      {source.attribution && <> {source.attribution}</>}
      {source.licence && <> {t('licence', { licence: source.licence })}</>}
    </p>
  )
}

import { useTranslation } from '#shared/use-translation.ts'
import { redirect } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Photo } from '#ui/photo.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import type { enterprisesContract } from '../contract.ts'
import type { Route } from './+types/embed-page.ts'
import styles from './embed-page.module.css'

export const handle: PageHandle = { texts: ['enterprise'], bare: true }

const api = clientOf<typeof enterprisesContract>('enterprises')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language } = context.get(pageContext)
  const asked = { profile: params.profile, lang: language }
  const { profile, movedTo } = await api(context).getVendorDetails(asked)

  if (movedTo) throw redirect(`/embed/${movedTo}${url.search}`, 301)
  return profile
}

/** Profile card for iframes on other sites: one link, no scripts, no layout. */
export default function EmbedPage({ loaderData: profile }: Route.ComponentProps) {
  const { t } = useTranslation('enterprise')
  const link = useLinks()
  const site = useFrame()?.site
  const { brand, cover, logo, description, descriptionLanguage, rating, locations } = profile
  const address = `/${profile.subDomain}`

  return (
    <main className={styles.card}>
      <PageHead
        title={brand}
        description={description || t('about', { brand })}
        address={address}
        unlisted
      />
      {cover && (
        <Photo className={styles.cover} picture={cover} size="card" sizes="21rem" alt="" eager />
      )}
      <div className={styles.body}>
        {logo && <Photo className={styles.logo} picture={logo} size="small" alt="" eager />}
        <h1 dir="auto">{brand}</h1>
        {locations[0] && <p className="quiet">{locations[0].displayTitle}</p>}
        {rating.thumbs > 0 && (
          <Thumbs rating={rating.thumbs} label={t('thumbs', { thumbs: rating.thumbs })} />
        )}
        {description && (
          <p className={styles.text} lang={descriptionLanguage ?? undefined} dir="auto">
            {description}
          </p>
        )}
      </div>
      <p className={styles.foot}>
        <a href={link(address)} target="_blank" rel="noopener">
          {t('seeProfile')}
        </a>
        <span className="quiet">{site?.name}</span>
      </p>
    </main>
  )
}

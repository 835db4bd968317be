import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { Chip, ChipList } from '#ui/chip.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Photo } from '#ui/photo.tsx'
import tags from '#ui/tag.module.css'
import type { Profile } from '../contract.ts'
import { ContactCard } from './contact-card.tsx'
import styles from './profile-page.module.css'

const ReportLink = lazyComponent(
  async () => (await import('#community/moderation/web/widgets/report-link.tsx')).ReportLink,
)

const ClaimNote = lazyComponent(async () => (await import('./claim-note.tsx')).ClaimNote)

const SourceNote = lazyComponent(async () => (await import('#ui/source-note.tsx')).SourceNote)

/** Sidebar: contact, networks, sectors and data source. */
export function Aside({ profile }: { profile: Profile }) {
  const { t } = useTranslation('enterprise')

  return (
    <aside id="contact" className={styles.side} aria-label={t('contact')}>
      <ContactCard profile={profile} />
      <Networks networks={profile.networks} />
      <Taxa title={t('sectors')} path="sector" taxa={profile.sectors} />
      <Taxa title={t('focuses')} path="focus" taxa={profile.focuses} />
      <div>
        <Suspense>
          <ReportLink profile={profile.subDomain}>{t('report')}</ReportLink>
        </Suspense>
      </div>
      <Suspense>{profile.canBeClaimed && <ClaimNote profile={profile} />}</Suspense>
      <Suspense>{profile.source && <SourceNote source={profile.source} />}</Suspense>
    </aside>
  )
}

interface TaxaProps {
  title: string
  path: 'sector' | 'focus'
  taxa: Profile['sectors']
}

function Taxa({ title, path, taxa }: TaxaProps) {
  const link = useLinks()
  if (taxa.length === 0) return null

  return (
    <section>
      <h2>{title}</h2>
      <ChipList label={title}>
        {taxa.map(({ id, text, slug }) => (
          <Chip key={id} href={link(`/${path}/${id}/${slug}`)}>
            {text}
          </Chip>
        ))}
      </ChipList>
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
      <ul className={tags.tags}>
        {networks.map(({ id, name, subdomain, logo }) => (
          <li key={id}>
            <a className={tags.tag} href={link(`/${subdomain}`)}>
              {logo && <Photo picture={logo} size="small" alt="" />}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

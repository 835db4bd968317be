import { useTranslation } from '#shared/use-translation.ts'
import type { TeamDrafts as Drafts } from '#catalog/listings/own-listings-contract.ts'
import { useLinks } from '#shared/links.ts'
import { addListingAddress, dashboardAddress, editListingAddress } from '#shared/own-listings.ts'
import links from '#ui/link-row.module.css'
import badge from '#ui/badge.module.css'

interface TeamDraftsProps {
  vendorId: number
  teamDrafts: NonNullable<Drafts>
}

/** Drafts and actions for the enterprise's team, below the public profile. */
export function TeamDrafts({ vendorId, teamDrafts: { drafts, total } }: TeamDraftsProps) {
  const { t } = useTranslation('enterprise')
  const link = useLinks()

  return (
    <section id="drafts">
      <h2>{t('teamListings')}</h2>
      <p>{t('teamListingsHint')}</p>
      <ul>
        {drafts.map(({ id, title, lang }) => (
          <li key={id}>
            <a href={link(editListingAddress(id))} lang={lang ?? undefined} dir="auto">
              {title || t('untitledListing')}
            </a>{' '}
            <span className={badge.badge} data-state="hidden">
              {t('draft')}
            </span>
          </li>
        ))}
      </ul>
      <nav className={links.row} aria-label={t('teamListings')}>
        <a href={link(addListingAddress(vendorId))}>{t('addListing')}</a>
        <a href={link(dashboardAddress(vendorId))}>
          {t(total > drafts.length ? 'allDrafts' : 'allListings', { count: total })}
        </a>
      </nav>
    </section>
  )
}

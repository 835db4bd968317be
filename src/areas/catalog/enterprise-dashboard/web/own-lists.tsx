import { useTranslation } from '#shared/use-translation.ts'
import { approvalStatus, listingState } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { addListingAddress, dashboardAddress, editListingAddress } from '#shared/own-listings.ts'
import { Avatar } from '#ui/avatar.tsx'
import links from '#ui/link-row.module.css'
import { Moment } from '#ui/moment.tsx'
import { Pager } from '#ui/pager.tsx'
import { Photo } from '#ui/photo.tsx'
import type { Dashboard, OwnListings } from '../contract.ts'
import badge from '#ui/badge.module.css'
import styles from './dashboard-page.module.css'

interface OwnListingsListProps {
  vendorId: number
  listings: OwnListings
  href: (page: number) => string
}

const tints = 6

/** All listings of an enterprise, with links to edit them. */
export function OwnListingsList({ vendorId, listings: own, href }: OwnListingsListProps) {
  const { t } = useTranslation('enterpriseDashboard')
  const link = useLinks()
  const { listings, page, pages, total } = own
  const ways = (
    <nav className={links.row} aria-label={t('listingWays')}>
      <a href={link(addListingAddress(vendorId))}>{t('addListing')}</a>
      {total > 0 && <a href={link(dashboardAddress(vendorId))}>{t('manageListings')}</a>}
    </nav>
  )
  if (total === 0) {
    return (
      <>
        <p className="quiet">{t('noListings')}</p>
        {ways}
      </>
    )
  }

  return (
    <>
      {ways}
      <ul className={styles.list}>
        {listings.map(({ id, title, lang, picture, state, isNeed, isWithheld, updatedAt }) => (
          <li key={id}>
            {picture ? (
              <Photo className={styles.picture} picture={picture} size="small" alt="" />
            ) : (
              <i className={styles.picture} data-tint={id % tints} aria-hidden="true" />
            )}
            <div>
              <b lang={lang ?? undefined} dir="auto">
                <a href={link(editListingAddress(id))}>{title || t('untitledListing')}</a>
              </b>
              <small className="quiet">
                {isNeed && <>{t('need')} · </>}
                <Moment at={updatedAt}>{(date) => t('changedOn', { date })}</Moment>
              </small>
            </div>
            <span
              className={badge.badge}
              data-state={state === listingState.published ? undefined : 'hidden'}
            >
              {t(isWithheld ? 'listingWithheld' : `listing-${state}`)}
            </span>
          </li>
        ))}
      </ul>
      <Pager label={t('listings')} page={page} pages={pages} href={href} />
    </>
  )
}

/** Networks of an enterprise, pending ones included; the one it owns first. */
export function NetworksList({ account }: { account: Dashboard }) {
  const { t } = useTranslation('enterpriseDashboard')
  const link = useLinks()
  const { network, networks, primary, description } = account
  if (!network && networks.length === 0) {
    return (
      <p className="quiet">
        {t('noNetworks')} <a href={link('/networks')}>{t('seeNetworks')}</a>
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {network && (
        <li>
          <Avatar imageUrl={account.image?.url ?? null} large />
          <div>
            <b dir="auto">
              <a href={link(`/${primary.onlySubDomain}`)}>{network.name}</a>
            </b>
            {description && (
              <small className="quiet" dir="auto">
                {description}
              </small>
            )}
          </div>
          <span className={badge.badge}>{t('ownNetwork')}</span>
        </li>
      )}
      {networks.map(({ id, name, subdomain, logo, status }) => (
        <li key={id}>
          <Avatar imageUrl={logo?.url ?? null} large />
          <div>
            <b dir="auto">
              <a href={link(`/${subdomain}`)}>{name}</a>
            </b>
          </div>
          <span
            className={badge.badge}
            data-state={status === approvalStatus.approved ? undefined : 'hidden'}
          >
            {t(`membership-${status}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

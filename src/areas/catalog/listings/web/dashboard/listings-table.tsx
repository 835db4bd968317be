import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Link } from 'react-router'
import { listingState } from '#shared/enums.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { changesOf, editListingAddress } from '#shared/own-listings.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { Photo } from '#ui/photo.tsx'
import { SortedTable } from '#ui/sorted-table.tsx'
import type { OwnListingRow } from '../../own-listings-contract.ts'
import { ListingStateTag } from '../listing-summary.tsx'
import parts from '../listings.module.css'
import { dashboardUrl, type DashboardFilter } from './dashboard-url.ts'

interface ListingsTableProps {
  listings: readonly OwnListingRow[]
  filter: DashboardFilter
  /** Initially selected ids. */
  chosen: readonly number[]
}

/** Table with a checkbox per row, for the surrounding form. */
export function ListingsTable({ listings, filter, chosen }: ListingsTableProps) {
  const { t } = useTranslation('listings')
  const cellsOf = useCells()
  const nameOf = (id: number) =>
    listings.find((listing) => listing.id === id)?.title || t('untitled')

  return (
    <SortedTable
      columns={[
        { name: 'picture', label: t('picture') },
        { name: 'title', label: t('title'), sort: 'title' },
        { name: 'kind', label: t('kind') },
        { name: 'state', label: t('state'), sort: 'state' },
        { name: 'likes', label: t('likes'), sort: 'likes' },
        { name: 'updated', label: t('updated'), sort: 'updated' },
        { name: 'actions', label: t('actions') },
      ]}
      rows={listings.map((listing) => ({
        id: listing.id,
        cells: cellsOf(listing),
      }))}
      main="title"
      phone={{ lead: 'picture', state: 'state', line: ['kind', 'updated'], foot: 'actions' }}
      choosing={{
        label: t('choose'),
        labelOf: (id) => t('chooseOne', { name: nameOf(id) }),
        chosen,
      }}
      url={dashboardUrl}
      filter={filter}
    />
  )
}

type Cell = 'picture' | 'title' | 'kind' | 'state' | 'likes' | 'updated' | 'actions'

const tints = 6

/** Returns a function that renders the cells of a row. */
function useCells() {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'

  return (listing: OwnListingRow): Record<Cell, ReactNode> => {
    const { id, title, lang, picture, kind, isSpecialOffer, likes, updatedAt } = listing
    return {
      picture: picture ? (
        <Photo className={parts.picture} picture={picture} size="small" alt="" />
      ) : (
        <i className={parts.picture} data-tint={id % tints} aria-hidden="true" />
      ),
      title: (
        <Link to={link(editListingAddress(id))} lang={lang ?? undefined} dir="auto">
          {title || t('untitled')}
        </Link>
      ),
      kind: isSpecialOffer ? `${t(`kind-${kind}`)} · ${t('specialOffer')}` : t(`kind-${kind}`),
      state: (
        <>
          <ListingStateTag listing={listing} />
          {listing.hasChanges && <small> {t('hasChanges')}</small>}
        </>
      ),
      likes: writtenNumber(likes, language),
      updated: <Moment at={updatedAt} />,
      actions: <Actions listing={listing} />,
    }
  }
}

/** Actions of a row; their accessible names include the listing's title. */
function Actions({ listing: { id, title, state, isWithheld } }: { listing: OwnListingRow }) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const name = title || t('untitled')
  const actions = isWithheld ? [] : [...changesOf(state, isWithheld), 'duplicate' as const]
  const look = state === listingState.published ? 'view' : 'preview'

  return (
    <span className={parts.actions}>
      {title !== '' && (
        <a
          className={buttons.text}
          href={link(`/marketplace/listing/${id}`)}
          aria-label={t('actionOf', { action: t(look), name })}
        >
          {t(look)}
        </a>
      )}
      {actions.map((action) => (
        <button
          key={action}
          className={buttons.text}
          name="one"
          value={`${action}:${id}`}
          aria-label={t('actionOf', { action: t(`do-${action}`), name })}
        >
          {t(`do-${action}`)}
        </button>
      ))}
    </span>
  )
}

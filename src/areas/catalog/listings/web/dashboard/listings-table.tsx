import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Link } from 'react-router'
import { listingKind, listingState } from '#shared/enums.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import {
  changesOf,
  editListingAddress,
  listingQuestionAddress,
  productAddress,
} from '#shared/own-listings.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { useIntoView } from '#ui/into-view.ts'
import { Moment } from '#ui/moment.tsx'
import { Photo } from '#ui/photo.tsx'
import { SortedTable } from '#ui/sorted-table.tsx'
import type { OwnListingRow, RefusedListing } from '../../own-listings-contract.ts'
import { ListingStateTag } from '../listing-summary.tsx'
import parts from '../listings.module.css'
import { dashboardUrl, type DashboardFilter } from './dashboard-url.ts'

interface ListingsTableProps {
  listings: readonly OwnListingRow[]
  filter: DashboardFilter
  /** Initially selected ids. */
  chosen: readonly number[]
  /** Listings that could not be changed just now. */
  refused: readonly RefusedListing[]
}

/** Table with a checkbox per row, for the surrounding form. */
export function ListingsTable({ listings, filter, chosen, refused }: ListingsTableProps) {
  const { t } = useTranslation('listings')
  const cellsOf = useCells(refused)
  const nameOf = (id: number) =>
    listings.find((listing) => listing.id === id)?.title || t('untitled')

  return (
    <SortedTable
      columns={[
        { name: 'picture', label: t('picture') },
        { name: 'title', label: t('title'), sort: 'title' },
        { name: 'state', label: t('state'), sort: 'state' },
        { name: 'price', label: t('price') },
        { name: 'category', label: t('category') },
        { name: 'views', label: t('views'), sort: 'views' },
        { name: 'likes', label: t('likes'), sort: 'likes' },
        { name: 'updated', label: t('updated'), sort: 'updated' },
        { name: 'actions', label: t('actions') },
      ]}
      rows={listings.map((listing) => ({
        id: listing.id,
        cells: cellsOf(listing),
      }))}
      main="title"
      phone={{ lead: 'picture', state: 'state', line: ['price', 'updated'], foot: 'actions' }}
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

type Cell =
  | 'picture'
  | 'title'
  | 'state'
  | 'price'
  | 'category'
  | 'views'
  | 'likes'
  | 'updated'
  | 'actions'

const tints = 6

/** Returns a function that renders the cells of a row. */
function useCells(refused: readonly RefusedListing[]) {
  const { t } = useTranslation('listings')
  const language = useFrame()?.language ?? 'en'

  return (listing: OwnListingRow): Record<Cell, ReactNode> => {
    const { id, picture, price, pricesVary, categories, views, likes, updatedAt } = listing
    const written = price && formatMoney(price, language)
    return {
      picture: picture ? (
        <Photo className={parts.picture} picture={picture} size="small" alt="" />
      ) : (
        <i className={parts.picture} data-tint={id % tints} aria-hidden="true" />
      ),
      title: <Title listing={listing} refused={refused} />,
      state: (
        <>
          <ListingStateTag listing={listing} />
          {listing.hasChanges && <small> {t('hasChanges')}</small>}
        </>
      ),
      price: written && (
        <bdi className={parts.price}>
          {pricesVary ? t('priceFrom', { price: written }) : written}
        </bdi>
      ),
      category: categories.join(', '),
      views: writtenNumber(views, language),
      likes: writtenNumber(likes, language),
      updated: <Moment at={updatedAt} />,
      actions: <Actions listing={listing} />,
    }
  }
}

interface TitleProps {
  listing: OwnListingRow
  refused: readonly RefusedListing[]
}

/** Title and kind of a listing, what it needs, and why the last change was refused. */
function Title({ listing, refused }: TitleProps) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const { id, title, lang, kind, isSpecialOffer, attention } = listing
  const why = refused.find((one) => one.id === id)
  const isFirst = refused[0]?.id === id
  const shown = useIntoView<HTMLParagraphElement>(isFirst ? refused : null)

  return (
    <div className={parts.title}>
      <Link to={link(editListingAddress(id))} lang={lang ?? undefined} dir="auto">
        {title || t('untitled')}
      </Link>
      {(kind === listingKind.need || isSpecialOffer) && (
        <small className="quiet">
          {kind === listingKind.need ? t(`kind-${kind}`) : t('specialOffer')}
        </small>
      )}
      {why && (
        <p ref={shown} role="alert" className={parts.refused}>
          {t(`refused-${why.why}`, { count: why.count })}{' '}
          {why.why === 'lacking' && (
            <a href={link(listingQuestionAddress(id, null))}>{t('complete')}</a>
          )}
        </p>
      )}
      {!why && attention.length > 0 && (
        <ul className={parts.attention} aria-label={t('needsAttention')}>
          {attention.map(({ what, questionId }) => (
            <li key={what}>
              <a href={link(listingQuestionAddress(id, questionId))}>
                <Icon name="warning" />
                {t(`needs-${what}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
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
      <a
        className={buttons.text}
        href={link(productAddress(id))}
        aria-label={t('actionOf', { action: t('variantsAndStock'), name })}
      >
        {t('variantsAndStock')}
      </a>
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

import { useTranslation } from '#shared/use-translation.ts'
import { usePriceText } from '#shared/currency.ts'
import { defaultCountry } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { writtenDistance } from '#shared/written-distance.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { Icon } from '#ui/icon.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import type { GridCard } from './grid-card.ts'
import { OfferLine } from './offer-line.tsx'
import styles from './card-grid.module.css'

interface CardsProps {
  cards: readonly GridCard[]
  /** Whether the first card is above the fold. */
  seenFirst?: boolean
  /** For rows beside a map: less text, and each marked with its id, for `pointedAt`. */
  compact?: boolean
  hearts?: Hearts | undefined
}

/** What is saved, null until known, and saves or removes. Drawn in the browser only. */
export type Hearts = readonly [readonly string[] | null, (key: HeartKey) => unknown]
type HeartKey = `${'p' | 'l'}${number}`

/**
 * Renders cards. Forty are most of a page: few elements, short class names, shared texts. Browsers
 * know the prices and distances of fewer languages than the server, whose words stay.
 */
export function Cards({ cards, seenFirst = false, compact = false, hearts }: CardsProps) {
  const { t, i18n } = useTranslation('directory')
  const link = useLinks()
  const priceText = usePriceText()
  const country = useFrame()?.preferences.location ?? defaultCountry
  const [saved, toggleSaved] = hearts ?? []
  const active = t('active')
  const by = t('by', { brand: '\u0000' })
  const thumbs = t('thumbs', { thumbs: '\u0000' })
  const save = t('save', { name: '\u0000' })

  return cards.map((card, at) => (
    <li
      key={`${card.kind}${card.id}`}
      className={card.cover ? styles.card : `${styles.card} ${styles.bare}`}
      data-thing={compact ? card.id : undefined}
    >
      <CardPicture card={card} first={seenFirst && at === 0} />
      <h2 lang={card.lang ?? undefined} dir={card.lang ? 'auto' : undefined}>
        <a href={card.redirectionUrl === '' ? undefined : link(card.redirectionUrl)}>{card.name}</a>
      </h2>
      {card.offer && <OfferLine offer={card.offer} />}
      {(card.isNeed || card.price) && (
        <b className={styles.price} suppressHydrationWarning>
          {card.isNeed && t('wanted')}
          {card.isNeed && card.price && ' · '}
          {card.price && priceText(card.price)}
          {card.soldOut && ` · ${t('soldOut')}`}
        </b>
      )}
      {card.brand && <p>{by.replace('\u0000', card.brand)}</p>}
      {(card.location || card.distance !== null) && (
        <p className={styles.place} suppressHydrationWarning>
          {card.distance !== null && writtenDistance(card.distance, i18n.language, country)}
          {card.location && card.distance !== null && '\u00a0· '}
          {card.location}
        </p>
      )}
      {!compact && card.description && (
        <p
          className={styles.text}
          lang={card.lang ?? undefined}
          dir={card.lang ? 'auto' : undefined}
        >
          {card.description}
        </p>
      )}
      {(card.isActive ||
        card.rating > 0 ||
        (!compact && (card.sector || card.network || card.certificates.length > 0))) && (
        <div className={styles.trust}>
          {card.rating > 0 && (
            <Thumbs
              rating={card.rating}
              count={card.feedbackCount}
              label={thumbs.replace('\u0000', writtenNumber(card.rating, i18n.language))}
            />
          )}
          {card.isActive && (
            <button
              type="button"
              className={styles.active}
              aria-label={active}
              popoverTarget={leafId}
            />
          )}
          {!compact && card.certificates.map((name) => <b key={name}>{name}</b>)}
          {!compact && card.network && <i dir="auto">{card.network}</i>}
          {!compact && card.sector && <i>{card.sector}</i>}
        </div>
      )}
      {saved && (
        <button
          type="button"
          className={styles.heart}
          aria-label={save.replace('\u0000', card.name)}
          aria-pressed={saved.includes(keyOf(card))}
          onClick={() => toggleSaved?.(keyOf(card))}
        >
          <Icon name="heart" />
        </button>
      )}
    </li>
  ))
}

const keyOf = ({ kind, id }: GridCard): HeartKey => `${kind === 'listing' ? 'l' : 'p'}${id}`

/** Returns the id of the named card that an event comes from. */
export function pointedAt({ target }: { target: EventTarget }): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-thing]') : null
  return card ? Number(card.dataset['thing']) : null
}

const leafId = 'leaf'

/** Explains the leaf of all cards of the page. */
export function LeafNote() {
  const { t } = useTranslation('directory')
  return (
    <p id={leafId} className={styles.leafNote} popover="auto">
      {t('activeHint')}
    </p>
  )
}

const tints = 6

interface CardPictureProps {
  card: GridCard
  /** The first picture loads eagerly, the others lazily. */
  first: boolean
}

/** The cover with the logo on it; without a cover, a small logo or letter. */
function CardPicture({ card: { id, name, cover, logo, kind }, first }: CardPictureProps) {
  const hasLogo = logo && kind === 'profile'
  return (
    <>
      {cover && (
        <img
          className={styles.cover}
          src={`${cover.url}?size=card`}
          // Found by the preload scanner, which only reads these attributes.
          srcSet={`${first ? `${cover.url}?size=card 1x,` : ''}${cover.url}?size=medium_cropped 2x`}
          alt=""
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          width="480"
          height="300"
          style={cover.color ? { background: cover.color } : undefined}
        />
      )}
      {!cover && !hasLogo && (
        <i className={styles.mark} data-tint={id % tints} aria-hidden="true">
          {firstLetter(name)}
        </i>
      )}
      {hasLogo && (
        <img
          className={cover ? styles.logo : styles.mark}
          src={`${logo.url}?size=small`}
          alt=""
          loading="lazy"
          width="56"
          height="56"
        />
      )}
    </>
  )
}

function firstLetter(name: string): string {
  return /\p{L}\p{M}*/u.exec(name)?.[0].toUpperCase() ?? ''
}

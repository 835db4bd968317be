import { useTranslation } from '#shared/use-translation.ts'
import type { Card } from '#discovery/directory/contract.ts'
import { usePriceText } from '#shared/currency.ts'
import { useLinks } from '#shared/links.ts'
import { Photo } from '#ui/photo.tsx'
import type { Listing } from '../contract.ts'
import styles from './related.module.css'

interface RelatedProps {
  listing: Listing
  related: { ofVendor: readonly Card[]; ofCategory: readonly Card[] }
}

/** Further listings: of the same enterprise, and similar ones. */
export function Related({ listing: { brand }, related }: RelatedProps) {
  const { t } = useTranslation('marketplace')

  return (
    <div className={styles.related}>
      {brand && (
        <Strip
          id="of-vendor"
          title={t('moreOf', { vendor: brand.name })}
          cards={related.ofVendor}
        />
      )}
      <Strip id="of-category" title={t('moreLikeThis')} cards={related.ofCategory} named />
    </div>
  )
}

interface StripProps {
  id: string
  title: string
  cards: readonly Card[]
  /** Shows the enterprise's name. */
  named?: boolean
}

function Strip({ id, title, cards, named = false }: StripProps) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const priceText = usePriceText()
  if (cards.length === 0) return null

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.strip}>
        {cards.map(({ id, name, lang, cover, isNeed, price, brand, redirectionUrl }) => (
          <li key={id} className={styles.card}>
            {cover ? (
              <Photo picture={cover} size="card" alt="" />
            ) : (
              <i className={styles.blank} aria-hidden="true" />
            )}
            <h3 lang={lang ?? undefined}>
              <a href={link(redirectionUrl)}>
                <bdi>{name}</bdi>
              </a>
            </h3>
            {named && brand && <p>{t('by', { brand })}</p>}
            {isNeed && <b>{t('wanted')}</b>}
            {price && <b suppressHydrationWarning>{priceText(price)}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}

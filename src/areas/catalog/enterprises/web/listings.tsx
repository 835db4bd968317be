import { useTranslation } from '#shared/use-translation.ts'
import type { VendorListings } from '#catalog/listings/contract.ts'
import { usePriceText } from '#shared/currency.ts'
import { useLinks } from '#shared/links.ts'
import { Pager } from '#ui/pager.tsx'
import { Photo } from '#ui/photo.tsx'
import styles from './listings.module.css'

interface ListingsProps {
  listings: VendorListings
  href: (page: number) => string
}

const tints = 6

/** Paginated listings of the enterprise, ten per page. */
export function Listings({ listings: { listings, page, pages }, href }: ListingsProps) {
  const { t } = useTranslation('enterprise')
  const priceText = usePriceText()
  const link = useLinks()

  return (
    <section id="listings">
      <h2>{t('listings')}</h2>
      <ul className={styles.listings}>
        {listings.map(({ id, title, lang, picture, price, isSpecialOffer, redirectionUrl }) => (
          <li key={id} className={styles.listing}>
            {picture ? (
              <Photo
                className={styles.picture}
                picture={picture}
                size="card"
                sizes="(width<480px) 46vw,16rem"
                alt=""
              />
            ) : (
              <i className={styles.picture} data-tint={id % tints} aria-hidden="true" />
            )}
            <h3 lang={lang ?? undefined} dir="auto">
              <a href={link(redirectionUrl)}>{title}</a>
            </h3>
            {price && <b suppressHydrationWarning>{priceText(price)}</b>}
            {isSpecialOffer && <span className={styles.offer}>{t('specialOffer')}</span>}
          </li>
        ))}
      </ul>
      <Pager label={t('listingPages')} page={page} pages={pages} href={href} />
    </section>
  )
}

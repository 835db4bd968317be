import { useTranslation } from 'react-i18next'
import { packaging } from '#shared/enums.ts'
import { useFrame } from '#shared/frame.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { asPageError, pageNotFound } from '#shared/page-error.ts'
import { regionName } from '#shared/region-name.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import { Photo } from '#ui/photo.tsx'
import { TextNote } from '#ui/text-note.tsx'
import type { Listing, marketplaceContract } from '../contract.ts'
import type { Route } from './+types/listing-page.ts'
import styles from './listing-page.module.css'
import { productData } from './product-data.ts'
import { PriceLine, Variants } from './prices.tsx'

export const handle: PageHandle = { texts: ['marketplace'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) pageNotFound()

  const { language } = context.get(pageContext)
  return clientOf<typeof marketplaceContract>('marketplace')(context)
    .getListing({ id: Number(params.id), lang: language })
    .catch(asPageError)
}

/** One item of the marketplace. */
export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const address = `/marketplace/listing/${listing.id}`

  return (
    <article className={styles.page}>
      <PageHead
        title={listing.title}
        description={listing.description || t('about', { title: listing.title })}
        address={address}
        image={listing.images[0]?.url}
        kind="product"
        linkedData={productData(listing, useFrame()?.origin ?? '')}
      />
      <nav className={styles.trail} aria-label={t('breadcrumb')}>
        <ol>
          <li>
            <a href={link('/marketplace')}>{t('marketplace')}</a>
          </li>
          <li aria-current="page">{listing.title}</li>
        </ol>
      </nav>
      <Images listing={listing} />

      <div className={styles.main}>
        <h1 lang={listing.titleLanguage ?? undefined} dir="auto">
          {listing.title}
        </h1>
        <p className={styles.by}>
          <a href={link(`/${listing.brand.subdomain}`)}>{listing.brand.name}</a>
        </p>
        <PriceLine listing={listing} />
        {listing.isSpecialOffer && <p className={styles.offer}>{t('specialOffer')}</p>}
        <Variants listing={listing} />
        {listing.action && (
          <p>
            <a className={buttons.primary} href={listing.action.link} rel="noopener nofollow">
              {listing.action.label || t('visit')}
            </a>
          </p>
        )}
        {listing.description && (
          <section aria-label={t('description')}>
            <TextNote language={listing.titleLanguage} />
            <p className={styles.text} lang={listing.titleLanguage ?? undefined} dir="auto">
              {listing.description}
            </p>
          </section>
        )}
        <Tags listing={listing} />
        <Shipping brand={listing.brand} />
        <BrandCard brand={listing.brand} />
      </div>
    </article>
  )
}

function Images({ listing: { images, title } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  if (images.length === 0) return <div className={styles.noImage} aria-hidden="true" />

  return (
    <ul className={styles.images}>
      {images.map((picture, index) => (
        <li key={picture.url}>
          <Photo
            picture={picture}
            size={index === 0 ? 'x_large' : 'medium_cropped'}
            alt={t('picture', { title, number: index + 1 })}
            sizes={index === 0 ? '(width<992px) 92vw,40rem' : '(width<992px) 44vw,20rem'}
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function Tags({ listing: { categories, certificates } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const groups = [
    {
      title: t('categories'),
      tags: categories.map(({ id, text }) => ({
        id,
        text,
        badgeUrl: null,
        to: `/marketplace?category=${id}`,
      })),
    },
    {
      title: t('certificates'),
      tags: certificates.map(({ id, title, badgeUrl }) => ({
        id,
        badgeUrl,
        text: title,
        to: `/marketplace?certificate=${id}`,
      })),
    },
  ]

  return groups
    .filter(({ tags }) => tags.length > 0)
    .map(({ title, tags }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul className={styles.tags}>
          {tags.map(({ id, text, badgeUrl, to }) => (
            <li key={id}>
              <a href={link(to)}>
                {badgeUrl && <img src={`${badgeUrl}?size=small`} alt="" loading="lazy" />}
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))
}

const packagings = Object.keys(packaging) as (keyof typeof packaging)[]

function Shipping({ brand }: Pick<Listing, 'brand'>) {
  const { t, i18n } = useTranslation('marketplace')
  const join = (names: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  const countries = (codes: readonly string[]) =>
    join(codes.map((code) => regionName(code, i18n.language)))
  const kinds = packagings.filter((kind) => brand.shippingPackaging.includes(kind))
  const rows = [
    { term: t('shipsFrom'), text: countries(brand.shipsFrom) },
    {
      term: t('shipsTo'),
      text: brand.shipsTo.length > 0 ? countries(brand.shipsTo) : t('anywhere'),
    },
    { term: t('packaging'), text: join(kinds.map((kind) => t(`packaging-${kind}`))) },
    { term: t('returns'), text: brand.returnPolicyDescription ?? brand.shippingReturnPolicy ?? '' },
  ]

  return (
    <section>
      <h2>{t('shipping')}</h2>
      <dl className={styles.shipping}>
        {rows
          .filter(({ text }) => text !== '')
          .map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto" suppressHydrationWarning>
                {text}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function BrandCard({ brand }: Pick<Listing, 'brand'>) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()

  return (
    <section className={styles.brand}>
      <h2>{brand.name}</h2>
      {brand.location && <p>{brand.location}</p>}
      <a className={buttons.secondary} href={link(`/${brand.subdomain}`)}>
        {t('seeProfile')}
      </a>
    </section>
  )
}

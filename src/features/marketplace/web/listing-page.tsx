import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { breadcrumbs } from '#shared/breadcrumbs.ts'
import { categoryPath } from '#shared/category-path.ts'
import { useFrame } from '#shared/frame.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { asPageError, pageNotFound } from '#shared/page-error.ts'
import type { directoryContract } from '#features/directory/contract.ts'
import { Gallery } from '#ui/gallery.tsx'
import { later } from '#ui/later.ts'
import { PageHead, previewOf } from '#ui/page-head.tsx'
import { Share } from '#ui/share.tsx'
import { TextNote } from '#ui/text-note.tsx'
import type { Listing, marketplaceContract } from '../contract.ts'
import type { Route } from './+types/listing-page.ts'
import { Offer, Ordering } from './ordering.tsx'
import styles from './listing-page.module.css'
import { productData } from './product-data.ts'
import { PriceLine } from './prices.tsx'
import { Tags } from './tags.tsx'
import { Trail } from './trail.tsx'
import { chosenVariant } from './variant-choice.ts'
import { Variants } from './variants.tsx'
import { VendorCard } from './vendor-card.tsx'

const Related = later(async () => (await import('./related.tsx')).Related)

export const handle: PageHandle = { texts: ['marketplace', 'parts'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) pageNotFound()

  const { language } = context.get(pageContext)
  const id = Number(params.id)
  const [listing, related] = await Promise.all([
    clientOf<typeof marketplaceContract>('marketplace')(context)
      .getListing({ id, lang: language })
      .catch(asPageError),
    clientOf<typeof directoryContract>('directory')(context)
      .findRelated({ id, language })
      .catch((error: unknown) => {
        // The item alone will do.
        console.error('Error:', error)
        return null
      }),
  ])
  return { listing, related }
}

/** Another variant is the same item: all of them are here already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

/** One item of the marketplace. */
export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('marketplace')
  const frame = useFrame()
  const { listing, related } = loaderData
  const [steps = []] = listing.categories

  return (
    <article className={styles.page}>
      <PageHead
        title={listing.title}
        description={listing.description || t('about', { title: listing.title })}
        address={listing.redirectionUrl}
        preview={previewOf('listing', listing.id, listing.updatedAt)}
        kind="product"
        linkedData={
          frame && [
            productData(listing, frame.origin),
            breadcrumbs(frame, [
              { name: t('marketplace'), address: '/marketplace' },
              ...steps.map(({ id, text, slug }) => ({
                name: text,
                address: categoryPath(id, slug),
              })),
              { name: listing.title, address: listing.redirectionUrl },
            ]),
          ]
        }
      />
      <Trail listing={listing} />
      <div className={styles.pictures}>
        <Pictures listing={listing} />
      </div>
      <div className={styles.side}>
        <Main listing={listing} />
        {listing.brand && <VendorCard brand={listing.brand} productType={listing.productType} />}
      </div>
      <div className={styles.about}>
        {listing.description && (
          <section aria-labelledby="description">
            <h2 id="description">{t('description')}</h2>
            <TextNote language={listing.titleLanguage} isTranslation={listing.isTranslation} />
            <p className={styles.text} lang={listing.titleLanguage ?? undefined} dir="auto">
              {listing.description}
            </p>
          </section>
        )}
        <Tags listing={listing} />
      </div>
      {related && (
        <Suspense>
          <Related listing={listing} related={related} />
        </Suspense>
      )}
    </article>
  )
}

function Pictures({ listing: { images, title } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  if (images.length === 0) {
    return (
      <div className={styles.noImage} aria-hidden="true">
        {/\p{L}\p{M}*/u.exec(title)?.[0].toUpperCase()}
      </div>
    )
  }

  return (
    <Gallery
      label={t('pictures')}
      sizes="(width<992px) 92vw,44rem"
      eager
      pictures={images.map((picture, at) => ({
        picture,
        alt: t('picture', { title, number: at + 1 }),
      }))}
    />
  )
}

/** What it is, what it costs, and how to get it. */
function Main({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const origin = useFrame()?.origin ?? ''
  const { brand, maker } = listing
  const asked = new URLSearchParams(useLocation().search).get('variant')
  const chosen = chosenVariant(listing, asked)

  return (
    <div className={styles.main}>
      <h1 lang={listing.titleLanguage ?? undefined} dir="auto">
        {listing.title}
      </h1>
      {brand && (
        <p className={styles.by}>
          <a href={link(brand.profileUrl)}>{brand.name}</a>
        </p>
      )}
      {maker && <p className={styles.quiet}>{t('madeBy', { maker })}</p>}
      <PriceLine listing={listing} chosen={chosen} />
      <Offer listing={listing} />
      <Variants listing={listing} chosen={chosen} />
      <Ordering listing={listing} chosen={chosen} />
      <Share id="share" title={listing.title} address={origin + listing.redirectionUrl} />
    </div>
  )
}

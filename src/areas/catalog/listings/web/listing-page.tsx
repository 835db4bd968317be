import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useViewBeacon } from '#operations/statistics/web/widgets/report-view.ts'
import { breadcrumbs } from '#shared/breadcrumbs.ts'
import { categoryPath } from '#shared/category-path.ts'
import { useFrame } from '#shared/layout.ts'
import { itemType } from '#shared/enums.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import { isAppError, nullOn } from '#shared/app-error.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { OfferedVariant } from '#commerce/carts/web/widgets/offered-variant.ts'
import { askToSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import type { HighlightInteraction, reactionsContract } from '#community/reactions/contract.ts'
import { interactionAction } from '#community/reactions/web/widgets/reaction-action.ts'
import { InteractionButton } from '#community/reactions/web/widgets/reaction-button.tsx'
import type { cartsContract } from '#commerce/carts/contract.ts'
import type { directoryContract } from '#discovery/directory/contract.ts'
import { Gallery } from '#ui/gallery.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { PageHead, previewOf } from '#ui/page-head.tsx'
import { Share } from '#ui/share.tsx'
import { Trail } from '#ui/trail.tsx'
import type { Listing, Variant, listingsContract } from '../contract.ts'
import type { Route } from './+types/listing-page.ts'
import { OrderBar, Ordering, soldOutOf } from './ordering.tsx'
import styles from './listing-page.module.css'
import { productData } from './product-data.ts'
import { PriceLine } from './prices.tsx'
import { chosenVariant } from './variant-choice.ts'
import { Variants } from './variants.tsx'
import { VendorCard } from './vendor-card.tsx'
import { translateAction } from '#shared/translate-form.ts'
import { parseId } from '#shared/parse-id.ts'
import { Chip, ChipList } from '#ui/chip.tsx'

const CertificateTags = lazyComponent(
  async () =>
    (await import('#foundation/taxonomy/web/widgets/certificate-tags.tsx')).CertificateTags,
)

const SourceNote = lazyComponent(async () => (await import('#ui/source-note.tsx')).SourceNote)

const api = clientOf<typeof listingsContract>('listings')
const interactionApi = clientOf<typeof reactionsContract>('reactions')

const Related = lazyComponent(async () => (await import('./related.tsx')).Related)
const SpecialOffer = lazyComponent(async () => (await import('./special-offer.tsx')).SpecialOffer)
const ListingTranslation = lazyComponent(
  async () => (await import('./listing-translation.tsx')).ListingTranslation,
)
const ReportLink = lazyComponent(
  async () => (await import('#community/moderation/web/widgets/report-link.tsx')).ReportLink,
)

export const handle: PageHandle = {
  texts: ['reactions', 'marketplace', 'common', 'translation', 'cart'],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  const { language, isSignedIn } = context.get(pageContext)
  const [listing, related, interaction] = await Promise.all([
    api(context).getListing({ id, lang: language }),
    clientOf<typeof directoryContract>('directory')(context)
      .findRelated({ id, language })
      .catch((error: unknown) => {
        // Related listings are optional. A listing that is not public has none.
        if (!isNotFound(error)) console.error('Error:', error)
        return null
      }),
    interactionApi(context).getHighlightInteraction({ id }).catch(nullOn('not_found')),
  ])
  const vendor =
    listing.brand && isSignedIn
      ? await interactionApi(context).getProfileInteraction({ id: listing.brand.id })
      : null
  const shown = listing.isPublic ? interaction : null
  const offers =
    listing.isPublic && listing.isCartItem
      ? await clientOf<typeof cartsContract>('carts')(context).getOffers({ id })
      : []
  return { listing, related, interaction: shown, vendor, offers }
}

/** Unpublished listings, shown to their team or admins, answer not_found for everything else. */
function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === 'not_found'
}

/** Handles liking the listing, following its enterprise and translating the texts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const translation = await translateAction(form, () =>
    api(context).translateListing({
      id: parseId(params.id) ?? pageNotFound(),
      lang: context.get(pageContext).language,
    }),
  )
  return translation ?? interactionAction(interactionApi(context), form)
}

/** Switching the variant reloads nothing: all variants are loaded. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate, formData } = args
  if (formData?.get('intent') === 'translate') return defaultShouldRevalidate
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

/** Page of one listing. */
export default function ListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('marketplace')
  const frame = useFrame()
  const { related, interaction, vendor, offers } = loaderData
  const translation = actionData?.of === 'translation' ? actionData : undefined
  // The loader may have read a page that was cached before the translation.
  const listing = translation?.translated ?? loaderData.listing
  const requested = new URLSearchParams(useLocation().search).get('variant')
  const chosen = chosenVariant(listing, requested)
  const [categories = []] = listing.categories
  useViewBeacon(`listing=${listing.id}`)
  const steps = [
    { name: t('marketplace'), address: '/marketplace' },
    ...categories.map(({ id, text, slug }) => ({ name: text, address: categoryPath(id, slug) })),
  ]

  return (
    <article className={styles.page}>
      <PageHead
        title={listing.brand ? `${listing.title} · ${listing.brand.name}` : listing.title}
        description={listing.description || t('about', { title: listing.title })}
        address={listing.redirectionUrl}
        {...(listing.isPublic && { preview: previewOf('listing', listing.id, listing.updatedAt) })}
        unlisted={!listing.isPublic}
        kind="product"
        linkedData={
          import.meta.env.SSR && frame && listing.isPublic
            ? [
                productData(listing, frame.origin),
                breadcrumbs(frame, [
                  ...steps,
                  { name: listing.title, address: listing.redirectionUrl },
                ]),
              ]
            : []
        }
      />
      {!listing.isPublic && <p role="note">{t('notPublic')}</p>}
      <Trail steps={steps} name={listing.title} language={listing.titleLanguage} />
      <div className={styles.pictures}>
        <Pictures listing={listing} />
      </div>
      <div className={styles.side}>
        <Main listing={listing} chosen={chosen} interaction={interaction} offers={offers} />
        {listing.brand && (
          <VendorCard brand={listing.brand} productType={listing.productType}>
            {!vendor?.isOwn && (
              <InteractionButton
                of="profile"
                id={listing.brand.id}
                name={listing.brand.name}
                action="follow"
                isOn={vendor?.follow ?? false}
                askToSignIn={askToSignIn}
              />
            )}
          </VendorCard>
        )}
      </div>
      <div className={styles.about}>
        <Suspense>
          {(listing.titleLanguage !== frame?.language || listing.original || translation) && (
            <ListingTranslation listing={listing} result={translation} />
          )}
        </Suspense>
        {listing.description && (
          <section aria-labelledby="description">
            <h2 id="description">{t('description')}</h2>
            <p className={styles.text} lang={listing.titleLanguage ?? undefined} dir="auto">
              {listing.description}
            </p>
          </section>
        )}
        <Tags listing={listing} />
        <Suspense>{listing.source && <SourceNote source={listing.source} />}</Suspense>
      </div>
      {related && (
        <Suspense>
          <Related listing={listing} related={related} />
        </Suspense>
      )}
      <OrderBar listing={listing} chosen={chosen} offers={offers} />
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

interface MainProps {
  listing: Listing
  chosen: Variant | undefined
  /** Null for an unpublished listing. */
  interaction: HighlightInteraction | null
  offers: readonly OfferedVariant[]
}

/** Title, price, variants and ordering. */
function Main({ listing, chosen, interaction, offers }: MainProps) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  const origin = useFrame()?.origin ?? ''
  const { brand, maker } = listing

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
      {maker && <p className="quiet">{t('madeBy', { maker })}</p>}
      {listing.isNeed && <p className={styles.need}>{t('wanted')}</p>}
      <PriceLine listing={listing} chosen={chosen} />
      <Suspense>{listing.offer && <SpecialOffer offer={listing.offer} />}</Suspense>
      <Variants listing={listing} chosen={chosen} soldOut={soldOutOf(listing, offers)} />
      <Ordering listing={listing} chosen={chosen} offers={offers} />
      <div className="row">
        {interaction && (
          <InteractionButton
            of="listing"
            id={listing.id}
            name={listing.title}
            action="like"
            isOn={interaction.like}
            count={interaction.likes}
            askToSignIn={askToSignIn}
          />
        )}
        {listing.isPublic && (
          <Share id="share" title={listing.title} address={origin + listing.redirectionUrl} />
        )}
        {listing.mayEdit && <a href={link(`/edit-listing/${listing.id}`)}>{t('edit')}</a>}
        {listing.isPublic && listing.brand && (
          <Suspense>
            <ReportLink
              profile={listing.brand.profileUrl.slice(1)}
              subject={{ kind: itemType.listing, id: listing.id }}
            >
              {t('report')}
            </ReportLink>
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Certificates and claims, each with a description on click, and links to categories. */
function Tags({ listing: { categories, certificates, claims } }: { listing: Listing }) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()

  return (
    <>
      <Suspense>
        <CertificateTags
          certificates={certificates}
          claims={claims}
          path="/marketplace"
          words={{
            title: t('certificates'),
            others: t('withCertificate'),
            otherClaims: t('withClaim'),
            seeNetwork: t('seeNetwork'),
            learnMore: t('learnMore'),
          }}
        />
      </Suspense>
      {categories.length > 0 && (
        <section>
          <h2>{t('categories')}</h2>
          <ChipList label={t('categories')}>
            {categories.map((steps) => {
              const step = steps.at(-1)
              return (
                step && (
                  <Chip key={step.id} href={link(categoryPath(step.id, step.slug))}>
                    {step.text}
                  </Chip>
                )
              )
            })}
          </ChipList>
        </section>
      )}
    </>
  )
}

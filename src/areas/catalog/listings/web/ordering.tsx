import { Suspense, useEffect, useState } from 'react'
import type { OfferedVariant } from '#commerce/carts/web/widgets/offered-variant.ts'
import { AskDialog, AskLink } from '#community/enquiries/web/widgets/ask-link.tsx'
import { prove } from '#identity/sign-in/web/widgets/proof.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { viewBeaconUrl } from '#operations/statistics/web/widgets/report-view.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { Listing, Variant } from '../contract.ts'
import styles from './listing-page.module.css'
import { PriceLine } from './prices.tsx'
import { variantsId } from './variants.tsx'

const ListingFacts = lazyComponent(async () => (await import('./listing-facts.tsx')).ListingFacts)

const AddToCart = lazyComponent(
  async () => (await import('#commerce/carts/web/widgets/add-to-cart.tsx')).AddToCart,
)

/** Form that adds to the cart, which the bar submits too. */
const formId = 'add-to-cart'

interface OrderingProps {
  listing: Listing
  chosen: Variant | undefined
  /** Variants that can be bought here; none: the enterprise is asked or visited. */
  offers: readonly OfferedVariant[]
}

/** The page's own buttons, which the bar repeats. */
const waysId = 'order'

/** The cart where it can be bought here; otherwise links to the enterprise. */
export function Ordering({ listing, chosen, offers }: OrderingProps) {
  const { t } = useTranslation('marketplace')
  const { id, action, brand } = listing
  const askable = askableOf(listing, chosen)

  return (
    <>
      <div id={waysId} className={styles.ways}>
        {offers.length > 0 ? (
          <Suspense>
            <AddToCart
              id={formId}
              title={listing.title}
              offer={offerOf(chosen, offers)}
              isGone={isGone(chosen, offers)}
              picker={variantsId}
            />
          </Suspense>
        ) : action ? (
          <OutsideLink to={action.link} text={action.label || t('visit')} seen={`action=${id}`} />
        ) : (
          brand && <FromVendor brand={brand} isNeed={listing.isNeed} />
        )}
        {askable && (
          <AskLink
            className={
              offers.length > 0 || action || brand?.website ? buttons.secondary : buttons.primary
            }
            {...askable}
          />
        )}
      </div>
      {askable && <AskDialog {...askable} prove={prove} />}
      <Suspense>
        <ListingFacts listing={listing} chosen={chosen} />
      </Suspense>
    </>
  )
}

function offerOf(chosen: Variant | undefined, offers: readonly OfferedVariant[]) {
  return offers.find(({ variantId }) => variantId === chosen?.id)
}

/** Whether what is chosen cannot be bought now, or nothing can. */
function isGone(chosen: Variant | undefined, offers: readonly OfferedVariant[]): boolean {
  return chosen
    ? offerOf(chosen, offers)?.isSoldOut !== false
    : offers.every(({ isSoldOut }) => isSoldOut)
}

/** Returns the variants of a listing that is sold here which cannot be bought now. */
export function soldOutOf(
  { variants }: Listing,
  offers: readonly OfferedVariant[],
): ReadonlySet<string> {
  const gone = offers.length === 0 ? [] : variants.filter((each) => isGone(each, offers))
  return new Set(gone.map(({ id }) => id))
}

/** In the place of the button of the bar while no option is chosen. */
function ToOptions() {
  const { t } = useTranslation('cart')

  return (
    <a className={buttons.primary} href={`#${variantsId}`}>
      {t('chooseOption')}
    </a>
  )
}

/** What is asked about a listing; null if no one can be asked. */
function askableOf(
  { id, brand, isPublic, isNeed, productType, variants }: Listing,
  chosen?: Variant,
) {
  if (!isPublic || !brand?.canBeAsked) return null
  const isProduct = productType !== null
  return { listing: { id, vendor: brand.name, isNeed, isProduct, variants }, chosen: chosen?.id }
}

/** Whether the page's own buttons are out of sight; undefined without scripts. */
function useWaysAway(): boolean | undefined {
  const [isAway, setAway] = useState<boolean>()
  useEffect(() => {
    const ways = document.getElementById(waysId)
    if (!ways) return
    const watch = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting))
    watch.observe(ways)
    return () => watch.disconnect()
  }, [])
  return isAway
}

/**
 * Price and main action on phones: at the bottom of the screen while the page's own buttons are out
 * of sight, without scripts at the end of the page.
 */
export function OrderBar({ listing, chosen, offers }: OrderingProps) {
  const { t } = useTranslation('marketplace')
  const { id, action, brand } = listing
  const askable = askableOf(listing, chosen)
  const isAway = useWaysAway()
  const toVendor = t(listing.isNeed ? 'getInTouch' : 'toWebsite')
  const outside = action
    ? { link: action.link, text: action.label || t('visit'), seen: `action=${id}` }
    : brand?.website && { link: brand.website, text: toVendor, seen: `website=${brand.id}` }
  const isSold = offers.length > 0
  if (isSold ? isGone(chosen, offers) : !outside && !askable) return null

  return (
    <div className={styles.orderBar} data-away={isAway}>
      <PriceLine listing={listing} chosen={chosen} />
      {isSold && !chosen ? (
        <ToOptions />
      ) : isSold ? (
        <button className={buttons.primary} form={formId}>
          {t('addToCart')}
        </button>
      ) : outside ? (
        <OutsideLink to={outside.link} text={outside.text} seen={outside.seen} />
      ) : (
        askable && <AskLink className={buttons.primary} {...askable} />
      )}
    </div>
  )
}

interface FromVendorProps {
  brand: NonNullable<Listing['brand']>
  isNeed: boolean
}

function FromVendor({ brand, isNeed }: FromVendorProps) {
  const { t } = useTranslation('marketplace')
  const link = useLinks()
  if (!brand.website && !brand.hasContact && !brand.canBeAsked) return null

  return (
    <div className={styles.order}>
      <p>{t(isNeed ? 'looksForThis' : 'ordersItself', { vendor: brand.name })}</p>
      {brand.website ? (
        <OutsideLink
          to={brand.website}
          text={t(isNeed ? 'getInTouch' : 'toWebsite')}
          seen={`website=${brand.id}`}
        />
      ) : (
        !brand.canBeAsked && (
          <a className={buttons.primary} href={link(`${brand.profileUrl}#contact`)}>
            {t(isNeed ? 'getInTouch' : 'toContact')}
          </a>
        )
      )}
    </div>
  )
}

function OutsideLink({ to, text, seen }: { to: string; text: string; seen: string }) {
  return (
    <a
      className={buttons.primary}
      href={to}
      ping={viewBeaconUrl(seen)}
      rel="noopener nofollow"
      dir="auto"
    >
      {text}
      <Icon name="website" />
    </a>
  )
}

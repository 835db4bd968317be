import { useEffect, useState } from 'react'
import { AskDialog, AskLink } from '#community/enquiries/web/widgets/ask-link.tsx'
import { prove } from '#identity/sign-in/web/widgets/proof.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { viewBeaconUrl } from '#operations/statistics/web/widgets/report-view.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { defaultCountry } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { regionNames } from '#shared/region-names.ts'
import { writtenWeight } from '#shared/written-weight.ts'
import { writtenList } from '#shared/written-list.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import type { Listing, Variant } from '../contract.ts'
import styles from './listing-page.module.css'
import { PriceLine } from './prices.tsx'

/** Special offer badge with the countries it is valid in. */
export function Offer({ listing: { offer } }: { listing: Listing }) {
  const { t, i18n } = useTranslation('marketplace')
  if (!offer) return null

  const names = regionNames(offer.countries, i18n.language)
  const countries = writtenList(names, i18n.language)
  return (
    <p className={styles.offer}>
      <b>{t('specialOffer')}</b>
      <span suppressHydrationWarning>
        {names.length > 0 ? t('offerIn', { countries }) : t('offerEverywhere')}
      </span>
    </p>
  )
}

/** The page's own buttons, which the bar repeats. */
const waysId = 'order'

/** Order links: the listing's own, or else the enterprise's website or profile. */
export function Ordering({ listing, chosen }: { listing: Listing; chosen: Variant | undefined }) {
  const { t } = useTranslation('marketplace')
  const { id, action, brand, acceptsGiftCards, productType } = listing
  const askable = askableOf(listing, chosen)

  return (
    <>
      <div id={waysId} className={styles.ways}>
        {action ? (
          <OutsideLink to={action.link} text={action.label || t('visit')} seen={`action=${id}`} />
        ) : (
          brand && <FromVendor brand={brand} isNeed={listing.isNeed} />
        )}
        {askable && (
          <AskLink
            className={action || brand?.website ? buttons.secondary : buttons.primary}
            {...askable}
          />
        )}
      </div>
      {askable && <AskDialog {...askable} prove={prove} />}
      <ul className={styles.details}>
        {acceptsGiftCards && <Fact text={t('acceptsGiftCards')} />}
        {productType === 'virtual' && <li>{t('virtual')}</li>}
        {chosen?.manageInventory && chosen.allowBackorder && <Fact text={t('backorder')} />}
        {chosen?.weightGrams && <Weight grams={chosen.weightGrams} />}
      </ul>
    </>
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
export function OrderBar({ listing, chosen }: { listing: Listing; chosen: Variant | undefined }) {
  const { t } = useTranslation('marketplace')
  const { id, action, brand } = listing
  const askable = askableOf(listing, chosen)
  const isAway = useWaysAway()
  const toVendor = t(listing.isNeed ? 'getInTouch' : 'toWebsite')
  const outside = action
    ? { link: action.link, text: action.label || t('visit'), seen: `action=${id}` }
    : brand?.website && { link: brand.website, text: toVendor, seen: `website=${brand.id}` }
  if (!outside && !askable) return null

  return (
    <div className={styles.orderBar} data-away={isAway}>
      <PriceLine listing={listing} chosen={chosen} />
      {outside ? (
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

function Fact({ text }: { text: string }) {
  return (
    <li suppressHydrationWarning>
      <Icon name="check" />
      {text}
    </li>
  )
}

function Weight({ grams }: { grams: number }) {
  const { t, i18n } = useTranslation('marketplace')
  const country = useFrame()?.preferences.location ?? defaultCountry
  const weight = writtenWeight(grams, i18n.language, country)

  return <li suppressHydrationWarning>{t('weight', { weight: bidiIsolate(weight) })}</li>
}

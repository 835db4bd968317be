import {
  findableEnterprises,
  placeTitle,
  type EnterpriseData,
} from '#catalog/enterprises/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import {
  nameOf,
  shownCertificates,
  type Taxonomy,
  taxonomyOf,
} from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import {
  isActiveLevel,
  listingKind,
  packaging,
  productType,
  textOrigin,
  userRole,
} from '#shared/enums.ts'
import { shownText } from '#shared/shown-text.ts'
import type { Brand, Listing, Variant, listingsContract } from '../contract.ts'
import * as queries from './listing-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { putMachineText } from '#platform/db/writing/queries.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { offersTranslation, translateTexts } from '#platform/translation/translate-texts.ts'
import { listing } from './fields.ts'

type Service = Handlers<typeof listingsContract>

/**
 * Returns a listing with its enterprise (specification 3.2, "Marketplace item"). Unpublished ones
 * are visible to their team and admins. Throws not_found.
 */
export const getListing: Service['getListing'] = async (app, caller, input) => {
  const { role, teams } = caller
  const teamIds = teams.map(({ enterpriseId }) => enterpriseId)
  return listingFor(app, caller, input, { isAdmin: role === userRole.admin, teamIds })
}

/** Returns a published listing only, for public actions on it. */
export async function getPublicListing(
  app: App,
  caller: Caller,
  input: ListingRequest,
): Promise<Listing> {
  return listingFor(app, caller, input, { isAdmin: false, teamIds: [] })
}

/** Translates a published listing by machine; it is then shown so to all readers of the language. */
export const translateListing: Service['translateListing'] = async (app, caller, input) => {
  const language = input.lang ?? caller.language
  const reader = { isAdmin: false, teamIds: [] }
  const row = await queries.listingRow(app.db, input.id, reader, caller.site)
  if (!row) throw new AppError('not_found')
  await translateTexts(app, caller, {
    entity: listing,
    id: row.id,
    texts: row.texts,
    to: language,
    store: async (tx, translated) => {
      const text = { owner: row.id, lang: language, translated }
      const isStored = await putMachineText(tx, 'listing_text', listing, text)
      if (isStored) await publish(tx, 'listing.changed', [row.id])
      return isStored
    },
  })
  return getListing(app, caller, input)
}

interface ListingRequest {
  id: number
  lang?: string | undefined
}

async function listingFor(
  app: App,
  caller: Caller,
  input: ListingRequest,
  reader: queries.Reader,
): Promise<Listing> {
  const [row, taxonomy] = await Promise.all([
    queries.listingRow(app.db, input.id, reader, caller.site),
    taxonomyOf(app.db),
  ])
  if (!row) throw new AppError('not_found')
  const vendor = await loadVendor(app, caller, row)

  const language = input.lang ?? caller.language
  const text = shownText(row.texts, language)
  const isTranslatable =
    row.isPublic && (await offersTranslation(app, listing, row.texts, language))
  const images = row.images.flatMap((image) => pictureOf(image) ?? [])
  const offered = row.offerCountries
  return {
    id: row.id,
    urlKey: row.urlKey,
    redirectionUrl: `/marketplace/listing/${row.id}`,
    isPublic: row.isPublic,
    mayEdit: reader.isAdmin || reader.teamIds.includes(row.enterpriseId),
    isNeed: row.kind === listingKind.need,
    productId: row.product_id,
    productType: typeOf(row),
    title: text?.title ?? '',
    titleLanguage: text?.lang ?? null,
    isTranslation: text !== undefined && text.origin !== textOrigin.original,
    isMachineTranslation: text?.origin === textOrigin.machine,
    original: originalOf(row, text),
    isTranslatable,
    description: text?.description ?? '',
    maker: text?.brand && text.brand !== vendor?.name ? text.brand : null,
    images,
    thumbnail: images[0] ?? null,
    imageUrl: images[0]?.url ?? null,
    isCartItem: row.cartItem,
    acceptsGiftCards: row.giftCard,
    offer: row.specialOffer
      ? { countries: offered.includes(null) ? [] : offered.filter((code) => code !== null) }
      : null,
    action: row.actionLink ? { label: text?.actionLabel ?? '', link: row.actionLink } : null,
    brand: vendor && brandOf(app, row, vendor, text?.returnPolicy || null, language),
    categories: row.categoryIds.flatMap((id) => stepsTo(taxonomy, id, language)),
    ...shownCertificates(taxonomy, row.certifications, language),
    options: optionsOf(row),
    variants: (row.variants ?? []).map(variantOf),
    source: row.source,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function originalOf({ texts }: queries.ListingRow, shown: { lang: string } | undefined) {
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  if (!original || !shown || shown.lang === original.lang) return null
  const { lang: language, title, description } = original
  return { language, title, description }
}

/**
 * Returns the enterprise of a listing. A failure is logged and the listing shown without it
 * (E-059), except on a network's site. Throws not_found if a public listing has none to be found.
 */
async function loadVendor(
  { db, log }: App,
  { site: { networkId } }: Caller,
  row: queries.ListingRow,
): Promise<EnterpriseData | null> {
  const found = await findableEnterprises(db, [row.enterpriseId]).catch((error: unknown) => {
    log.error({ err: error, listing: row.id }, 'the vendor of a listing could not be read')
    return null
  })
  const vendor = found?.[0] ?? null
  const isNeeded = networkId !== null || (found !== null && row.isPublic)
  if (!vendor && isNeeded) throw new AppError('not_found')
  return vendor
}

function brandOf(
  { gazetteer }: App,
  row: queries.ListingRow,
  vendor: EnterpriseData,
  returnPolicy: string | null,
  language: string,
): Brand {
  const place = vendor.places?.[0]
  return {
    id: vendor.id,
    name: vendor.name,
    subdomain: vendor.handle,
    profileUrl: `/${vendor.handle}`,
    isActive: isActiveLevel(vendor.level),
    location: place ? placeTitle(place, language, gazetteer) : null,
    logo: pictureOf(vendor.logo),
    website: row.vendor_website,
    hasContact: row.vendor_has_contact,
    canBeAsked: row.vendor_can_be_asked,
    shipsFrom: reachOf(row.shipsFrom),
    shipsTo: reachOf(row.shipsTo),
    shippingPackaging: Object.entries(packaging).flatMap(([name, number]) =>
      row.packaging?.includes(number) ? [name] : [],
    ),
    returnPolicyDescription: returnPolicy,
    shippingReturnPolicy:
      row.acceptsReturns === null ? null : row.acceptsReturns ? 'accepted' : 'notAccepted',
  }
}

function reachOf(codes: (string | null)[] | null): string[] {
  if (codes?.includes(null)) return ['anywhere']
  return (codes ?? []).filter((code) => code !== null)
}

function stepsTo({ categories }: Taxonomy, id: number, language: string) {
  const steps = (categories.get(id)?.path ?? []).flatMap((step) => {
    const category = categories.get(step)
    return category
      ? [{ id: category.id, text: nameOf(category, language), slug: category.handle }]
      : []
  })
  return steps.length > 0 ? [steps] : []
}

function typeOf({ product_type: type }: queries.ListingRow): Listing['productType'] {
  if (type === null) return null
  return type === productType.virtual ? 'virtual' : 'physical'
}

/** Options in order, with the values that occur in variants, in their order. */
function optionsOf({ options, variants }: queries.ListingRow): Listing['options'] {
  return (options ?? []).map((title) => ({
    title,
    values: [...new Set((variants ?? []).flatMap((variant) => variant.options[title] ?? []))],
  }))
}

function variantOf(row: queries.VariantRow): Variant {
  return {
    id: row.id,
    title: row.title,
    sku: row.sku,
    options: row.options,
    prices: row.prices ?? [],
    manageInventory: row.manage_inventory,
    allowBackorder: row.allow_backorder,
    weightGrams: row.weight_grams,
  }
}

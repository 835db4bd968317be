import { geoLocationOf, placeTitle } from '#catalog/enterprises/server/public.ts'
import { networkName } from '#community/networks/server/public.ts'
import { claimedIn, nameOf, verifiedIn } from '#foundation/taxonomy/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { distanceKm, type Point } from '#platform/geo/geo.ts'
import { documentId } from '#platform/search/searchable.ts'
import { hitImageTypes } from '#shared/enums-of-search.ts'
import { itemType, listingKind, packaging, profileLevel, sectorKind } from '#shared/enums.ts'
import type { ShownCertification } from '#shared/fields.ts'
import { priceIn } from '#shared/money.ts'
import { regionNames } from '#shared/region-names.ts'
import { shownText } from '#shared/shown-text.ts'
import type { Card } from '../../contract.ts'
import type { ItemData, IndexContext } from './hydration.ts'
import { countryValues, facetValues, offeredIn } from './facet-values.ts'
import { priceNumber } from './index-schema.ts'
import { lowestPrice } from './indexed-price.ts'

/**
 * Returns a search hit in one language: the fields of D-005 (profile) or D-006 (listing), and the
 * filterable fields (D-007 to D-010) nested by their paths.
 */
export function recordOf(
  item: ItemData,
  context: IndexContext,
  language: string,
): Record<string, unknown> {
  const { enterprise, listing } = item
  const values = facetValues(item, context)
  const { certifications } = listing ?? enterprise
  const places = enterprise.places
  const points = places.flatMap((place) => geoLocationOf(place) ?? [])
  const common = {
    objectID: documentId(item.kind, item.id),
    id: item.id,
    itemType: listing ? itemType.listing : itemType.profile,
    subdomain: enterprise.handle,
    profileType: enterprise.level,
    rating: enterprise.rating ?? 0,
    updatedAt: Math.floor((listing ?? enterprise).updatedAt.getTime() / 1000),
    _geoloc: points,
    locationsFilter: places.map((place) => ({
      type: place.type,
      displayTitle: placeTitle(place, language),
      country: place.country,
      state: place.state,
      countyName: place.county,
      city: place.city,
    })),
    areas: values['areas'],
    mapped: points.length > 0,
    allSectors: numbers(values['allSectors']),
    focuses: (values['focuses.id'] ?? []).map((id) => ({
      id: Number(id),
      group_id: context.taxonomy.sectors.get(Number(id))?.path[0] ?? Number(id),
    })),
    certifications: verifiedIn(certifications).map(certificateIn),
    claims: claimedIn(certifications).map(certificateIn),
    networks: enterprise.memberships.flatMap(({ networkId: id, status }) => {
      const network = context.networks.get(id)
      if (!network) return []
      const { types, regions } = network
      return [{ id, status, types, regions, parent: network.parent_id === null }]
    }),
    collectionIds: item.collectionIds.map((id) => ({ id })),
  }
  return listing
    ? { ...common, ...listingFields(item, listing, values, context, language) }
    : { ...common, ...profileFields(item, language) }
}

function certificateIn({ certificateId, groupId }: ShownCertification) {
  return { id: certificateId, group_id: groupId }
}

function profileFields({ enterprise }: ItemData, language: string) {
  const text = shownText(enterprise.texts, language)
  const images = [
    { type: hitImageTypes.logo, file: enterprise.logo },
    { type: hitImageTypes.cover, file: enterprise.cover },
  ]
  return {
    name: enterprise.name,
    brand: enterprise.name,
    description: text?.description ?? '',
    redirectionUrl: `/${enterprise.handle}`,
    images: images.flatMap(({ type, file }) =>
      file ? [{ type, link: fileUrl(file.uuid), backgroundColor: file.color }] : [],
    ),
  }
}

function listingFields(
  item: ItemData,
  listing: NonNullable<ItemData['listing']>,
  values: Record<string, string[]>,
  context: IndexContext,
  language: string,
) {
  const text = shownText(listing.texts, language)
  const countries = (codes: (string | null)[] | null) =>
    countryValues(codes).map((country) => ({ country }))
  const offered = values['specialOfferCountryData.specificCountries.country'] ?? []
  const [offerOption] = numbers(values['specialOfferCountryData.countryOption.id'])
  return {
    urlKey: listing.urlKey,
    [priceNumber]: lowestPrice(item, context),
    listingTitle: text?.title ?? listing.urlKey,
    listingBrand: text?.brand || item.enterprise.name,
    listingDescription: text?.description ?? '',
    listingVendorId: listing.enterpriseId,
    listingAction: listing.actionLink
      ? { label: text?.actionLabel ?? '', link: listing.actionLink }
      : null,
    redirectionUrl: `/marketplace/listing/${listing.id}`,
    images: listing.images.map((image) => ({
      link: fileUrl(image.uuid),
      backgroundColor: image.color,
    })),
    marketplaceCategoryIds: numbers(values['marketplaceCategoryIds']),
    cartItem: listing.cartItem,
    giftCard: listing.giftCard,
    inStock: listing.inStock,
    isSpecialOfferListing: listing.specialOffer,
    specialOfferBrand: listing.specialOffer ? item.enterprise.name : null,
    specialOfferCountryData: {
      countryOption: offerOption === undefined ? null : { id: offerOption },
      specificCountries: offered.map((country) => ({ country })),
    },
    shipsTo: countries(listing.shipsTo),
    shipsFrom: countries(listing.shipsFrom),
    packagingFilters: Object.fromEntries(
      Object.entries(packaging).map(([name, number]) => [name, listing.packaging.includes(number)]),
    ),
  }
}

/** Maximum length of a description on a card, which displays fewer lines. */
const cardDescriptionLength = 180

/** Cached, as the same cards are requested often; changed items are new objects. */
const cards = new WeakMap<ItemData, Map<string, Card>>()

/** Returns a result's card (D-012), with the location nearest to the visitor. */
export function cardOf(
  item: ItemData,
  context: IndexContext,
  language: string,
  currency: string,
  from?: Point,
): Card {
  const known = cards.get(item) ?? new Map<string, Card>()
  cards.set(item, known)
  const card = known.get(language) ?? cardWithoutPrice(item, context, language)
  // Until the gazetteer is ready, cities are called as they are written in the profile.
  if (!context.gazetteer || context.gazetteer.state() === 'ready') known.set(language, card)
  return {
    ...card,
    ...(item.listing && { price: priceIn(item.listing.prices, currency) }),
    ...(from && nearest(item, context, language, from)),
  }
}

function nearest({ enterprise }: ItemData, context: IndexContext, language: string, from: Point) {
  const [found] = enterprise.places
    .flatMap((place) => {
      const point = geoLocationOf(place)
      return point ? [{ place, distance: distanceKm(from, point) }] : []
    })
    .toSorted((one, other) => one.distance - other.distance)
  return (
    found && {
      location: placeTitle(found.place, language, context.gazetteer),
      distance: found.distance,
    }
  )
}

/** Maximum number of certificates on a card. */
const cardCertificates = 2

function cardWithoutPrice(item: ItemData, context: IndexContext, language: string): Card {
  const { enterprise, listing } = item
  const places = enterprise.places
  const listingText = listing ? shownText(listing.texts, language) : undefined
  const text = listing ? listingText : shownText(enterprise.texts, language)
  const [firstPlace] = places
  const offered = listing ? offeredIn(listing) : null
  const [network] = enterprise.memberships.flatMap(
    ({ networkId }) => context.networks.get(networkId) ?? [],
  )
  return {
    kind: item.kind,
    id: item.id,
    name: listing ? (listingText?.title ?? listing.urlKey) : enterprise.name,
    lang: text && text.lang !== language ? text.lang : null,
    location: firstPlace ? placeTitle(firstPlace, language, context.gazetteer) : null,
    sector: sectorIn(enterprise.sectorIds, context, language),
    logo: pictureOf(enterprise.logo),
    cover: pictureOf(listing ? (listing.images[0] ?? null) : enterprise.cover),
    isActive: enterprise.level >= profileLevel.active,
    rating: enterprise.rating ?? 0,
    feedbackCount: enterprise.feedbackCount,
    certificates: verifiedIn((listing ?? enterprise).certifications)
      .flatMap(({ certificateId }) => context.taxonomy.certificates.get(certificateId) ?? [])
      .slice(0, cardCertificates)
      .map((certificate) => nameOf(certificate, language)),
    network: network ? networkName(network, language) : null,
    description: shorten(text?.description ?? ''),
    redirectionUrl: listing ? `/marketplace/listing/${listing.id}` : `/${enterprise.handle}`,
    geolocations: places.flatMap((place) => geoLocationOf(place) ?? []),
    isNetwork: enterprise.isNetwork,
    subdomain: enterprise.handle,
    brand: listing ? enterprise.name : null,
    isNeed: listing?.kind === listingKind.need,
    soldOut: listing?.soldOut ?? false,
    price: null,
    offer: offered && { countries: regionNames(offered, language) },
    distance: null,
  }
}

function sectorIn(ids: readonly number[], { taxonomy }: IndexContext, language: string) {
  const sector = ids
    .flatMap((id) => taxonomy.sectors.get(id) ?? [])
    .find(({ kind }) => kind === sectorKind.sector)
  return sector ? nameOf(sector, language) : null
}

/** Truncates a text at a word boundary if possible, with an ellipsis; line breaks become spaces. */
function shorten(description: string): string {
  const line = description
    .slice(0, cardDescriptionLength * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= cardDescriptionLength) return line
  // Does not split a surrogate pair.
  const cut = line.slice(0, cardDescriptionLength).replace(/[\uD800-\uDBFF]$/, '')
  const blank = cut.lastIndexOf(' ')
  const words = blank > cut.length * 0.7 ? cut.slice(0, blank) : cut
  return `${words.replace(/\p{P}+$/u, '')}…`
}

function numbers(values: readonly string[] | undefined): number[] {
  return (values ?? []).map(Number)
}

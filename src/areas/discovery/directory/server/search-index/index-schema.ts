import type { IndexSchema } from '#platform/search/search.ts'
import { packaging } from '#shared/enums.ts'
import { languages } from '#shared/languages.ts'

/** Collections, sectors, focuses and categories, for autocomplete. */
export const suggestionIndex = 'suggestions'

/** Internal facet: the opening hours of a record's enterprise, with their time zone. */
export const scheduleFacet = 'schedule'

/** Filterable fields of the specification (D-007 to D-010) and what our own pages add. */
const facets = [
  'itemType',
  'profileType',
  'allSectors',
  'focuses.id',
  'focuses.group_id',
  'certifications.id',
  'certifications.group_id',
  'claims.id',
  'claims.group_id',
  'networks.id',
  'networks.status',
  'networks.types',
  'networks.regions',
  'networks.parent',
  'collectionIds.id',
  'marketplaceCategoryIds',
  'listingVendorId',
  'cartItem',
  'giftCard',
  'inStock',
  'isSpecialOfferListing',
  'specialOfferCountryData.specificCountries.country',
  'specialOfferCountryData.countryOption.id',
  'shipsTo.country',
  'shipsFrom.country',
  ...Object.keys(packaging).map((name) => `packagingFilters.${name}`),
  'locationsFilter.country',
  'locationsFilter.state',
  'locationsFilter.countyName',
  'locationsFilter.city',
  'locationsFilter.type',
  // One value per place, so that the state of one place cannot match the county of another.
  'areas',
  'mapped',
  scheduleFacet,
  'products',
  'subdomain',
] as const

/** Facets whose values are numbers in the records of clients. */
const numericFacets = [
  'itemType',
  'profileType',
  'allSectors',
  'focuses.id',
  'focuses.group_id',
  'certifications.id',
  'certifications.group_id',
  'claims.id',
  'claims.group_id',
  'networks.id',
  'networks.status',
  'networks.types',
  'networks.regions',
  'collectionIds.id',
  'marketplaceCategoryIds',
  'listingVendorId',
  'specialOfferCountryData.countryOption.id',
  'locationsFilter.type',
] as const satisfies (typeof facets)[number][]

/** Lowest price of a listing: see `indexed-price.ts`. */
export const priceNumber = 'price'

/** Internal sort key. */
export const levelRankNumber = 'levelRank'

export const recordSchema: IndexSchema = {
  languages,
  // By weight: a match in the title ranks above one in the description. `meaning` holds the terms
  // of `meaning-terms.ts`.
  texts: ['title', 'brand', 'topics', 'place', 'description', 'meaning'],
  // "vegan restaurant": restaurants are kinds of places, vegan is mostly in descriptions.
  weights: { meaning: 1, title: 0.5, brand: 0.5, topics: 0.3, place: 0.2, description: 0.1 },
  facets,
  numericFacets,
  numbers: ['rating', 'updatedAt', priceNumber, levelRankNumber],
  // Highest level first, then latest; also the tie breaker of best match.
  orders: { level: { number: levelRankNumber }, recent: { number: 'updatedAt' } },
  numberOrders: {
    price_asc: { number: priceNumber, lowestFirst: true },
    price_desc: { number: priceNumber },
  },
}

export const suggestionSchema: IndexSchema = {
  languages,
  // `meaning` finds a sector by what people call it.
  texts: ['title', 'meaning'],
  facets: ['kind'],
  numbers: ['weight'],
  orders: { weight: { number: 'weight' } },
}

/** Exceeds any timestamp in seconds, so that level takes precedence over time. */
const levelWeight = 2 ** 36

export function levelRank(level: number, updatedSeconds: number): number {
  return level * levelWeight + updatedSeconds
}

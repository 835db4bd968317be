import { scheduleOf } from '#catalog/enterprises/server/public.ts'
import { claimedIn, verifiedIn } from '#foundation/taxonomy/server/public.ts'
import { allCountriesOption, someCountriesOption } from '#shared/constants.ts'
import { itemType, packaging, sectorKind } from '#shared/enums.ts'
import { anywhere } from '../../filters/filter.ts'
import type { ItemData, IndexContext } from './hydration.ts'

/** Returns the filter values of a record (D-007 to D-010), by field of index and hits. */
export function facetValues(item: ItemData, context: IndexContext): Record<string, string[]> {
  const { enterprise, listing } = item
  const { taxonomy, networks } = context
  const own = listing?.sectorIds.length ? listing.sectorIds : enterprise.sectorIds
  const sectors = own.flatMap((id) => taxonomy.sectors.get(id) ?? [])
  const focuses = sectors.filter((sector) => sector.kind === sectorKind.focus)
  const certifications = verifiedIn((listing ?? enterprise).certifications)
  const claims = claimedIn((listing ?? enterprise).certifications)
  const memberships = enterprise.memberships.flatMap((membership) => {
    const network = networks.get(membership.networkId)
    return network ? [{ ...membership, network }] : []
  })
  const schedule = scheduleOf(enterprise)
  const categories = (listing?.categoryIds ?? []).flatMap((id) => taxonomy.categories.get(id) ?? [])

  return {
    itemType: [String(listing ? itemType.listing : itemType.profile)],
    profileType: [String(enterprise.level)],
    allSectors: ids(
      sectors
        .filter((sector) => sector.kind === sectorKind.sector)
        .flatMap((sector) => sector.path),
    ),
    'focuses.id': ids(focuses.flatMap((focus) => focus.path)),
    'focuses.group_id': ids(focuses.flatMap((focus) => focus.path.slice(0, 1))),
    'certifications.id': ids(certifications.map((c) => c.certificateId)),
    'certifications.group_id': ids(certifications.map((c) => c.groupId)),
    'claims.id': ids(claims.map((c) => c.certificateId)),
    'claims.group_id': ids(claims.map((c) => c.groupId)),
    'networks.id': ids(memberships.map((m) => m.networkId)),
    'networks.status': ids(memberships.map((m) => m.status)),
    'networks.types': ids(memberships.flatMap((m) => m.network.types)),
    'networks.regions': ids(memberships.flatMap((m) => m.network.regions)),
    'networks.parent': [...new Set(memberships.map((m) => String(m.network.parent_id === null)))],
    'collectionIds.id': ids(item.collectionIds),
    marketplaceCategoryIds: ids(categories.flatMap((category) => category.path)),
    ...(listing ? listingFacets(listing) : {}),
    ...placeFacets(enterprise.places),
    products: listing ? [] : [...enterprise.products],
    schedule: schedule === null ? [] : [schedule],
    subdomain: [enterprise.handle],
  }
}

function listingFacets(listing: NonNullable<ItemData['listing']>): Record<string, string[]> {
  const offered = offeredIn(listing)
  return {
    listingVendorId: [String(listing.enterpriseId)],
    cartItem: [String(listing.cartItem)],
    giftCard: [String(listing.giftCard)],
    inStock: [String(listing.inStock)],
    isSpecialOfferListing: [String(listing.specialOffer)],
    'specialOfferCountryData.specificCountries.country': offered ?? [],
    'specialOfferCountryData.countryOption.id': offered
      ? [String(offered.length === 0 ? allCountriesOption : someCountriesOption)]
      : [],
    'shipsTo.country': countryValues(listing.shipsTo),
    'shipsFrom.country': countryValues(listing.shipsFrom),
    ...Object.fromEntries(
      Object.entries(packaging).map(([name, number]) => [
        `packagingFilters.${name}`,
        [String(listing.packaging.includes(number))],
      ]),
    ),
  }
}

type Places = NonNullable<ItemData['enterprise']['places']>

function placeFacets(places: Places): Record<string, string[]> {
  return {
    'locationsFilter.country': texts(places.map((place) => place.country)),
    'locationsFilter.state': texts(places.map((place) => place.state)),
    'locationsFilter.countyName': texts(places.map((place) => place.county)),
    'locationsFilter.city': texts(places.map((place) => place.city)),
    'locationsFilter.type': ids(places.map((place) => place.type)),
    areas: [...new Set(places.flatMap(areasOf))],
    mapped: [String(places.some(({ lat, lng }) => lat !== null && lng !== null))],
  }
}

/** Returns the areas of a place: `US`, `US/Florida` and `US/Florida/Orange County`. */
function areasOf({ country, state, county }: Places[number]): string[] {
  if (!country) return []
  if (!state) return [country]
  return [country, `${country}/${state}`, ...(county ? [`${country}/${state}/${county}`] : [])]
}

/** Returns the eligible countries of a special offer, empty for all; null for other listings. */
export function offeredIn(listing: NonNullable<ItemData['listing']>): string[] | null {
  if (!listing.specialOffer) return null
  const codes = listing.offerCountries
  return codes.includes(null) ? [] : codes.filter((code) => code !== null)
}

/** Countries or anywhere, never both: the counts of both are added. */
export function countryValues(codes: readonly (string | null)[] | null): string[] {
  if (codes?.includes(null)) return [anywhere]
  return (codes ?? []).filter((code) => code !== null)
}

function ids(values: readonly number[]): string[] {
  return [...new Set(values)].map(String)
}

function texts(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[]
}

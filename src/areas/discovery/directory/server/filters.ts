import type { Place } from '#foundation/locations/contract.ts'
import type { GeoBox, Refinement, SearchFilter } from '#platform/search/search.ts'
import { wrapLongitude } from '#shared/bounds.ts'
import { allCountriesOption, parentNetworksOnly } from '#shared/constants.ts'
import { itemType, packaging, visibleApprovals } from '#shared/enums.ts'
import type { DirectoryQuery } from '../contract.ts'
import { anywhere } from './search-index/facet-values.ts'
import { documentId } from './search-index/hydration.ts'

type Lists = Omit<DirectoryQuery, 'page' | 'language'>

/** Restricts to profiles or listings and the collection; applies to all facet counts. */
export function baseFilter(query: Lists): SearchFilter {
  const kind = query.kind === 'listings' ? itemType.listing : itemType.profile
  return all([
    value('itemType', kind),
    ...(query.collection ? [value('collectionIds.id', query.collection)] : []),
  ])
}

/** Restricts to followed enterprises, or to their listings (S-029). */
export function followedFilter({ kind }: Lists, followed: readonly number[]): SearchFilter {
  if (kind === 'listings') return any(followed.map((id) => value('listingVendorId', id)))
  return { kind: 'ids', ids: followed.map((id) => documentId('profile', id)) }
}

/**
 * Returns one refinement per filter group: groups are ANDed, choices within a group ORed (V-031).
 * Each names the facets whose counts ignore it (disjunctive faceting).
 */
export function refinementsOf(query: Lists): Refinement[] {
  const groups: (Refinement | null)[] = [
    oneOf('allSectors', query.sector),
    oneOf('focuses.id', query.focus),
    oneOf('certifications.id', query.certificate),
    oneOf('networks.id', query.network),
    networkGroup('networks.types', query.networkType),
    networkGroup('networks.regions', query.networkRegion),
    oneOf('marketplaceCategoryIds', query.category),
    communityCartGroup(query),
    query.networkOnly ? group(['networks.status'], any(visibleMembers)) : null,
    shipGroup('shipsTo.country', query.shipsTo),
    shipGroup('shipsFrom.country', query.shipsFrom),
    eligibleGroup(query.eligible),
    packagingGroup(query.packaging),
  ]
  return groups.filter((refinement) => refinement !== null)
}

/** Records contain approved and renewing memberships only, each with its status. */
const visibleMembers = visibleApprovals.map((status) => value('networks.status', status))

function oneOf(facet: string, list: string | undefined): Refinement | null {
  const values = split(list)
  return values.length > 0 ? group([facet], any(values.map((v) => value(facet, v)))) : null
}

/** Value 0 ("all types" or "all regions") means parent networks only (V-038). */
function networkGroup(facet: string, list: string | undefined): Refinement | null {
  const values = split(list)
  if (values.length === 0) return null
  const conditions = values.map((v) =>
    v === String(parentNetworksOnly) ? value('networks.parent', 'true') : value(facet, v),
  )
  return group([facet], any(conditions))
}

/** Both choices belong to one group and are ORed (F-054, V-031). */
function communityCartGroup({ cart, giftCard }: Lists): Refinement | null {
  const facets = [...(cart ? ['cartItem'] : []), ...(giftCard ? ['giftCard'] : [])]
  if (facets.length === 0) return null
  return group(['cartItem', 'giftCard'], any(facets.map((facet) => value(facet, 'true'))))
}

function shipGroup(facet: string, list: string | undefined): Refinement | null {
  const values = split(list)
  if (values.length === 0) return null
  return group([facet], any([...values, anywhere].map((v) => value(facet, v))))
}

/** Always includes offers open to all countries (V-034). */
function eligibleGroup(list: string | undefined): Refinement | null {
  const values = split(list)
  if (values.length === 0) return null
  const countries = 'specialOfferCountryData.specificCountries.country'
  const filter = all([
    value('isSpecialOfferListing', 'true'),
    any([
      ...values.map((v) => value(countries, v)),
      value('specialOfferCountryData.countryOption.id', allCountriesOption),
    ]),
  ])
  return group([countries], filter)
}

const packagingFacet = (name: string) => `packagingFilters.${name}`
const packagingFacets = Object.keys(packaging).map(packagingFacet)

function packagingGroup(list: string | undefined): Refinement | null {
  const names = split(list).filter((name) => Object.hasOwn(packaging, name))
  if (names.length === 0) return null
  return group(packagingFacets, any(names.map((name) => value(packagingFacet(name), 'true'))))
}

/** Radius of a city search in km. */
const cityRadiusKm = 40

/** Restricts to a place: by area, or by radius for a city. */
export function placeFilter(place: Place): { filter?: SearchFilter; box?: GeoBox } {
  if (place.type === 'city' && place.lat !== null && place.lng !== null) {
    return { box: boxAround(place.lat, place.lng, cityRadiusKm) }
  }
  return { filter: value('areas', place.selfNode ?? place.node ?? place.country) }
}

function boxAround(lat: number, lng: number, km: number): GeoBox {
  const latitude = km / 111.2
  const longitude = Math.min(180, latitude / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  return {
    south: Math.max(-90, lat - latitude),
    north: Math.min(90, lat + latitude),
    west: wrapLongitude(lng - longitude),
    east: wrapLongitude(lng + longitude),
  }
}

export function value(attribute: string, wanted: string | number): SearchFilter {
  return { kind: 'value', attribute, value: String(wanted) }
}

export function all(filters: readonly SearchFilter[]): SearchFilter {
  return { kind: 'and', filters }
}

export function any(filters: readonly SearchFilter[]): SearchFilter {
  return { kind: 'or', filters }
}

function group(facets: readonly string[], filter: SearchFilter): Refinement {
  return { facets, filter }
}

function split(list: string | undefined): string[] {
  return list ? list.split(',') : []
}

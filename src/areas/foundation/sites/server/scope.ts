import type { RawBuilder } from 'kysely'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { SearchFilter } from '#platform/search/search.ts'
import { itemType, networkLayout } from '#shared/enums.ts'
import * as queries from './scope-queries.ts'

/** Features that networks' sites may lack. */
type SitePart = 'banners' | 'spotlight' | 'pages' | 'profiles' | 'host'

/** Networks' sites do not lead out of their network. */
const onNetworkSites: Readonly<Record<SitePart, boolean>> = {
  banners: false,
  spotlight: false,
  /** Pages about the installation. */
  pages: false,
  /** Acting as an enterprise (specification 1). */
  profiles: false,
  /** Name, logo, contact and links of the installation. */
  host: false,
}

/**
 * Whether a site has a feature. Its content is defined by `scopeOf` (lists), `hasPageOn` and
 * `hasListingPageOn` (pages by URL).
 */
export function siteHas({ networkId }: Pick<Site, 'networkId'>, part: SitePart): boolean {
  return networkId === null || onNetworkSites[part]
}

/** Contents of a site's lists, as conditions for database and search. */
export interface Scope {
  /** SQL condition on an enterprise with alias `e`. */
  enterprises: RawBuilder<boolean>
  /** SQL condition on a listing with alias `l` and its enterprise `e`. */
  listings: RawBuilder<boolean>
  /** Search filter to AND to every query; null for no restriction. */
  filter: SearchFilter | null
  /** Only special offers, which have no map and no choice of order. */
  specialOffers: boolean
}

/** Cache lifetime. */
const maxAgeMs = 5000

const limits = cachedPerDatabase(async (db) => {
  const rows = await queries.allLimits(db)
  return new Map(rows.map((row) => [row.id, row]))
}, maxAgeMs)

/** Invalidates the cache after a change of a network by this process. */
export function forgetScopes(db: Db): void {
  limits.clear(db)
}

/**
 * Returns the scope of a site: on the main site everything published, on a network's site its
 * visible members within its settings (specification 1 and 3.2). All public lists must apply it.
 * The site of a deleted network shows nothing.
 */
export async function scopeOf(db: Db, site: Pick<Site, 'networkId'>): Promise<Scope> {
  if (site.networkId === null) return wholeScope
  const network = (await limits.get(db)).get(site.networkId)
  return network ? scopeOfNetwork(network) : emptyScope
}

const wholeScope: Scope = {
  enterprises: queries.isFindable,
  listings: queries.isPublished,
  filter: null,
  specialOffers: false,
}

/** Matches nothing: ids start at 1. */
const emptyScope: Scope = {
  enterprises: queries.never,
  listings: queries.never,
  filter: value('networks.id', 0),
  specialOffers: false,
}

/**
 * Builds a network's scope. The filter is an AND of ORs, which all search engines support;
 * conditions on listings let profiles pass.
 */
function scopeOfNetwork(network: queries.NetworkLimits): Scope {
  const { layout, category_ids, certificate_ids } = network
  const profile = value('itemType', itemType.profile)
  const enterprises = [queries.isFindable, queries.isMember(network.id)]
  const listings = [queries.isPublished, queries.isMember(network.id)]
  const filters = [value('networks.id', network.id)]

  if (network.country) {
    enterprises.push(queries.isThere(network))
    listings.push(queries.isThere(network))
    filters.push(oneOf(areasOf(network).map((area) => value('areas', area))))
  }
  if (certificate_ids.length > 0) {
    enterprises.push(queries.isCertified('enterprise', certificate_ids))
    listings.push(queries.isCertified('listing', certificate_ids))
    filters.push(oneOf(certificate_ids.map((id) => value('certifications.id', id))))
  }
  if (category_ids.length > 0) {
    const categories = category_ids.map((id) => value('marketplaceCategoryIds', id))
    listings.push(queries.isInCategory(category_ids))
    filters.push(oneOf([profile, ...categories]))
  }
  if (network.cart_listings_only || cartLayouts.includes(layout)) {
    listings.push(queries.isCartItem)
    filters.push(oneOf([profile, value('cartItem', 'true')]))
  }
  if (layout === networkLayout.specialOffer) {
    listings.push(queries.isSpecialOffer)
    filters.push(oneOf([profile, value('isSpecialOfferListing', 'true')]))
  }
  if (layout === networkLayout.directoryOnly) {
    listings.push(queries.never)
    filters.push(profile)
  }
  return {
    enterprises: queries.all(enterprises),
    listings: queries.all(listings),
    filter: { kind: 'and', filters },
    specialOffers: layout === networkLayout.specialOffer,
  }
}

/** Layouts with cart listings only (V-035). */
const cartLayouts: readonly number[] = [networkLayout.shop, networkLayout.cart]

/** Facets of places: `US`, `US/Florida`, `US/Florida/Orange County`. */
function areasOf({ country, states, county }: queries.NetworkLimits): string[] {
  if (states.length === 0) return country ? [country] : []
  return states.map((state) => [country, state, county].filter(Boolean).join('/'))
}

function oneOf(filters: readonly SearchFilter[]): SearchFilter {
  return { kind: 'or', filters }
}

function value(attribute: string, one: string | number): SearchFilter {
  return { kind: 'value', attribute, value: String(one) }
}

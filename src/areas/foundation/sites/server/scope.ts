import type { RawBuilder } from 'kysely'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { SearchFilter } from '#platform/search/search.ts'
import { itemType, networkLayout } from '#shared/enums.ts'
import * as queries from './scope-queries.ts'

/** What a site shows, said to the database and to the search alike. */
export interface Scope {
  /** Condition in a query that has the enterprise as `e`. */
  enterprises: RawBuilder<boolean>
  /** Condition in a query that has the listing as `l` and its enterprise as `e`. */
  listings: RawBuilder<boolean>
  /** To be ANDed to every search; null where everything that is indexed is shown. */
  filter: SearchFilter | null
  /** Its listings are special offers alone: there is neither a map of them nor an order to choose. */
  specialOffers: boolean
}

/** How old the limits in memory may be. */
const maxAgeMs = 5000

const limits = cachedPerDatabase(async (db) => {
  const rows = await queries.allLimits(db)
  return new Map(rows.map((row) => [row.id, row]))
}, maxAgeMs)

/** After changing a network in this process. */
export function forgetScopes(db: Db): void {
  limits.clear(db)
}

/**
 * What a site shows: the main one everything that is published, a network's own only what its
 * visible members have, within the network's settings (specification 1 and 3.2). Every list that a
 * visitor sees takes it. The site of a network that is gone shows nothing.
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

/** No network has the number 0. */
const emptyScope: Scope = {
  enterprises: queries.never,
  listings: queries.never,
  filter: value('networks.id', 0),
  specialOffers: false,
}

/**
 * The filter is an AND of ORs, which every search engine can take: what limits listings alone lets
 * profiles through.
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

/** Layouts whose listings can all be put into the cart (V-035). */
const cartLayouts: readonly number[] = [networkLayout.shop, networkLayout.cart]

/** The combined facet of a place: `US`, `US/Florida`, `US/Florida/Orange County`. */
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

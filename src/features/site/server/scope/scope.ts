import { sql, type RawBuilder } from 'kysely'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { SearchFilter } from '#platform/search/search.ts'
import { itemType, networkLayout } from '#shared/enums.ts'
import * as queries from './queries.ts'

/** What a site shows, said to the database and to the search alike. */
export interface Scope {
  /** Condition in a query that has the enterprise as `e`. */
  enterprises: RawBuilder<boolean>
  /** Condition in a query that has the listing as `l` and its enterprise as `e`. */
  listings: RawBuilder<boolean>
  /** To be ANDed to every search; null where everything that is indexed is shown. */
  filter: SearchFilter | null
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
}

const emptyScope: Scope = {
  enterprises: queries.never,
  listings: queries.never,
  filter: { kind: 'or', filters: [] },
}

function scopeOfNetwork(network: queries.NetworkLimits): Scope {
  const { layout, category_ids, certificate_ids } = network
  const cartOnly =
    network.cart_listings_only || layout === networkLayout.shop || layout === networkLayout.cart
  const there = network.country ? [queries.isThere(network)] : []
  const members = [queries.isMember(network.id), ...there]
  const areas = areasOf(network)

  const enterprises = [queries.isFindable, ...members]
  if (certificate_ids.length > 0)
    enterprises.push(queries.isCertified('enterprise', certificate_ids))

  const listings = [queries.isPublished, ...members]
  const onlyListings: SearchFilter[] = []
  if (layout === networkLayout.directoryOnly) {
    listings.push(queries.never)
    onlyListings.push({ kind: 'or', filters: [] })
  }
  if (layout === networkLayout.specialOffer) {
    listings.push(queries.isSpecialOffer)
    onlyListings.push(value('isSpecialOfferListing', 'true'))
  }
  if (cartOnly) {
    listings.push(queries.isCartItem)
    onlyListings.push(value('cartItem', 'true'))
  }
  if (category_ids.length > 0) {
    listings.push(queries.isInCategory(category_ids))
    onlyListings.push(oneOf('marketplaceCategoryIds', category_ids))
  }
  if (certificate_ids.length > 0) listings.push(queries.isCertified('listing', certificate_ids))

  const filters = [value('networks.id', network.id)]
  if (areas.length > 0) filters.push(oneOf('areas', areas))
  if (certificate_ids.length > 0) filters.push(oneOf('certifications.id', certificate_ids))
  if (onlyListings.length > 0) {
    const isProfile = value('itemType', itemType.profile)
    filters.push({ kind: 'or', filters: [isProfile, { kind: 'and', filters: onlyListings }] })
  }
  return {
    enterprises: sql.join(enterprises, sql` and `),
    listings: sql.join(listings, sql` and `),
    filter: { kind: 'and', filters },
  }
}

/** The combined facet of a place: `US`, `US/Florida`, `US/Florida/Orange County`. */
function areasOf({ country, states, county }: queries.NetworkLimits): string[] {
  if (!country) return []
  if (states.length === 0) return [country]
  return states.map((state) => [country, state, county].filter(Boolean).join('/'))
}

function oneOf(attribute: string, values: readonly (string | number)[]): SearchFilter {
  return { kind: 'or', filters: values.map((one) => value(attribute, one)) }
}

function value(attribute: string, one: string | number): SearchFilter {
  return { kind: 'value', attribute, value: String(one) }
}

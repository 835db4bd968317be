import { sql, type RawBuilder } from 'kysely'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { certificationState, listingState } from '#shared/enums.ts'

/** Restrictions of a network's site, set by its owner. */
export interface NetworkLimits {
  id: number
  layout: number
  cart_listings_only: boolean
  country: string | null
  states: string[]
  county: string | null
  category_ids: number[]
  certificate_ids: number[]
}

/** Returns the restrictions of all networks in use: dozens of rows. */
export async function allLimits(db: Db): Promise<NetworkLimits[]> {
  const { rows } = await sql<NetworkLimits>`
    select id, layout, cart_listings_only, country, states, county,
      array(select category_id from network_category c where c.network_id = n.id order by 1)
        as category_ids,
      array(select certificate_id from network_certificate c where c.network_id = n.id order by 1)
        as certificate_ids
    from network n where archived_at is null`.execute(db)
  return rows
}

type Condition = RawBuilder<boolean>

export const isFindable: Condition = sql`e.findable`
export const isPublished: Condition = sql`(l.state = ${listingState.published} and e.findable)`
export const isCartItem: Condition = sql`l.cart_item`
export const isSpecialOffer: Condition = sql`l.special_offer`
export const never: Condition = sql`false`

export function all(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}

/** Whether the enterprise with alias `e` is a visible member of a network in use. */
export function isMember(networkId: number): Condition {
  return sql`exists (
    select from membership m join network n on n.id = m.network_id and n.archived_at is null
    where m.network_id = ${networkId} and m.enterprise_id = e.id and m.visible)`
}

/**
 * Whether the enterprise with alias `e` has a page on a site: on a network's, its members and
 * itself, also those that its lists filter out.
 */
export function hasPageOn({ networkId }: Pick<Site, 'networkId'>): Condition {
  if (networkId === null) return sql`e.public`
  return sql`(e.public and (${isMember(networkId)} or exists (
    select from network where owner_id = e.id and id = ${networkId} and archived_at is null)))`
}

/**
 * SQL: whether the listing `l` of the enterprise `e` has a page on a site, to those who may see it.
 * On a network's site, listings of public members do, even if filtered out of its lists.
 */
export function hasListingPageOn({ networkId }: Pick<Site, 'networkId'>): Condition {
  return networkId === null ? sql`true` : all([isFindable, isMember(networkId)])
}

/**
 * All conditions must match the same place: the state of one must not combine with the county of
 * another.
 */
export function isThere({ country, states, county }: NetworkLimits): Condition {
  return sql`exists (
    select from place p
    where p.party_id = e.id and p.country = ${country}
      and (${states.length === 0} or p.state = any(${states}))
      and (${county === null} or p.county = ${county}))`
}

/** In one of the categories or their descendants. */
export function isInCategory(ids: readonly number[]): Condition {
  return sql`exists (
    select from listing_category lc
    join category c on c.id = lc.category_id
    join category top on top.path @> c.path
    where lc.listing_id = l.id and top.id = any(${[...ids]}::bigint[]))`
}

export function isCertified(kind: 'enterprise' | 'listing', ids: readonly number[]): Condition {
  const owner = kind === 'enterprise' ? sql`c.enterprise_id = e.id` : sql`c.listing_id = l.id`
  return sql`exists (
    select from certification c
    where ${owner} and c.certificate_id = any(${[...ids]}::bigint[]) and c.state = ${certificationState.verified}
      and (c.expires_on is null or c.expires_on >= current_date))`
}

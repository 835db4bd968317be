import { nameOf, taxonomyOf, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import type { Caller } from '#platform/caller.ts'
import { listPageSize, searchPageSize } from '#shared/constants.ts'
import { listingState } from '#shared/enums.ts'
import { priceIn } from '#shared/money.ts'
import { anyAttention } from '#shared/own-listings.ts'
import type {
  OwnListingFilter,
  OwnListingRow,
  OwnListingTable,
  ownListingsContract,
} from '../own-listings-contract.ts'
import { mayEditListings, requireVendor } from './listing-access.ts'
import { listingHealth, type ListingAttention } from './listing-health.ts'
import * as queries from './dashboard-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof ownListingsContract>

/** Returns a page of an enterprise's listings in all states, and which need attention. */
export const listDashboard: Service['listDashboard'] = async ({ db }, caller, filter) => {
  const { page, vendorId } = filter
  const [vendor, counts, health, taxonomy] = await Promise.all([
    requireVendor(db, vendorId),
    queries.countByState(db, vendorId),
    listingHealth(db, vendorId),
    taxonomyOf(db),
  ])
  const rows = await queries.tableRows(db, filter, caller.language, {
    offset: page * searchPageSize,
    limit: searchPageSize,
    ids: idsNeeding(filter.attention, health),
  })
  const total = rows[0]?.total ?? 0
  return {
    vendor,
    listings: rows.map((row) => rowOf(row, caller, taxonomy, health)),
    total,
    page,
    pages: Math.ceil(total / searchPageSize),
    counts,
    attention: countsOf(health),
  }
}

type Health = ReadonlyMap<number, ListingAttention>

function idsNeeding(attention: OwnListingFilter['attention'], health: Health): number[] | null {
  if (!attention) return null
  return [...health].flatMap(([id, needs]) =>
    attention === anyAttention || needs.some(({ what }) => what === attention) ? id : [],
  )
}

function countsOf(health: Health): OwnListingTable['attention'] {
  const by: Record<string, number> = {}
  for (const { what } of [...health.values()].flat()) by[what] = (by[what] ?? 0) + 1
  return { listings: health.size, by }
}

/** Returns the newest drafts of an enterprise; null for others than its team and admins. */
export const getTeamDrafts: Service['getTeamDrafts'] = async ({ db }, caller, { id: vendorId }) => {
  if (!mayEditListings(caller, vendorId)) return null
  const filter = { vendorId, state: listingState.draft, sort: 'updated', order: 'desc' } as const
  const part = { offset: 0, limit: listPageSize, ids: null }
  const rows = await queries.tableRows(db, { ...filter, page: 0 }, caller.language, part)
  const drafts = rows.map(({ id, title, lang, picture }) => ({
    id,
    title,
    lang: lang === caller.language ? null : lang,
    picture: pictureOf(picture),
  }))
  return { drafts, total: rows[0]?.total ?? 0 }
}

function rowOf(
  row: queries.TableRow,
  { language, currency }: Caller,
  { categories }: Taxonomy,
  health: Health,
): OwnListingRow {
  const { id, title, kind, state, isWithheld, hasChanges, isSpecialOffer, views, likes } = row
  const price = priceIn(row.prices, currency)
  return {
    ...{ id, title, kind, state, isWithheld, hasChanges, isSpecialOffer, views, likes },
    lang: row.lang === language ? null : row.lang,
    picture: pictureOf(row.picture),
    price: price && { amount: price.amount, currency: price.currency },
    pricesVary: row.prices.some(({ amount, most }) => most > amount),
    categories: row.categoryIds.flatMap((category) => {
      const found = categories.get(category)
      return found ? nameOf(found, language) : []
    }),
    attention: health.get(id) ?? [],
    updatedAt: row.updatedAt.toISOString(),
  }
}

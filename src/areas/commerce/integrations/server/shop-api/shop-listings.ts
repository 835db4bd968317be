import type { App } from '#platform/app.ts'
import { keyOf } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { listingState, productType } from '#shared/enums.ts'
import type { ShopListing, shopSystemContract } from '../../shop-contract.ts'
import { nameOf } from './names.ts'
import { listingPage, type ListingRow } from './shop-listing-queries.ts'

type Service = Handlers<typeof shopSystemContract>

/** Returns listings of the enterprise that are sold. */
export const listShopListings: Service['listShopListings'] = async (app, caller, filter) => {
  const { state, sku, after, limit } = filter
  const rows = await listingPage(app.db, {
    enterpriseId: keyOf(caller).enterpriseId,
    state: state && listingState[state],
    ...{ sku, after },
    limit: limit + 1,
  })
  const listings = rows.slice(0, limit)
  return {
    listings: listings.map((row) => listingOf(app, row)),
    next: rows.length > limit ? (listings.at(-1)?.id ?? null) : null,
  }
}

function listingOf({ settings }: Pick<App, 'settings'>, row: ListingRow): ShopListing {
  const { variants, updatedAt } = row
  return {
    ...listingFactsOf(row),
    url: `${settings.baseUrl}/marketplace/listing/${row.id}`,
    updatedAt: updatedAt.toISOString(),
    variants,
  }
}

/** Returns what webhooks say of a listing: without its stock, which other events are about. */
export function listingFactsOf({ id, state, title, type, variants }: ListingRow) {
  return {
    id,
    state: nameOf(listingState, state),
    title,
    type: nameOf(productType, type),
    variants: variants.map(({ available: _available, ...variant }) => variant),
  }
}

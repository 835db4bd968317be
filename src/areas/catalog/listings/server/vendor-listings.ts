import { profileExists } from '#catalog/enterprises/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { scopeOf } from '#foundation/sites/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import { priceIn } from '#shared/money.ts'
import { shownText } from '#shared/shown-text.ts'
import type { ListingTile, VendorListings } from '../contract.ts'
import * as queries from './listing-queries.ts'

/** Returns a page of an enterprise's listings on the caller's site, newest first. */
export async function listVendorListings(
  app: App,
  caller: Caller,
  { id, page, lang }: { id: number; page: number; lang?: string | undefined },
): Promise<VendorListings> {
  const { db } = app
  if (!(await profileExists(db, id, caller.site.networkId))) throw new AppError('not_found')

  const scope = await scopeOf(db, caller.site)
  const { ids, total } = await queries.listingIdsOf(db, id, scope.listings, {
    offset: page * listPageSize,
    limit: listPageSize,
  })
  const facts = new Map((await queries.findableListings(db, ids)).map((one) => [one.id, one]))
  const language = lang ?? caller.language
  return {
    listings: ids.flatMap((listing) => {
      const found = facts.get(listing)
      return found ? [tileOf(found, language, caller.currency)] : []
    }),
    total,
    page,
    pages: Math.ceil(total / listPageSize),
  }
}

function tileOf(listing: queries.ListingFacts, language: string, currency: string): ListingTile {
  const text = shownText(listing.texts, language)
  return {
    id: listing.id,
    title: text?.title ?? listing.urlKey,
    lang: text && text.lang !== language ? text.lang : null,
    picture: pictureOf(listing.images?.[0] ?? null),
    price: priceIn(listing.prices, currency),
    isSpecialOffer: listing.specialOffer,
    redirectionUrl: `/marketplace/listing/${listing.id}`,
  }
}

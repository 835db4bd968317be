import { pictureOf } from '#platform/files/pictures.ts'
import { scopeOf } from '#foundation/sites/server/public.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import { priceIn } from '#shared/money.ts'
import { shownText } from '#shared/shown-text.ts'
import type { ListingTile, listingsContract } from '../contract.ts'
import * as queries from './listing-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof listingsContract>

/** Returns a page of an enterprise's listings on the caller's site, newest first. */
export const listVendorListings: Service['listVendorListings'] = async (app, caller, input) => {
  const { id, page, lang } = input
  const scope = await scopeOf(app.db, caller.site)
  const found = await queries.vendorListings(app.db, id, caller.site, scope.listings, {
    offset: page * listPageSize,
    limit: listPageSize,
  })
  if (!found) throw new AppError('not_found')
  return {
    listings: found.listings.map((one) => tileOf(one, lang ?? caller.language, caller.currency)),
    total: found.total,
    page,
    pages: Math.ceil(found.total / listPageSize),
  }
}

function tileOf(listing: queries.ListingData, language: string, currency: string): ListingTile {
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

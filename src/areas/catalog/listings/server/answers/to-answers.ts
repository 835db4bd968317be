import { answersOf, type FieldSource, type TaggedFields } from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { listing, type StoredListing } from '../fields.ts'
import { saleAnswers } from '../sale.ts'
import * as queries from './answer-queries.ts'

/** Returns the columns of a listing as a source of answers. Throws not_found. */
export async function listingSource(
  db: Db,
  listingId: number,
): Promise<FieldSource<queries.ListingFields>> {
  const fields = await queries.listingFields(db, listingId)
  if (!fields) throw new AppError('not_found')
  return { subject: 'listing', fields, answers: listingAnswers }
}

/** Converts the fields of a listing to answers. */
export function listingAnswers(fields: StoredListing): TaggedFields {
  return { ...answersOf(listing.fields, fields), ...saleAnswers(fields.product) }
}

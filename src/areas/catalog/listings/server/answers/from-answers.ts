import {
  fieldsFromAnswers,
  setSeenFields,
  taggedAnswers,
  textsFromAnswers,
  unwrittenAnswers,
} from '#forms/engine/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import type { ListingState } from '#shared/enums.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { listing, type ListingFieldsInput } from '../fields.ts'
import { saleFromAnswers } from '../sale.ts'
import type { ListingInput } from '../writer/listing-input.ts'
import { writeListings } from '../writer/listing-writer.ts'
import { lockListingsOf } from '../writer/listing-writer-queries.ts'
import * as queries from './answer-queries.ts'
import { listingSource } from './to-answers.ts'

export interface ListingProjection {
  listingId: number
  enterpriseId: number
  /** The answer set, opened or synchronized in this transaction. */
  setId: number
  layout: FormLayout
  answers: Answers
  /** Questions with invalid answers: their columns stay unchanged. */
  wrong?: ReadonlySet<number>
  /** Language in which the answers were given: texts in it are originals. */
  language: string
  /** Unchanged by default. */
  state?: ListingState
  /** Who changed it, for the history of its stock. */
  accountId: number | null
}

/**
 * Writes answers that differ from a listing's columns and queues the search update, in the caller's
 * transaction. Columns that the form has no question for stay; unanswered ones are cleared.
 * Translations keep their languages and origins. Throws not_found for an unknown listing or another
 * enterprise's, invalid_input without a title, changed_meanwhile if the columns were changed since
 * the set was synchronized.
 */
export async function projectToListing(
  tx: Tx,
  {
    listingId,
    enterpriseId,
    setId,
    layout,
    answers,
    wrong,
    language,
    state,
    accountId,
  }: ListingProjection,
): Promise<void> {
  await lockListingsOf(tx, [enterpriseId])
  const source = await listingSource(tx, listingId)
  const before = source.fields
  if (before.enterpriseId !== enterpriseId) throw new AppError('not_found')
  const unwritten = await unwrittenAnswers(tx, { setId, layout, answers }, source)
  const written = wrong ? unwritten.difference(wrong) : unwritten
  if (written.size === 0 && (state ?? before.state) === before.state) return

  const tagged = await taggedAnswers(tx, layout, answers, written)
  const { texts, gone } = textsFromAnswers(listing.fields, tagged, before.texts, language)
  const fields: ListingFieldsInput = {
    ...(await fieldsFromAnswers(tx, listing.fields, tagged)),
    ...saleFromAnswers(tagged, before.product),
  }
  if (fields.specialOffer === false) fields.offerCountries = []
  const rows: readonly ListingInput[] = [
    {
      key: { urlKey: before.urlKey },
      enterpriseId,
      state: state ?? before.state,
      texts,
      ...fields,
    },
  ]
  const movement = { reason: movementReason.count, ref: null, note: '', accountId }
  await writeListings(tx, rows, movement)
  if (gone.length > 0) await queries.dropTexts(tx, listingId, gone)
  await setSeenFields(tx, setId, (await listingSource(tx, listingId)).fields)
}

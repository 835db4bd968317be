import type { Tx } from '#platform/db/db.ts'
import { freeNames } from '#platform/db/writing/free-names.ts'
import { takenNames } from '#platform/db/writing/queries.ts'
import { maxSlugLength } from '#shared/constants.ts'
import { textOrigin } from '#shared/enums.ts'
import { slugOf } from '#shared/slug.ts'
import type { ListingTextInput } from './listing-input.ts'
import * as queries from './queries.ts'

const rule = { separator: '-', maxLength: maxSlugLength }

/**
 * The last parts of the addresses of new listings, by position: those wished for, with a number where
 * they are taken. Nobody else gives one away until the transaction ends.
 */
export async function freeUrlKeys(tx: Tx, wishes: readonly string[]): Promise<string[]> {
  if (wishes.length === 0) return []
  await queries.lockListingWriting(tx)
  return freeNames(wishes, await takenNames(tx, 'listing', 'url_key', wishes, rule), rule)
}

/** The address by default: from the English, else the original title. */
export function urlKeyFrom(texts: readonly ListingTextInput[]): string {
  const text =
    texts.find(({ lang }) => lang === 'en') ??
    texts.find(({ origin }) => origin === textOrigin.original)
  return slugOf(text?.title ?? '') || 'listing'
}

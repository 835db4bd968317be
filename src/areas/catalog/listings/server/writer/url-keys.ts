import type { Tx } from '#platform/db/db.ts'
import { reserveName, reserveNames } from '#platform/db/writing/reserve-names.ts'
import { maxSlugLength } from '#shared/constants.ts'
import { textOrigin } from '#shared/enums.ts'
import { slugOf } from '#shared/slug.ts'
import type { ListingTextInput } from './listing-input.ts'

const urlKeys = {
  table: 'listing',
  column: 'url_key',
  rule: { separator: '-', maxLength: maxSlugLength },
} as const

/**
 * Reserves slugs for new listings, by position: the requested ones, with a numeric suffix if taken
 * or reserved by another transaction. Holds until the transaction ends.
 */
export async function freeUrlKeys(tx: Tx, requested: readonly string[]): Promise<string[]> {
  return reserveNames(tx, urlKeys, requested)
}

/** Reserves a slug until the transaction ends; false if another transaction is reserving it. */
export async function reserveUrlKey(tx: Tx, urlKey: string): Promise<boolean> {
  return reserveName(tx, urlKeys, urlKey)
}

/** Returns the default slug, from the English title or else the original. */
export function urlKeyFrom(texts: readonly ListingTextInput[]): string {
  const text =
    texts.find(({ lang }) => lang === 'en') ??
    texts.find(({ origin }) => origin === textOrigin.original)
  return slugOf(text?.title ?? '') || 'listing'
}

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
 * The last parts of the addresses of new listings, by position: those wished for, with a number where
 * they are taken or about to be. Nobody else gives one away until the transaction ends.
 */
export async function freeUrlKeys(tx: Tx, wishes: readonly string[]): Promise<string[]> {
  return reserveNames(tx, urlKeys, wishes)
}

/** Keeps an address from others until the transaction ends; false where another is about to take it. */
export async function reserveUrlKey(tx: Tx, urlKey: string): Promise<boolean> {
  return reserveName(tx, urlKeys, urlKey)
}

/** The address by default: from the English, else the original title. */
export function urlKeyFrom(texts: readonly ListingTextInput[]): string {
  const text =
    texts.find(({ lang }) => lang === 'en') ??
    texts.find(({ origin }) => origin === textOrigin.original)
  return slugOf(text?.title ?? '') || 'listing'
}

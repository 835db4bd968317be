import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { type ListingKind, type ListingState } from '#shared/enums.ts'
import { slugOf } from '#shared/slug.ts'
import * as own from './own-listing-queries.ts'
import * as queries from './writer/listing-writer-queries.ts'
import { freeUrlKeys, reserveUrlKey } from './writer/url-keys.ts'

/** Generated slug of a listing without a title. */
const made = /^draft-\d+(-\d+)?$/

/**
 * Begins an empty listing. Idempotent: an existing listing with the same key is returned.
 *
 * @param madeKey idempotency key within the enterprise, or null
 */
export async function createDraft(
  tx: Tx,
  input: { enterpriseId: number; kind: ListingKind; madeKey: string | null },
): Promise<{ id: number; isNew: boolean }> {
  const { enterpriseId, kind, madeKey } = input
  await queries.lockListingsOf(tx, [enterpriseId])
  const known = madeKey === null ? null : await own.listingMadeWith(tx, madeKey, enterpriseId)
  if (known !== null) return { id: known, isNew: false }
  const [id] = await queries.newListingIds(tx, 1)
  if (id === undefined) throw new Error('no number was given')
  const [urlKey = ''] = await freeUrlKeys(tx, [`draft-${id}`])
  await own.insertDraft(tx, { id, enterpriseId, kind, urlKey, madeKey })
  return { id, isNew: true }
}

/** Whether a slug is the generated one of an untitled draft. */
export function isMadeUrlKey(urlKey: string): boolean {
  return made.test(urlKey)
}

/** Sets the slug from the English title, or else the original. */
export async function nameAfterTitle(tx: Tx, id: number): Promise<void> {
  const requested = slugOf((await own.titleOf(tx, id)) ?? '') || 'listing'
  const [urlKey = requested] = await freeUrlKeys(tx, [requested])
  await own.setUrlKey(tx, id, urlKey)
}

/** Sets the slug; false if it is taken or being reserved. */
export async function changeUrlKey(tx: Tx, id: number, urlKey: string): Promise<boolean> {
  if (!(await reserveUrlKey(tx, urlKey))) return false
  const [owner] = await queries.findByUrlKey(tx, [urlKey])
  if (owner !== undefined && owner !== id) return false
  await own.setUrlKey(tx, id, urlKey)
  await publish(tx, 'listing.changed', [id])
  return true
}

/** Sets the state of listings, except of those taken down. Returns the ids changed. */
export async function setListingState(
  tx: Tx,
  ids: readonly number[],
  state: ListingState,
): Promise<number[]> {
  const changed = await own.setState(tx, ids, state)
  await queries.countListings(tx, await queries.ownersOf(tx, changed))
  await publish(tx, 'listing.changed', changed)
  return changed
}

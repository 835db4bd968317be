import type { Tx } from '#platform/db/db.ts'
import { bulkWriter, writeParts } from '#platform/db/writing/bulk-writer.ts'
import { isSourceKey, type PutResult } from '#platform/db/writing/input.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { followWritten } from '#forms/engine/server/public.ts'
import type { MovementInput } from '#catalog/stock/server/public.ts'
import { putCertifications } from '#foundation/taxonomy/server/public.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { listingSource } from '../answers/to-answers.ts'
import { listing } from '../fields.ts'
import type { ListingInput } from './listing-input.ts'
import { checkProduct, putProducts } from './products.ts'
import * as queries from './listing-writer-queries.ts'
import { freeUrlKeys, urlKeyFrom } from './url-keys.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** Public data of a listing changed, its references included; key: listing id. */
    'listing.changed': null
  }
}

/**
 * Upserts listings with products, variants and prices, queues search updates and synchronizes
 * answer sets. Rows with an unchanged source hash are skipped; archived ones are restored. Throws
 * for more than 1,000 rows, duplicate keys, texts without exactly one original, or a cart item
 * without a price.
 *
 * @param movement why stock changes; from a file by default
 */
export async function putListings(
  tx: Tx,
  rows: readonly ListingInput[],
  movement: MovementInput = fromFile,
): Promise<PutResult[]> {
  const results = await writeListings(tx, rows, movement)
  const updated = results.flatMap(({ id, outcome }) => (outcome === 'updated' ? id : []))
  await followWritten(tx, 'listing', updated, (id) => listingSource(tx, id))
  return results
}

/** As `putListings`, but without synchronizing answer sets; for writers of answers. */
export async function writeListings(
  tx: Tx,
  rows: readonly ListingInput[],
  movement: MovementInput,
): Promise<PutResult[]> {
  for (const row of rows) checkListing(row)
  const items = await write(tx, rows)
  await putProducts(
    tx,
    items.flatMap(({ id, outcome, input: { product } }) =>
      product === undefined || outcome === 'unchanged' ? [] : { listingId: id, product },
    ),
    movement,
  )
  return items.map(({ id, outcome }) => ({ id, outcome }))
}

const fromFile: MovementInput = {
  reason: movementReason.file,
  ref: null,
  note: '',
  accountId: null,
}

const write = bulkWriter<ListingInput>({
  sourced: 'listing',
  lock: (tx, rows) =>
    queries.lockListingsOf(
      tx,
      rows.map(({ enterpriseId }) => enterpriseId),
    ),
  findBySlug: queries.findByUrlKey,
  existing: queries.existingListings,
  newIds: queries.newListingIds,
  freeSlugs: freeUrlKeys,
  requestedSlug: ({ urlKey, texts }) => urlKey || urlKeyFrom(texts),
  insert: (tx, items) =>
    queries.insertListings(
      tx,
      items.map(({ slug, ...item }) => ({ ...queries.listingRow(item), url_key: slug })),
    ),
  async update(tx, items) {
    const before = await queries.ownersOf(
      tx,
      items.map(({ id }) => id),
    )
    await queries.updateListings(tx, items.map(queries.listingRow))
    // Enterprises that lost a listing to another; the new owners are counted below.
    const now = new Set(items.map(({ input }) => input.enterpriseId))
    await queries.countListings(
      tx,
      before.filter((owner) => !now.has(owner)),
    )
  },
  async finish(tx, items) {
    await writeParts(tx, listing, items)
    await putCertifications(
      tx,
      'listing',
      items.flatMap(({ id, input: { key, certifications } }) =>
        certifications ? { id, isImported: isSourceKey(key), certifications } : [],
      ),
    )
    await queries.countListings(tx, [...new Set(items.map(({ input }) => input.enterpriseId))])
    await publish(
      tx,
      'listing.changed',
      items.map(({ id }) => id),
    )
  },
})

/** Archives listings, which hides them; writing them again restores them. */
export async function archiveListings(tx: Tx, ids: readonly number[]): Promise<number> {
  const archived = await queries.archiveRows(tx, ids)
  await recount(tx, archived)
  return archived.length
}

/** Takes listings down: only `releaseListings` restores them. */
export async function withholdListings(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.withholdRows(tx, ids)
  await recount(tx, ids)
}

/** Releases listings into the state they had: published, draft or archived. */
export async function releaseListings(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.releaseRows(tx, ids)
  await recount(tx, ids)
}

async function recount(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.countListings(tx, await queries.ownersOf(tx, ids))
  await publish(tx, 'listing.changed', ids)
}

function checkListing({ key, texts, product, cartItem }: ListingInput): void {
  const name = isSourceKey(key) ? `${key.source}/${key.sourceId}` : key.urlKey
  if (texts.length === 0) throw new Error(`${name} has no text`)
  if (product) checkProduct(name, product, cartItem ?? false)
  else if (cartItem && product === null) throw new Error(`${name}: a cart item without a product`)
}

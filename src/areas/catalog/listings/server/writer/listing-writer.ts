import type { Tx } from '#platform/db/db.ts'
import {
  checkRows,
  isSourceKey,
  type PutResult,
  type SourceKey,
} from '#platform/db/writing/input.ts'
import { putTexts, replaceParts, type Parts } from '#platform/db/writing/queries.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { findKnown } from '#platform/sources/known.ts'
import { lockSources, noteSourced } from '#platform/sources/queries.ts'
import { shipDirection } from '#shared/enums.ts'
import { followWritten } from '#forms/engine/server/public.ts'
import { putCertifications } from '#foundation/taxonomy/server/public.ts'
import { listingSource } from '../answers/to-answers.ts'
import type { ListingInput } from './listing-input.ts'
import { checkProduct, putProducts } from './products.ts'
import * as queries from './listing-writer-queries.ts'
import { freeUrlKeys, urlKeyFrom } from './url-keys.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** What is shown of a listing has changed, also by what it refers to; key: listing. */
    'listing.changed': null
  }
}

/** A listing to write, with its existing or new id. */
interface Item extends PutResult {
  /** Slug of a new listing. */
  urlKey: string
  input: ListingInput
}

/**
 * Upserts listings with products, variants and prices, queues search updates and synchronizes
 * answer sets. Rows with an unchanged source hash are skipped; archived ones are restored. Throws
 * for more than 1,000 rows, duplicate keys, texts without exactly one original, or a cart item
 * without a price.
 */
export async function putListings(tx: Tx, rows: readonly ListingInput[]): Promise<PutResult[]> {
  const results = await writeListings(tx, rows)
  const updated = results.flatMap(({ id, outcome }) => (outcome === 'updated' ? id : []))
  await followWritten(tx, 'listing_id', updated, (id) => listingSource(tx, id))
  return results
}

/** As `putListings`, but without synchronizing answer sets; for writers of answers. */
export async function writeListings(tx: Tx, rows: readonly ListingInput[]): Promise<PutResult[]> {
  checkRows(rows)
  for (const row of rows) checkListing(row)
  if (rows.length === 0) return []
  await lockSources(
    tx,
    rows.map(({ key }) => key),
  )
  await queries.lockListingsOf(
    tx,
    rows.map(({ enterpriseId }) => enterpriseId),
  )
  const items = await identify(tx, rows)
  const created = items.filter((item) => item.outcome === 'created')
  const updated = items.filter((item) => item.outcome === 'updated')
  const changed = [...created, ...updated]
  const before = await queries.ownersOf(
    tx,
    updated.map((item) => item.id),
  )

  if (created.length > 0) await queries.insertListings(tx, created.map(rowOf))
  if (updated.length > 0) await queries.updateListings(tx, updated.map(rowOf))
  await writeParts(tx, changed)
  await noteSourced(tx, 'listing', items.flatMap(sourcedOf))
  await queries.countListings(tx, [
    ...new Set([...before, ...changed.map(({ input }) => input.enterpriseId)]),
  ])
  await publish(
    tx,
    'listing.changed',
    changed.map((item) => item.id),
  )
  return items.map(({ id, outcome }) => ({ id, outcome }))
}

/** Archives listings, which hides them; writing them again restores them. */
export async function archiveListings(tx: Tx, ids: readonly number[]): Promise<number> {
  const archived = await queries.archiveRows(tx, ids)
  const owners = archived.map((row) => row.enterprise_id)
  await queries.countListings(tx, [...new Set(owners)])
  await publish(
    tx,
    'listing.changed',
    archived.map((row) => row.id),
  )
  return archived.length
}

/** Takes listings down: only `releaseListings` restores them. */
export async function withholdListings(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.withholdRows(tx, ids)
  await countAnew(tx, ids)
}

/** Releases listings into the state they had: published, draft or archived. */
export async function releaseListings(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.releaseRows(tx, ids)
  await countAnew(tx, ids)
}

async function countAnew(tx: Tx, ids: readonly number[]): Promise<void> {
  await queries.countListings(tx, await queries.ownersOf(tx, ids))
  await publish(tx, 'listing.changed', ids)
}

function checkListing({ key, texts, product, cartItem }: ListingInput): void {
  const name = isSourceKey(key) ? `${key.source}/${key.sourceId}` : key.urlKey
  if (texts.length === 0) throw new Error(`${name} has no text`)
  if (product) checkProduct(name, product, cartItem ?? false)
  else if (cartItem && product === null) throw new Error(`${name}: a cart item without a product`)
}

/** Looks up existing listings and assigns ids and slugs to new ones. */
async function identify(tx: Tx, rows: readonly ListingInput[]): Promise<Item[]> {
  const found = await findKnown(
    tx,
    'listing',
    rows.map(({ key }) => key),
    (others) =>
      queries.findByUrlKey(
        tx,
        others.map(({ urlKey }) => urlKey),
      ),
  )
  const archived = await queries.archivedAmong(
    tx,
    found.flatMap((one) => one?.id ?? []),
  )
  const fresh = rows.filter((_, position) => !found[position])
  const ids = fresh.length > 0 ? await queries.newListingIds(tx, fresh.length) : []
  const urlKeys = await freeUrlKeys(tx, fresh.map(wishedUrlKey))

  let next = 0
  return rows.map((input, position): Item => {
    const known = found[position]
    if (!known) {
      const item = { id: ids[next] ?? 0, urlKey: urlKeys[next] ?? '', input }
      next += 1
      return { ...item, outcome: 'created' }
    }
    const same = isSourceKey(input.key) && known.hash === input.key.hash && !archived.has(known.id)
    return { id: known.id, urlKey: '', input, outcome: same ? 'unchanged' : 'updated' }
  })
}

function wishedUrlKey({ key, urlKey, texts }: ListingInput): string {
  if (!isSourceKey(key)) return key.urlKey
  if (urlKey) return urlKey
  return urlKeyFrom(texts)
}

function rowOf({ id, urlKey, input }: Item): queries.ListingRow & { url_key: string } {
  return {
    id,
    url_key: urlKey,
    enterprise_id: input.enterpriseId,
    kind: input.kind,
    state: input.state,
    cart_item: input.cartItem,
    gift_card: input.giftCard,
    special_offer: input.specialOffer,
    action_link: input.actionLink,
    accepts_returns: input.acceptsReturns,
    keywords: input.keywords && [...input.keywords],
    updated_at: input.updatedAt,
  }
}

function sourcedOf({ id, outcome, input }: Item): { id: number; key: SourceKey; isNew: boolean }[] {
  return isSourceKey(input.key) ? [{ id, key: input.key, isNew: outcome === 'created' }] : []
}

async function writeParts(tx: Tx, items: readonly Item[]): Promise<void> {
  await putTexts(
    tx,
    'listing_text',
    'listing_id',
    ['title', 'brand', 'description', 'action_label', 'return_policy'],
    items.flatMap(({ id, input }) =>
      input.texts.map(({ actionLabel, returnPolicy, ...text }) => ({
        owner: id,
        ...text,
        action_label: actionLabel,
        return_policy: returnPolicy,
      })),
    ),
  )

  const partsOf = (rowsOf: (input: ListingInput) => object[] | undefined): Parts[] =>
    items.map(({ id, outcome, input }) => ({
      owner: id,
      isNew: outcome === 'created',
      rows: rowsOf(input),
    }))
  await replaceParts(
    tx,
    'listing_image',
    'listing_id',
    { file_uuid: 'uuid', sort: 'integer' },
    partsOf(({ images }) => images?.map((file_uuid, sort) => ({ file_uuid, sort }))),
  )
  await replaceParts(
    tx,
    'listing_category',
    'listing_id',
    { category_id: 'bigint' },
    partsOf(({ categoryIds }) => categoryIds?.map((category_id) => ({ category_id }))),
  )
  await replaceParts(
    tx,
    'listing_sector',
    'listing_id',
    { sector_id: 'bigint' },
    partsOf(({ sectorIds }) => sectorIds?.map((sector_id) => ({ sector_id }))),
  )
  await replaceParts(
    tx,
    'listing_ship',
    'listing_id',
    { direction: 'smallint', country: 'text' },
    partsOf(shipRows),
  )
  await replaceParts(
    tx,
    'listing_packaging',
    'listing_id',
    { packaging: 'smallint' },
    partsOf((input) => input.packaging?.map((packaging) => ({ packaging }))),
  )
  await replaceParts(
    tx,
    'offer_country',
    'listing_id',
    { country: 'text' },
    partsOf(({ offerCountries }) => offerCountries?.map((country) => ({ country }))),
  )
  await putCertifications(
    tx,
    'listing',
    items.flatMap(({ id, input: { certifications } }) =>
      certifications ? { id, certifications } : [],
    ),
  )
  await putProducts(
    tx,
    items.flatMap(({ id, input: { product } }) =>
      product === undefined ? [] : { listingId: id, product },
    ),
  )
}

/** One table holds both directions: giving one clears the other. */
function shipRows({ shipsTo, shipsFrom }: ListingInput): object[] | undefined {
  if (!shipsTo && !shipsFrom) return undefined
  return [
    ...(shipsTo ?? []).map((country) => ({ direction: shipDirection.to, country })),
    ...(shipsFrom ?? []).map((country) => ({ direction: shipDirection.from, country })),
  ]
}

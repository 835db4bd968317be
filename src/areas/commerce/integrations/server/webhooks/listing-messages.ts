import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/db.ts'
import type { Handler } from '#platform/outbox/handlers.ts'
import { listingState } from '#shared/enums.ts'
import type { ShopStock } from '../../shop-contract.ts'
import { listingRows, type ListingRow } from '../shop-api/shop-listing-queries.ts'
import { listingFactsOf } from '../shop-api/shop-listings.ts'
import { stockOfListings } from '../shop-api/shop-stock-queries.ts'
import * as queries from './event-queries.ts'
import { recordMessages, type WebhookEvent } from './messages.ts'
import { idsOf, numbersOf } from './order-messages.ts'

/** Items in a message, and listings that are remembered when a webhook is added. */
const most = { items: 100, seeded: 1000 } as const

/**
 * Records messages about listings and stock: compares what is true now with what was told last, as
 * several changes may lie between, and events do not say what has changed. Orders change stock too.
 */
export const listingMessages: Handler<'listing.changed' | 'order.placed' | 'order.changed'> = {
  topics: ['listing.changed', 'order.placed', 'order.changed'],
  async handle(tx, events) {
    const changed = events.flatMap(({ topic, key }) => (topic === 'listing.changed' ? key : []))
    const sold = await queries.listingsOfOrders(tx, idsOf(events), numbersOf(events))
    const watched = await queries.watchedListings(tx, [...changed, ...sold])
    if (watched.length === 0) return
    const differences = await differencesOf(tx, watched)
    await recordMessages(tx, [
      ...differences.flatMap(({ messages }) => messages),
      ...stockMessages(differences),
    ])
    await remember(tx, differences)
  },
}

/** Remembers the listings of an enterprise as told, so that only what changes later is. */
export async function rememberListings(tx: Tx, enterpriseId: number): Promise<void> {
  await queries.forgetToldOf(tx, enterpriseId)
  const ids = await queries.publishedIds(tx, enterpriseId, most.seeded)
  const watched = ids.map((id) => ({ id, enterpriseId, wasPublished: true, told: null }))
  await remember(tx, await differencesOf(tx, watched))
}

/** How a listing differs from what was told. */
interface Difference {
  enterpriseId: number
  listingId: number
  messages: WebhookEvent[]
  /** Items whose stock differs, and of them those that became low. */
  changed: ShopStock[]
  low: ShopStock[]
  /** State to remember as told; null for a listing that is gone. */
  now: queries.ToldListing | null
}

async function differencesOf(
  tx: Tx,
  watched: readonly queries.WatchedListing[],
): Promise<Difference[]> {
  const ids = watched.map(({ id }) => id)
  const rows = new Map((await listingRows(tx, ids)).map((row) => [row.id, row]))
  const stock = Map.groupBy(await stockOfListings(tx, ids), ({ listingId }) => listingId)
  return watched.map((one) => differenceOf(one, rows.get(one.id), stock.get(one.id) ?? []))
}

function differenceOf(
  { id, enterpriseId, wasPublished, told }: queries.WatchedListing,
  row: ListingRow | undefined,
  items: readonly ShopStock[],
): Difference {
  const none = { enterpriseId, listingId: id, messages: [], changed: [], low: [] }
  const isTold = told !== null && told.contentHash !== ''
  const message = (kind: WebhookEvent['kind'], data: WebhookEvent['data']) => [
    { enterpriseId, kind, data },
  ]
  if (row?.state !== listingState.published) {
    const isRemoved = isTold || (told === null && wasPublished)
    const messages = isRemoved ? message('listing.removed', { listing: { id } }) : []
    const isKept = row !== undefined && (isRemoved || told !== null)
    const now = isKept ? { listingId: id, enterpriseId, contentHash: '', stock: {} } : null
    return { ...none, messages, now }
  }
  const listing = listingFactsOf(row)
  const contentHash = createHash('md5').update(JSON.stringify(listing)).digest('hex')
  const isChanged = isTold && told.contentHash !== contentHash
  const kind = isTold ? 'listing.changed' : 'listing.published'
  const before = told?.stock ?? {}
  const changed = isTold ? items.filter((item) => differs(item, before[item.itemId])) : []
  return {
    ...none,
    messages: isTold && !isChanged ? [] : message(kind, { listing }),
    changed,
    low: changed.filter(({ itemId, isLow }) => isLow && before[itemId]?.isLow === false),
    now: { listingId: id, enterpriseId, contentHash, stock: stockTold(items) },
  }
}

function differs(item: ShopStock, told: queries.ToldStock | undefined): boolean {
  return told?.available !== item.available || told.stocked !== stockedOf(item)
}

function stockTold(items: readonly ShopStock[]): Record<string, queries.ToldStock> {
  return Object.fromEntries(
    items.map((item) => {
      const { itemId, available, isLow } = item
      return [itemId, { stocked: stockedOf(item), available, isLow }]
    }),
  )
}

function stockedOf({ levels }: ShopStock): number {
  return levels.reduce((sum, { stocked }) => sum + stocked, 0)
}

/** Messages about stock have many items each, as a count changes many at once. */
function stockMessages(differences: readonly Difference[]): WebhookEvent[] {
  return [...Map.groupBy(differences, ({ enterpriseId }) => enterpriseId)].flatMap(
    ([enterpriseId, own]) => {
      const messages = (kind: WebhookEvent['kind'], items: readonly ShopStock[]) =>
        parts(items, most.items).map((some) => ({ enterpriseId, kind, data: { items: some } }))
      return [
        ...messages(
          'stock.changed',
          own.flatMap(({ changed }) => changed),
        ),
        ...messages(
          'stock.low',
          own.flatMap(({ low }) => low),
        ),
      ]
    },
  )
}

function parts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

async function remember(tx: Tx, differences: readonly Difference[]): Promise<void> {
  await queries.putTold(
    tx,
    differences.flatMap(({ now }) => now ?? []),
  )
  const over = differences.flatMap(({ now, listingId }) => (now ? [] : listingId))
  if (over.length > 0) await queries.forgetTold(tx, over)
}

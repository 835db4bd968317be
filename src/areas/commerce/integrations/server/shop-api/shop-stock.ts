import { changeCounts, defaultLocations, putCounts } from '#catalog/stock/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { keyOf, type CallerKey } from '#platform/caller.ts'
import type { Handlers, InputOf, OutputOf } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import type { shopSystemContract } from '../../shop-contract.ts'
import { lockKey } from '../keys/key-queries.ts'
import * as queries from './shop-stock-queries.ts'

type Service = Handlers<typeof shopSystemContract>
type Change = InputOf<(typeof shopSystemContract)['putShopStock']>
type Line = Change['lines'][number]
type Result = OutputOf<(typeof shopSystemContract)['putShopStock']>['lines'][number]

/** Returns the open locations of the enterprise. */
export const listShopLocations: Service['listShopLocations'] = async ({ db }, caller) => ({
  locations: await queries.openLocations(db, keyOf(caller).enterpriseId),
})

/** Returns a page of the stock of the enterprise. */
export const listShopStock: Service['listShopStock'] = async ({ db }, caller, filter) => {
  const { sku, locationId, after, limit } = filter
  const { enterpriseId } = keyOf(caller)
  const page = { enterpriseId, sku, locationId, after, limit: limit + 1 }
  const rows = await queries.stockPage(db, page)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.itemId ?? null) : null }
}

/** Sets or adjusts stock, each line by itself. */
export const putShopStock: Service['putShopStock'] = async ({ db }, caller, change) => {
  const key = keyOf(caller)
  return db.transaction().execute(async (tx) => {
    // One change of a key at a time, so that a repeated one is recognized.
    const locked = await lockKey(tx, key.enterpriseId, key.id)
    if (!locked || locked.revokedAt) throw new AppError('not_signed_in')
    const found = await placesOf(tx, key, change.lines)
    const failed = await changePlaces(tx, key, change, found)
    return { lines: await resultsOf(tx, found, failed) }
  })
}

/** A line with its place, or why it has none. */
interface FoundLine {
  line: Line
  place: queries.Place | null
  result: Result['result']
}

async function placesOf(
  tx: Tx,
  { enterpriseId }: CallerKey,
  lines: readonly Line[],
): Promise<FoundLine[]> {
  const skus = [...new Set(lines.map(({ sku }) => sku))]
  const items = await queries.itemsOfSkus(tx, enterpriseId, skus)
  const bySku = Map.groupBy(items, ({ sku }) => sku)
  // Creates one where the enterprise has none yet.
  const standard = (await defaultLocations(tx, [enterpriseId])).get(enterpriseId)
  const locations = await queries.openLocations(tx, enterpriseId)
  const known = new Set(locations.map(({ id }) => id))
  const seen = new Set<string>()
  return lines.map((line) => {
    const locationId = line.locationId ?? standard
    const [item, other] = bySku.get(line.sku) ?? []
    const none = (result: Result['result']) => ({ line, place: null, result })
    if (!item) return none('unknownSku')
    if (other) return none('ambiguousSku')
    if (!locationId || !known.has(locationId)) return none('unknownLocation')
    const place = { itemId: item.itemId, locationId }
    if (seen.has(keyOfPlace(place))) return none('repeatedLine')
    seen.add(keyOfPlace(place))
    return { line, place, result: 'done' }
  })
}

/** Changes the stock; returns the places where less is there than would be taken. */
async function changePlaces(
  tx: Tx,
  key: CallerKey,
  { requestKey, reason, note }: Change,
  found: readonly FoundLine[],
): Promise<ReadonlySet<string>> {
  const ref = `key:${key.id}:${requestKey}`
  const done = new Set((await queries.placesChangedBy(tx, key.id, ref)).map(keyOfPlace))
  const isNew = (place: queries.Place) => !done.has(keyOfPlace(place))
  const movement = {
    ...{ reason: movementReason[reason], ref, note },
    ...{ accountId: null, keyId: key.id },
  }
  const counts = found.flatMap(({ line, place }) =>
    place && 'stocked' in line && isNew(place)
      ? [{ ...place, stocked: line.stocked, seen: null }]
      : [],
  )
  const changes = found.flatMap(({ line, place }) =>
    place && 'change' in line && line.change !== 0 && isNew(place)
      ? [{ ...place, change: line.change }]
      : [],
  )
  const lacking = new Set((await changeCounts(tx, changes, movement)).map(keyOfPlace))
  if (lacking.size > 0) {
    const others = changes.filter((place) => !lacking.has(keyOfPlace(place)))
    await changeCounts(tx, others, movement)
  }
  await putCounts(tx, counts, movement)
  return lacking
}

async function resultsOf(
  tx: Tx,
  found: readonly FoundLine[],
  lacking: ReadonlySet<string>,
): Promise<Result[]> {
  const places = found.flatMap(({ place }) => place ?? [])
  const stocked = new Map(
    (await queries.stockedAt(tx, places)).map((each) => [keyOfPlace(each), each.stocked]),
  )
  return found.map(({ line, place, result }) => ({
    sku: line.sku,
    locationId: place?.locationId ?? line.locationId ?? null,
    result: place && lacking.has(keyOfPlace(place)) ? 'notEnough' : result,
    stocked: place ? (stocked.get(keyOfPlace(place)) ?? 0) : null,
  }))
}

function keyOfPlace({ itemId, locationId }: queries.Place): string {
  return `${itemId}/${locationId}`
}

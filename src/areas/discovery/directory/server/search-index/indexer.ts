import { forgetBanners } from '#discovery/banners/server/public.ts'
import { forgetNetworks } from '#community/networks/server/public.ts'
import { forgetTaxonomy, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import * as readers from '#platform/outbox/consumer-queries.ts'
import { follow, type Progress } from '#platform/outbox/follow.ts'
import {
  formatPosition,
  isBefore,
  parsePosition,
  type OutboxEvent,
  type Position,
  type Topic,
} from '#platform/outbox/outbox.ts'
import { currentPosition, eventsAfter, lastEvent } from '#platform/outbox/outbox-queries.ts'
import type { Wakeups } from '#platform/outbox/wakeups.ts'
import type { Search, SearchDocument } from '#platform/search/search.ts'
import { documentId, recordIndex, type Searchable } from '#platform/search/searchable.ts'
import { synonymsOf } from '../synonyms.ts'
import { suggestionDocuments } from './documents.ts'
import { itemCacheOf } from './hydration.ts'
import { suggestionIndex } from './index-schema.ts'

export interface IndexerOptions {
  db: Db
  search: Search
  /** Content to index, by kind. */
  searchables: Readonly<Record<string, Searchable>>
  wakeups: Wakeups
  /** Name of this process's outbox consumer; stable across restarts. */
  consumer: string
  log: Log
}

export interface Indexer {
  /** Resolves when everything committed before the call can be found. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

const signOfLifeMs = 1000
/** Events and items per batch; small, so that page requests are not delayed. */
const batchSize = 200

/**
 * Keeps the search index up to date: reads changes from the outbox, builds their documents and
 * writes them to the engine. After data loss the engine is refilled from the last durable position,
 * or from the tables while it keeps answering.
 */
export function startIndexer({
  db,
  search,
  searchables,
  wakeups,
  consumer,
  log,
}: IndexerOptions): Indexer {
  const topics = [
    'taxonomy.changed' as const,
    ...Object.values(searchables).flatMap((searchable) => searchable.topics),
  ]
  let stopping = false
  let position: Position | null = null
  let engineRun = -1
  let lastSign = 0
  const waiting: { until: Position | null; done: () => void }[] = []

  async function step(): Promise<Progress> {
    const status = await search.status(recordIndex)
    if (position === null || status.run !== engineRun) {
      engineRun = status.run
      const durable = parsePosition(status.durablePosition)
      position = durable && (await readers.readerIsKnown(db, consumer)) ? durable : await fill()
    }
    const { events, held } = await eventsAfter(db, position, { limit: batchSize, topics })
    const last = events.at(-1)
    if (last) {
      await apply(events, last)
      position = { xid: last.xid, seq: last.seq }
    }
    wakeWaiting(position)
    if (Date.now() - lastSign > signOfLifeMs) await recordHeartbeat()
    if (events.length === batchSize) return 'more'
    return held ? 'held' : 'idle'
  }

  async function apply(events: readonly OutboxEvent[], last: Position): Promise<void> {
    const keysOf = (among: readonly Topic[]) => [
      ...new Set(events.flatMap(({ topic, key }) => (among.includes(topic) ? [key] : []))),
    ]
    const taxonomy = keysOf(['taxonomy.changed']).length > 0
    if (taxonomy || keysOf(['enterprise.changed']).length > 0) forgetNetworks(db)
    if (taxonomy) {
      forgetTaxonomy(db)
      forgetBanners(db)
      await search.setSynonyms(await synonymsOf(db))
      await fillSuggestions(last)
    }
    for (const [kind, { topics: ofKind }] of Object.entries(searchables)) {
      await put(kind, keysOf(ofKind), last)
    }
  }

  async function put(kind: string, ids: readonly number[], last: Position): Promise<void> {
    for (let at = 0; at < ids.length; at += batchSize) {
      const batch = ids.slice(at, at + batchSize)
      const documents = await documentsOf(kind, batch)
      const found = new Set(documents.map((document) => document.id))
      const remove = batch.map((id) => documentId(kind, id)).filter((id) => !found.has(id))
      await search.write(recordIndex, { put: documents, remove }, formatPosition(last))
    }
  }

  async function documentsOf(kind: string, ids: readonly number[]): Promise<SearchDocument[]> {
    const documents = (await searchables[kind]?.documents(db, ids, log)) ?? []
    return documents.map((document) => ({ ...document, id: documentId(kind, document.id) }))
  }

  /** Builds both indexes from the tables; concurrent changes follow in the outbox. */
  async function fill(): Promise<Position> {
    const started = Date.now()
    const from = await currentPosition(db)
    await db.transaction().execute((tx) => readers.registerReader(tx, consumer, topics, from))
    lastSign = Date.now()
    itemCacheOf(db).clear()
    forgetTaxonomy(db)
    await fillSuggestions(from)
    await search.rebuild(recordIndex, allDocuments(), formatPosition(from))
    await stillRebuilding(false)
    const { documents } = await search.status(recordIndex)
    log.info({ documents, ms: Date.now() - started }, 'search index built')
    return from
  }

  async function fillSuggestions(at: Position): Promise<void> {
    const documents = suggestionDocuments(await taxonomyOf(db))
    await search.rebuild(suggestionIndex, once(documents), formatPosition(at))
  }

  async function* allDocuments(): AsyncGenerator<SearchDocument[]> {
    for (const [kind, { idsAfter }] of Object.entries(searchables)) {
      let after = 0
      let next = idsAfter(db, after, batchSize)
      for (;;) {
        const ids = await next
        const last = ids.at(-1)
        if (last === undefined) break
        after = last
        // Loads the next ids while building these.
        next = idsAfter(db, after, batchSize)
        // Prevents an unhandled rejection if no one awaits it.
        next.catch(() => {})
        yield await documentsOf(kind, ids)
        if (stopping) throw new Error('stopped while building the search index')
        if (Date.now() - lastSign > signOfLifeMs) await stillRebuilding(true)
      }
    }
  }

  async function stillRebuilding(rebuilding: boolean): Promise<void> {
    lastSign = Date.now()
    await db.transaction().execute((tx) => readers.markRebuilding(tx, consumer, rebuilding))
  }

  async function recordHeartbeat(): Promise<void> {
    lastSign = Date.now()
    const { durablePosition } = await search.status(recordIndex)
    const durable = parsePosition(durablePosition)
    if (!durable) return
    const touch = db.transaction().execute((tx) => readers.touchReader(tx, consumer, durable))
    if (!(await touch)) position = await fill()
  }

  function wakeWaiting(reached: Position): void {
    for (const waiter of waiting.splice(0)) {
      if (waiter.until && isBefore(reached, waiter.until)) waiting.push(waiter)
      else waiter.done()
    }
  }

  const following = follow(wakeups, topics, step, (error) => {
    log.warn({ err: error }, 'the search is behind; trying again')
    position = null
  })
  return {
    async caughtUp() {
      // No pending events is not enough, as an event may wait for a slower transaction to end.
      const until = await lastEvent(db)
      const reached = new Promise<void>((done) => waiting.push({ until, done }))
      following.poke()
      await reached
    },
    async stop() {
      stopping = true
      await following.stop()
      for (const { done } of waiting.splice(0)) done()
    },
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

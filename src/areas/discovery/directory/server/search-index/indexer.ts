import { setTimeout as sleep } from 'node:timers/promises'
import { findableEnterpriseIds } from '#catalog/enterprises/server/public.ts'
import { findableListingIds } from '#catalog/listings/server/public.ts'
import { forgetNetworks } from '#community/networks/server/public.ts'
import {
  forgetTaxonomy,
  taxonomyOf,
  touchExpiredCertifications,
} from '#foundation/taxonomy/server/public.ts'
import { inBackground, type Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Search, SearchDocument } from '#platform/search/search.ts'
import { searchKind } from '#shared/enums.ts'
import { documentOf, suggestionDocuments } from './documents.ts'
import { documentId, factsCacheOf, loadFacts, surroundingsOf, type ItemKind } from './hydration.ts'
import { recordIndex, suggestionIndex } from './index-schema.ts'
import * as queries from './index-queries.ts'
import type { OutboxPosition } from './index-queries.ts'

export interface IndexerOptions {
  db: Db
  search: Search
  /** Names this process among those that read the outbox; the same after a restart. */
  consumer: string
  log: Log
}

export interface Indexer {
  /** Resolves when what was committed before the call can be found. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

/** Between two looks at the outbox when the last one found nothing. */
const pauseMs = 100
/** After a failure, as while the engine or the database restarts. */
const retryMs = 500
const signOfLifeMs = 1000
const signsPerCleaning = 10
/** Rows taken at once, and items built at once: small, so that pages are not kept waiting. */
const batchSize = 200

/**
 * Keeps the search in step with the database: reads what changed from the outbox, builds the
 * documents anew and hands them to the engine. What the engine lost is read again; an engine with
 * nothing, or one whose rows are gone, is filled from the tables while it answers.
 */
export function startIndexer({ db, search, consumer, log }: IndexerOptions): Indexer {
  const stopping = new AbortController()
  const facts = factsCacheOf(db)
  let position: OutboxPosition | null = null
  let engineRun = -1
  let lastSign = 0
  let signs = 0
  const waiting: { until: OutboxPosition | null; done: () => void }[] = []

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const read = await step()
        if (read < batchSize) await pause(pauseMs)
      } catch (error) {
        if (stopping.signal.aborted) return
        log.warn({ err: error }, 'the search is behind; trying again')
        position = null
        await pause(retryMs)
      }
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function step(): Promise<number> {
    const status = await search.status(recordIndex)
    if (position === null || status.run !== engineRun) {
      engineRun = status.run
      const kept = parsePosition(status.durablePosition)
      position = kept && (await queries.consumerIsKnown(db, consumer)) ? kept : await fill()
    }
    const rows = await queries.outboxAfter(db, position, batchSize)
    const last = rows.at(-1)
    if (last) {
      await apply(rows, last)
      position = { xid: last.xid, seq: last.seq }
    }
    wakeWaiting(position)
    if (Date.now() - lastSign > signOfLifeMs) await giveSignOfLife()
    return rows.length
  }

  async function apply(rows: readonly queries.OutboxRow[], last: OutboxPosition): Promise<void> {
    const refs = (kind: number) => [
      ...new Set(rows.filter((row) => row.kind === kind).map((row) => row.ref_id)),
    ]
    const enterprises = refs(searchKind.enterprise)
    const sorting = rows.some((row) => row.kind > searchKind.listing)
    if (sorting || enterprises.length > 0) forgetNetworks(db)
    if (sorting) {
      forgetTaxonomy(db)
      await fillSuggestions(last)
    }
    await put('profile', enterprises, last)
    await put('listing', refs(searchKind.listing), last)
  }

  async function put(kind: ItemKind, ids: readonly number[], last: OutboxPosition): Promise<void> {
    for (let at = 0; at < ids.length; at += batchSize) {
      const batch = ids.slice(at, at + batchSize)
      facts.forget(batch.map((id) => documentId(kind, id)))
      const documents = await documentsOf(kind, batch)
      const found = new Set(documents.map((document) => document.id))
      const remove = batch.map((id) => documentId(kind, id)).filter((id) => !found.has(id))
      await search.write(recordIndex, { put: documents, remove }, formatPosition(last))
    }
  }

  async function documentsOf(kind: ItemKind, ids: readonly number[]): Promise<SearchDocument[]> {
    const [surroundings, items] = await Promise.all([surroundingsOf(db), loadFacts(db, kind, ids)])
    return items.flatMap((item) => {
      try {
        return [documentOf(item, surroundings)]
      } catch (error) {
        // One item that cannot be read must not keep all others from being found.
        log.error({ err: error, kind, id: item.id }, 'an item cannot be made findable')
        return []
      }
    })
  }

  /** Builds both indexes from the tables; changes meanwhile are in the outbox behind the position. */
  async function fill(): Promise<OutboxPosition> {
    const started = Date.now()
    const from = await queries.outboxPosition(db)
    await db.transaction().execute((tx) => queries.registerConsumer(tx, consumer, from))
    lastSign = Date.now()
    facts.clear()
    forgetTaxonomy(db)
    await fillSuggestions(from)
    await search.rebuild(recordIndex, allDocuments(), formatPosition(from))
    await stillFilling(false)
    const { documents } = await search.status(recordIndex)
    log.info({ documents, ms: Date.now() - started }, 'search index built')
    return from
  }

  async function fillSuggestions(at: OutboxPosition): Promise<void> {
    const documents = suggestionDocuments(await taxonomyOf(db))
    await search.rebuild(suggestionIndex, once(documents), formatPosition(at))
  }

  async function* allDocuments(): AsyncGenerator<SearchDocument[]> {
    const sources = [
      ['profile', findableEnterpriseIds],
      ['listing', findableListingIds],
    ] as const
    for (const [kind, idsAfter] of sources) {
      let after = 0
      let next = idsAfter(db, after, batchSize)
      for (;;) {
        const ids = await next
        const last = ids.at(-1)
        if (last === undefined) break
        after = last
        // The following ids are looked up while these are built.
        next = idsAfter(db, after, batchSize)
        // Where building fails nobody waits for it, and a rejection unheard would end the process.
        next.catch(() => {})
        yield await documentsOf(kind, ids)
        if (stopping.signal.aborted) throw new Error('stopped while building the search index')
        if (Date.now() - lastSign > signOfLifeMs) await stillFilling(true)
      }
    }
  }

  async function stillFilling(filling: boolean): Promise<void> {
    lastSign = Date.now()
    await db.transaction().execute((tx) => queries.markFilling(tx, consumer, filling))
  }

  async function giveSignOfLife(): Promise<void> {
    lastSign = Date.now()
    const { durablePosition } = await search.status(recordIndex)
    const durable = parsePosition(durablePosition)
    if (!durable) return
    const known = await db.transaction().execute(async (tx) => {
      const stillThere = await queries.touchConsumer(tx, consumer, durable)
      if (stillThere && signs++ % signsPerCleaning === 0) {
        await queries.dropReadRows(tx)
        await touchExpiredCertifications(tx)
      }
      return stillThere
    })
    if (!known) position = await fill()
  }

  function wakeWaiting(reached: OutboxPosition): void {
    for (const waiter of waiting.splice(0)) {
      if (waiter.until && isBefore(reached, waiter.until)) waiting.push(waiter)
      else waiter.done()
    }
  }

  const running = inBackground(run)
  return {
    async caughtUp() {
      // Not "when there is nothing to read": a row may wait for a slower transaction to end.
      const until = await queries.lastOutboxRow(db)
      await new Promise<void>((done) => waiting.push({ until, done }))
    },
    async stop() {
      stopping.abort()
      await running
      for (const { done } of waiting.splice(0)) done()
    },
  }
}

function formatPosition({ xid, seq }: OutboxPosition): string {
  return `${xid}:${seq}`
}

function parsePosition(text: string | null): OutboxPosition | null {
  const [, xid, seq] = /^(\d+):(\d+)$/.exec(text ?? '') ?? []
  return xid && seq ? { xid, seq: Number(seq) } : null
}

function isBefore(a: OutboxPosition, b: OutboxPosition): boolean {
  const difference = BigInt(a.xid) - BigInt(b.xid)
  return difference < 0n || (difference === 0n && a.seq < b.seq)
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { AppError } from '#shared/app-error.ts'
import { statMetric, type StatMetric } from '#shared/enums-of-stats.ts'
import * as queries from './page-view-queries.ts'
import type { ViewBeacon } from './view-beacon.ts'

/** Counts events in batches. */
export interface Counter {
  /** Resolves when stored. Throws database_unavailable on failure. */
  count(seen: ViewBeacon): Promise<void>
  /** Resolves when all pending events are stored or have failed. */
  drain(): Promise<void>
}

/** Batch interval. */
const gatherMs = 100
/** Maximum pending events, in case the database is down or slow. */
const mostWaiting = 20_000

interface Batch {
  /** Counts of all events but searches, by `metric listing id`. */
  sums: Map<string, number>
  searches: ViewBeacon[]
  waiting: number
  stored: Promise<void>
}

/**
 * Creates a counter that stores batches every 100 ms, each in one statement. The next batch
 * collects while one is stored, so batches grow with a slow database.
 */
export function openCounter({ db, log }: { db: Db; log: Log }): Counter {
  let gathering: Batch | null = null
  let storing: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function begin(): Batch {
    const batch: Batch = { sums: new Map(), searches: [], waiting: 0, stored: Promise.resolve() }
    batch.stored = Promise.all([sleep(gatherMs), storing]).then(() => {
      gathering = null
      const stored = store(batch)
      storing = stored.catch(() => undefined)
      return stored
    })
    return batch
  }

  async function store(batch: Batch): Promise<void> {
    try {
      await db.transaction().execute((tx) => queries.addCounts(tx, columnsOf(batch)))
    } catch (error) {
      // Logged once per batch; all its callers get the error.
      log.error({ err: error, lost: batch.waiting }, 'what was seen could not be counted')
      throw new AppError('database_unavailable')
    } finally {
      waiting -= batch.waiting
    }
  }

  return {
    count(seen) {
      if (waiting >= mostWaiting) return Promise.reject(new AppError('database_unavailable'))
      gathering ??= begin()
      add(gathering, seen)
      gathering.waiting += 1
      waiting += 1
      return gathering.stored
    },
    async drain() {
      await gathering?.stored.catch(() => undefined)
      await storing
    },
  }
}

function add({ sums, searches }: Batch, seen: ViewBeacon): void {
  if (seen.metric === statMetric.searches) {
    searches.push(seen)
    return
  }
  for (const id of seen.ids) {
    const key = `${seen.metric} ${Number(seen.ofListings)} ${id}`
    sums.set(key, (sums.get(key) ?? 0) + 1)
  }
}

function columnsOf({ sums, searches }: Batch): queries.Counts {
  const counts: queries.Counts = { search: [], metric: [], ofListing: [], id: [], n: [] }
  const put = (search: number, metric: StatMetric, ofListing: boolean, id: number, n: number) => {
    counts.search.push(search)
    counts.metric.push(metric)
    counts.ofListing.push(ofListing)
    counts.id.push(id)
    counts.n.push(n)
  }
  for (const [key, n] of sums) {
    const [metric = 0, ofListing, id = 0] = key.split(' ').map(Number)
    put(0, metric as StatMetric, ofListing === 1, id, n)
  }
  for (const [at, { metric, ofListings, ids }] of searches.entries()) {
    for (const id of ids) put(at + 1, metric, ofListings, id, 1)
  }
  return counts
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { AppError } from '#shared/app-error.ts'
import { statMetric, type StatMetric } from '#shared/enums-of-stats.ts'
import * as queries from './page-view-queries.ts'
import type { Seen } from './view-beacon.ts'

/** Counts what was seen, many at a time. */
export interface Counter {
  /** Resolves when it is stored for good. Throws database_unavailable where it could not be. */
  count(seen: Seen): Promise<void>
  /** Resolves when all that was given is stored, or has failed. */
  drain(): Promise<void>
}

/** How long what comes is gathered. */
const gatherMs = 100
/** More than these at once do not wait: the database is away, or far too slow. */
const mostWaiting = 20_000

interface Batch {
  /** Everything but searches, as `metric listing id`: what is seen often is one row. */
  sums: Map<string, number>
  searches: Seen[]
  waiting: number
  stored: Promise<void>
}

/**
 * Gathers for a tenth of a second and adds all of it in one statement. The next batch gathers while
 * one is stored: the slower the database, the larger they grow.
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
      // Once for all who wait: none of them is told that it was counted.
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

function add({ sums, searches }: Batch, seen: Seen): void {
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSearch } from '#platform/search/engine/open-search.ts'
import type { Search, SearchDocument } from '#platform/search/search.ts'
import { megabytes, timed, timeKinds, timesOf } from './measure.ts'
import type { Report } from './measure.ts'
import { kindNames, queryMaker } from './queries.ts'
import { recordSource, schema } from './records.ts'

const index = 'items'
const batchSize = 500
const clients = 8
const mixedMilliseconds = 10_000
const changesPerSecond = 100
const changingMilliseconds = 15_000

/** Builds, queries, changes, rebuilds and restarts the embedded engine. */
export async function runEngine(records: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  const open = () => openSearch({ folder, indexes: { [index]: schema } })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 50)
  let search = await open()
  try {
    const buildSeconds = (await timed(() => search.rebuild(index, batches(records), '1'))) / 1000
    await untilQuiet(search)
    const source = recordSource()
    const make = queryMaker(source)
    const queries = await timeKinds(make, (query) => search.query(index, query), {
      warmUp: 50,
      count: 300,
      seconds: 60,
    })
    const mixed = await mixedPerSecond(search, make)
    const steady = megabytes()
    const changing = await timeChanges(search, records, 10)
    const stopClients = queryClients(search, make)
    const changingWhileBusy = await timeChanges(search, records, 1e6)
    await stopClients()

    peak = 0
    const answers: number[] = []
    const rebuilding = timed(() => search.rebuild(index, batches(records), '2'))
    const aborting = new AbortController()
    void rebuilding.finally(() => aborting.abort())
    for (let at = 0; !aborting.signal.aborted; at += 1) {
      const kind = kindNames[at % kindNames.length]
      if (kind) answers.push(await timed(() => search.query(index, make[kind]())))
      await sleep(50)
    }
    const rebuildSeconds = (await rebuilding) / 1000
    const rebuildPeak = peak
    await untilQuiet(search)

    await search.close()
    const restart = await timed(async () => {
      search = await open()
      await search.query(index, make['Q1 empty, 4 facets']())
    })
    return {
      records,
      buildSeconds,
      residentMegabytes: steady,
      queries,
      more: {
        'mixed queries per second, 8 clients': mixed,
        'change visible after, p95 ms': changing.p95,
        'change visible after, p50 ms': changing.p50,
        'change visible beside 8 clients, p95 ms': changingWhileBusy.p95,
        'change visible beside 8 clients, p50 ms': changingWhileBusy.p50,
        'rebuild while answering, s': rebuildSeconds,
        'answers during it, p95 ms': timesOf(answers).p95,
        'memory during it, MB': rebuildPeak,
        'restart to first answer, s': restart / 1000,
      },
    }
  } finally {
    clearInterval(watch)
    await search.close()
    await rm(folder, { recursive: true })
  }
}

async function* batches(records: number): AsyncGenerator<SearchDocument[]> {
  const { record } = recordSource()
  for (let from = 0; from < records; from += batchSize) {
    const size = Math.min(batchSize, records - from)
    yield Array.from({ length: size }, (_, at) => record(from + at))
    await sleep(0)
  }
}

/** Waits until background merges have ended: the processor was nearly idle for some time. */
async function untilQuiet(search: Search) {
  const query = { text: '', language: 'en', order: 'relevance', offset: 0, length: 1 }
  for (let quiet = 0; quiet < 5;) {
    const before = process.cpuUsage()
    await sleep(500)
    await search.query(index, query)
    const { user } = process.cpuUsage(before)
    quiet = user < 50_000 ? quiet + 1 : 0
  }
}

async function mixedPerSecond(
  search: Search,
  make: ReturnType<typeof queryMaker>,
): Promise<number> {
  let answered = 0
  const end = performance.now() + mixedMilliseconds
  const client = async () => {
    while (performance.now() < end) {
      const kind = kindNames[answered % kindNames.length] ?? 'Q2 prefix'
      answered += 1
      await search.query(index, make[kind]())
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (answered / mixedMilliseconds) * 1000
}

/** Eight clients that query without a break until the returned function is called. */
function queryClients(search: Search, make: ReturnType<typeof queryMaker>) {
  const stopping = new AbortController()
  const client = async (at: number) => {
    for (; !stopping.signal.aborted; at += 1) {
      const kind = kindNames[at % kindNames.length] ?? 'Q2 prefix'
      await search.query(index, make[kind]())
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, at) => client(at)))
  return async () => {
    stopping.abort()
    await all
  }
}

/**
 * Changes records at a constant rate; latency is from the change until a query finds it.
 * `firstPosition` must be higher than positions written before.
 */
async function timeChanges(search: Search, records: number, firstPosition: number) {
  const { record } = recordSource(2)
  const latencies: number[] = []
  const changes: Promise<void>[] = []
  const count = (changingMilliseconds / 1000) * changesPerSecond
  const start = performance.now()
  for (let at = 0; at < count; at += 1) {
    const due = start + (at * 1000) / changesPerSecond
    if (due > performance.now()) await sleep(due - performance.now())
    const value = 2e9 + firstPosition + at
    const changed = {
      ...record(Math.floor((at * 7919) % records)),
      numbers: { createdAt: value },
    }
    changes.push(
      (async () => {
        await search.write(index, { put: [changed], remove: [] }, String(firstPosition + at))
        // Cheap, so that probing is not the load that is measured.
        const { stats } = await search.query(index, {
          text: '',
          language: 'en',
          order: 'recent',
          offset: 0,
          length: 0,
          filter: { kind: 'ids', ids: [changed.id] },
          stats: ['createdAt'],
        })
        if (stats['createdAt']?.max !== value) throw new Error(`change ${at} is not visible`)
        latencies.push(performance.now() - due)
      })(),
    )
  }
  await Promise.all(changes)
  return timesOf(latencies)
}

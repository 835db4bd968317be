import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { ClientsOrder, ClientsReport } from './hostile/clients.ts'
import { hostileKinds, type SearchAccess } from './hostile/kinds.ts'
import { startMeasuredServer } from './pages/server.ts'
import { machine, percentile, printTable } from './table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '4' },
    /** Runs only kinds whose name contains this. */
    only: { type: 'string', default: '' },
  },
})
const seconds = Number(values.seconds)
const clients = Number(values.clients)

/** Interval of the latency probes, and the highest accepted latency. */
const probeEveryMs = 20
const mostMs = 50

/** Warm-up, not measured. */
const warmUpSeconds = 1

const server = await startMeasuredServer({
  DEMO: '1',
  TRUST_PROXY: '127.0.0.1, ::1',
  LOG_LEVEL: 'error',
})
try {
  console.log(`Hostile requests by ${clients} clients for ${seconds} s each. ${machine()}.`)
  process.exitCode = (await measureAll(await searchAccess())) ? 0 : 1
} finally {
  await server.stop()
}

async function measureAll(access: SearchAccess): Promise<boolean> {
  const rows: string[][] = []
  let isFast = true
  for (const [kind, { name }] of hostileKinds(access).entries()) {
    if (!name.includes(values.only)) continue
    const order = { origin: server.origin, access, kind, clients }
    await measure({ ...order, seconds: warmUpSeconds })
    server.resetLoopDelay()
    const { report, waits } = await measure({ ...order, seconds })
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(waits, share))
    const { longestTurn } = await server.readLoopDelay()
    isFast &&= (p99 ?? 0) < mostMs
    rows.push([
      name,
      (report.answers / seconds).toFixed(1),
      Object.entries(report.statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      (report.megabytes / Math.max(1, report.answers)).toFixed(2),
      ...[p50, p99, most, longestTurn].map((ms) => (ms ?? 0).toFixed(1)),
    ])
    await sleep(1_000)
  }
  printTable(
    ['', 'answers/s', 'by status', 'MB each', '/healthz p50', 'p99 (< 50)', 'max', 'longest turn'],
    rows,
  )
  return isFast
}

/** Probes `/healthz` at a constant rate while the clients send their requests. */
async function measure(order: ClientsOrder): Promise<{ report: ClientsReport; waits: number[] }> {
  const file = new URL('./hostile/clients.ts', import.meta.url)
  const worker = new Worker(file, { workerData: order })
  const answered = once(worker, 'message') as Promise<[ClientsReport]>
  const waits: number[] = []
  const probes: Promise<void>[] = []
  const began = performance.now()
  for (let due = began; due < began + order.seconds * 1000; due += probeEveryMs) {
    await sleep(Math.max(0, due - performance.now()))
    probes.push(probe(due, waits))
  }
  await Promise.all(probes)
  const [report] = await answered
  await worker.terminate()
  return { report, waits }
}

/** Measured from the time the request was due, so that stalls of the server are counted. */
async function probe(due: number, waits: number[]): Promise<void> {
  const answer = await fetch(new URL('/healthz', server.origin))
  await answer.arrayBuffer()
  waits.push(performance.now() - due)
}

/** Fetches the client's search settings and some listing numbers. */
async function searchAccess(): Promise<SearchAccess> {
  const answer = await fetch(new URL('/api/v1/application/client-settings', server.origin))
  const { search } = (await answer.json()) as { search: Record<string, string> }
  const { appId = '', apiKey = '', indexPrefix = '' } = search
  const index = `${indexPrefix}_base_en`
  const found = await fetch(new URL(`/search/1/indexes/${index}/query`, server.origin), {
    method: 'POST',
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
    body: JSON.stringify({ filters: 'itemType:2', hitsPerPage: 200, attributesToRetrieve: ['id'] }),
  })
  const { hits } = (await found.json()) as { hits: { id: number }[] }
  return { appId, apiKey, index, listings: hits.map(({ id }) => id) }
}

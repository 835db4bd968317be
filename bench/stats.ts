import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withServer, type MeasuredServer } from './pages/server.ts'
import { storedViews } from './stats/stored.ts'
import type { SendResult } from './stats/send-views.ts'
import { machine, printFigures } from './table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '1000' },
  },
})

await withServer({ TRUST_PROXY: '127.0.0.1, ::1' }, async (server) => {
  console.log(`Page views, demo community. ${machine()}.`)
  return measure(server)
})

/** A worker reports views at a constant rate; then the stored views are compared with them. */
async function measure(server: MeasuredServer): Promise<boolean> {
  const seconds = Number(values.seconds)
  const rate = Number(values.rate)
  const ids = await profileIds(server.origin)
  await sendViews(server.origin, ids, 5, rate)
  const before = await storedViews(server.dataDir)

  const restBefore = await cpuAtRest(server)
  server.resetLoopDelay()
  const cpuBefore = server.cpuSeconds()
  const sent = await sendViews(server.origin, ids, seconds, rate)
  const cpu = (server.cpuSeconds() - cpuBefore) / sent.seconds
  const delay = await server.readLoopDelay()
  // Excludes background work after the start.
  const rest = Math.min(restBefore, await cpuAtRest(server))
  const stored = (await storedViews(server.dataDir)) - before

  return printFigures(`${rate} page views a second, ${seconds} seconds`, [
    { label: 'reported', measured: sent.sent / sent.seconds, unit: '/s' },
    {
      label: 'CPU use, all threads, of one core',
      measured: (cpu - rest) * 100,
      unit: '%',
      below: 25,
    },
    { label: 'CPU use when idle', measured: rest * 100, unit: '%' },
    { label: 'acknowledged', measured: sent.acknowledged, unit: '' },
    {
      label: 'acknowledged, not stored',
      measured: sent.acknowledged - stored,
      unit: '',
      below: 1,
    },
    { label: 'stored, not acknowledged', measured: stored - sent.acknowledged, unit: '' },
    { label: 'latency, p50', measured: sent.p50, unit: 'ms' },
    { label: 'p99', measured: sent.p99, unit: 'ms' },
    { label: 'event loop delay, p99', measured: delay.p99, unit: 'ms' },
  ])
}

/** CPU use without requests, as a fraction of one core. */
async function cpuAtRest(server: MeasuredServer): Promise<number> {
  const before = server.cpuSeconds()
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return (server.cpuSeconds() - before) / 5
}

async function profileIds(origin: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/v1/directory/search?kind=profiles`)
  const { cards } = (await answer.json()) as { cards: { id: number }[] }
  return cards.map(({ id }) => id)
}

async function sendViews(
  origin: string,
  ids: number[],
  seconds: number,
  rate: number,
): Promise<SendResult> {
  const child = fork(path.join(import.meta.dirname, 'stats/send-views.ts'))
  child.send({ origin, ids, seconds, rate })
  const [sent] = (await once(child, 'message')) as [SendResult]
  await once(child, 'exit')
  return sent
}

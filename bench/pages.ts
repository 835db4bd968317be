import { parseArgs } from 'node:util'
import { ask, closedLoop, openLoop } from './pages/load.ts'
import { measureCost } from './pages/cost.ts'
import { pastTheCache } from './pages/past-the-cache.ts'
import { firstLoad } from './pages/first-load.ts'
import { firstResult } from './pages/first-result.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { withServer, type MeasuredServer } from './pages/server.ts'
import { machine, printFigures, type Figure } from './table.ts'

const kilobyte = 1000
const warmUpSeconds = 5

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)

await withServer({ DEMO: '1' }, async (server) => {
  console.log(`Pages, demo community. ${machine()}.`)
  return measure(server)
})

async function measure(server: MeasuredServer): Promise<boolean> {
  const directory = new URL('/', server.origin)
  const profile = await firstResult(directory, 'profiles')
  const listing = await firstResult(directory, 'listings')
  const load = { connections, seconds, encoding: 'br' as const }

  for (const page of [directory, profile, listing]) {
    await closedLoop({ ...load, url: pastTheCache(page), seconds: warmUpSeconds })
  }
  const plain = { ...load, encoding: 'identity' as const }
  const rendered = await closedLoop({ ...plain, url: pastTheCache(directory) })
  const packedToo = await closedLoop({ ...load, url: pastTheCache(directory) })
  const renderedProfile = await closedLoop({ ...plain, url: pastTheCache(profile) })
  const renderedListing = await closedLoop({ ...plain, url: pastTheCache(listing) })
  const cached = await closedLoop({ ...load, url: () => directory })

  server.resetLoopDelay()
  const half = await openLoop({ ...plain, url: pastTheCache(directory), rate: rendered.rate / 2 })
  const delay = await server.readLoopDelay()

  const cost = await measureCost(server, load, {
    directory,
    marketplace: new URL('/marketplace', server.origin),
    profile,
    listing,
  })

  const html = await ask(directory, 'identity')
  const packed = await ask(directory, 'br')
  const first = await firstLoad(directory, findChromium(console.log))
  if (first.foreign.length > 0) console.log(`Foreign addresses: ${first.foreign.join(' ')}`)

  const speed: Figure[] = [
    { label: 'directory, rendered', measured: rendered.rate, unit: '/s', atLeast: 150 },
    { label: 'directory, rendered, p50', measured: rendered.p50, unit: 'ms' },
    { label: 'directory, rendered, p99', measured: rendered.p99, unit: 'ms' },
    { label: 'directory, rendered and compressed', measured: packedToo.rate, unit: '/s' },
    { label: 'directory, rendered and compressed, p99', measured: packedToo.p99, unit: 'ms' },
    { label: 'directory, cached and compressed', measured: cached.rate, unit: '/s', atLeast: 2000 },
    { label: 'directory, cached and compressed, p50', measured: cached.p50, unit: 'ms' },
    { label: 'directory, cached and compressed, p99', measured: cached.p99, unit: 'ms' },
    { label: 'profile, rendered', measured: renderedProfile.rate, unit: '/s' },
    { label: 'profile, rendered, p99', measured: renderedProfile.p99, unit: 'ms' },
    { label: 'listing, rendered', measured: renderedListing.rate, unit: '/s' },
    { label: 'listing, rendered, p99', measured: renderedListing.p99, unit: 'ms' },
  ]
  const atHalf: Figure[] = [
    { label: 'requests', measured: rendered.rate / 2, unit: '/s' },
    { label: 'latency, p50', measured: half.p50, unit: 'ms' },
    { label: 'latency, p99', measured: half.p99, unit: 'ms' },
    { label: 'event loop delay, p50', measured: delay.p50, unit: 'ms' },
    { label: 'event loop delay, p99', measured: delay.p99, unit: 'ms', below: 20 },
  ]
  const weight: Figure[] = [
    { label: 'HTML, plain', measured: html.length / kilobyte, unit: 'KB' },
    kilobytes('HTML, brotli', packed.length, 26),
    kilobytes('JavaScript, gzip', first.script, 150),
    kilobytes('CSS, gzip', first.style, 26),
    { label: 'requests', measured: first.requests, unit: '' },
    { label: 'to other origins', measured: first.foreign.length, unit: '', below: 1 },
  ]
  return [
    printFigures(`Throughput, ${connections} connections`, speed),
    printFigures('Half of it at a constant rate, directory, rendered', atHalf),
    printFigures('Processor time of the main thread, rendered and compressed', cost),
    printFigures('First load of the directory in Chromium, until 2 s after it', weight),
  ].every(Boolean)
}

function kilobytes(label: string, bytes: number, below: number): Figure {
  return { label, measured: bytes / kilobyte, unit: 'KB', below }
}

import { fork } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Report } from './search/measure.ts'
import { kindNames, kinds } from './search/queries.ts'
import { machine, printFigures, printTable } from './table.ts'
import type { Figure } from './table.ts'

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    peers: { type: 'string', default: 'orama,postgres' },
  },
})
const records = Number(values.records)
const peers = values.peers.split(',').filter((name) => name !== '')
/** Orama does not fit more records into the memory of one process. */
const mostForOrama = 100_000
const million = 1_000_000

console.log(`Search. ${machine()}.`)
const engine = await run('engine', records)
let met = showEngine(engine)
if (peers.includes('orama')) {
  const size = Math.min(records, mostForOrama)
  met =
    compare(
      size === records ? engine : await run('engine', size),
      'Orama',
      await run('orama', size),
      10,
    ) && met
}
if (peers.includes('postgres')) {
  met = compare(engine, 'PostgreSQL', await run('postgres', records), 5) && met
}
if (!met) process.exitCode = 1

function run(name: string, size: number): Promise<Report> {
  console.log(`\n… ${name}, ${size.toLocaleString('en')} records`)
  const child = fork(path.join(import.meta.dirname, 'search/contestant.ts'), [name, String(size)])
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report))
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}`)))
  })
}

type Target = Pick<Figure, 'atLeast' | 'below'>

/** Targets are for a million records on two cores. */
function showEngine(report: Report): boolean {
  const { more } = report
  const targets: Record<string, Target> = {
    'mixed queries per second, 8 clients': { atLeast: 250 },
    'change visible after, p95 ms': { below: 300 },
    'change visible beside 8 clients, p95 ms': { below: 300 },
    'rebuild while answering, s': { below: 150 },
    'memory during it, MB': { below: 1600 },
    'restart to first answer, s': { below: 3 },
  }
  const limit = (target: Target | undefined) => (report.records === million ? target : {})
  const figures: Figure[] = [
    ...kindNames.flatMap((kind): Figure[] => {
      const { p50, p95 } = report.queries[kind]
      return [
        { label: `${kind}, p50`, measured: p50, unit: 'ms', ...limit({ below: kinds[kind] }) },
        { label: `${kind}, p95`, measured: p95, unit: 'ms', ...limit({ below: kinds[kind] * 4 }) },
      ]
    }),
    { label: 'build', measured: report.buildSeconds, unit: 's' },
    { label: 'memory', measured: report.residentMegabytes, unit: 'MB', ...limit({ below: 900 }) },
    ...Object.entries(more).map(([label, measured]): Figure => ({
      label,
      measured,
      unit: '',
      ...limit(targets[label]),
    })),
  ]
  return printFigures(
    `The embedded engine, ${report.records.toLocaleString('en')} records`,
    figures,
  )
}

/** Whether the engine's median is at least `factor` times better for every kind of query. */
function compare(own: Report, name: string, other: Report, factor: number): boolean {
  console.log(`\nBeside ${name}, ${own.records.toLocaleString('en')} records (ms, p50 / p95)`)
  let enough = true
  const rows = kindNames.map((kind) => {
    const ratio = other.queries[kind].p50 / own.queries[kind].p50
    if (ratio < factor) enough = false
    const cell = ({ p50, p95 }: Report['queries'][typeof kind]) =>
      `${p50.toFixed(2)} / ${p95.toFixed(2)}`
    return [
      kind,
      cell(own.queries[kind]),
      cell(other.queries[kind]),
      `${ratio.toFixed(0)} ×`,
      ratio < factor ? `under ${factor} ×` : 'met',
    ]
  })
  rows.push(['build, s', own.buildSeconds.toFixed(0), other.buildSeconds.toFixed(0), '', ''])
  printTable(['', 'embedded', name, 'faster', `at least ${factor} ×`], rows)
  return enough
}

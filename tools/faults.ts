import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'
import { machine, printTable } from '../bench/table.ts'
import { command, count } from './command.ts'
import type { Fault } from './faults/fault.ts'
import { networkFaults } from './faults/network-faults.ts'
import { outsideFaults } from './faults/outside-faults.ts'
import { processFaults } from './faults/process-faults.ts'
import { runFault } from './faults/run-fault.ts'
import { misses, type Result } from './faults/samples.ts'
import { storageFaults } from './faults/storage-faults.ts'
import { openBundledWorld, openNetworkWorld, type World } from './faults/world.ts'

const usage = `Usage: npm run faults [-- WORDS]

Disturbs a server of its own in all ways while clients read and write, and prints what came of it.
With WORDS, makes only the faults whose name has them. Ends with exit code 1 where a floor is missed.`

const bundledFaults = [...processFaults, ...storageFaults, ...outsideFaults]

const columns = [
  'fault',
  'acknowledged',
  'lost',
  'duplicated',
  'failed',
  'max latency',
  'recovered after',
]

await command(usage, async () => {
  const words = parseArgs({ allowPositionals: true }).positionals.join(' ')
  const isChosen = ({ name }: { name: string }) => name.includes(words)
  const bundled = bundledFaults.filter(isChosen)
  const network = networkFaults.filter(isChosen)
  if (bundled.length + network.length === 0) throw new OperatorError(`No fault has “${words}”.`)

  const built = spawnSync(process.execPath, ['tools/boot.mjs', 'build'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the pages could not be built')

  console.log(`${machine()}, commit ${commit()}, ${new Date().toISOString().slice(0, 10)}`)
  const results: Result[] = []
  try {
    await runAll(bundled, openBundledWorld, results)
    await runAll(network, openNetworkWorld, results)
  } finally {
    printTable([...columns, ''], results.map(cellsOf))
  }
  if (results.some((result) => misses(result).length > 0)) process.exitCode = 1
})

/** Runs the faults in order, each on the server as the previous one left it. */
async function runAll<W extends World>(
  faults: readonly Fault<W>[],
  open: () => Promise<W>,
  results: Result[],
): Promise<void> {
  if (faults.length === 0) return
  const world = await open()
  const abort = () => void world.close().then(() => process.exit(1))
  process.once('SIGINT', abort).once('SIGTERM', abort)
  try {
    for (const fault of faults) {
      const obstacle = fault.impossible?.(world)
      if (obstacle) {
        console.log(`left out: ${fault.name} (${obstacle})`)
        continue
      }
      const result = await runFault(world, fault)
      results.push(result)
      console.log(cellsOf(result).join(' · '))
    }
  } finally {
    process.off('SIGINT', abort).off('SIGTERM', abort)
    await world.close()
  }
}

function cellsOf(result: Result): string[] {
  const { name, acknowledged, lost, doubled, failures, slowestMs, backMs } = result
  const failed = [...failures].map(([outcome, times]) => `${outcome}: ${count(times)}`)
  return [
    name,
    count(acknowledged),
    count(lost),
    count(doubled),
    failed.join(', ') || 'none',
    seconds(slowestMs),
    seconds(backMs),
    misses(result).join('; ') || 'met',
  ]
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never'
}

function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return stdout.trim()
}

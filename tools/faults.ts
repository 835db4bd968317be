import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
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

await command(usage, async () => {
  const words = parseArgs({ allowPositionals: true }).positionals.join(' ')
  const built = spawnSync(process.execPath, ['tools/boot.mjs', 'build'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the pages could not be built')

  console.log(`${machine()}, commit ${commit()}, ${new Date().toISOString().slice(0, 10)}`)
  const results = [
    ...(await runAll(bundledFaults, words, openBundledWorld)),
    ...(await runAll(networkFaults, words, openNetworkWorld)),
  ]
  printTable(
    ['fault', 'acknowledged', 'lost', 'doubled', 'failed', 'longest wait', 'back after', ''],
    results.map(cellsOf),
  )
  if (results.some((result) => misses(result).length > 0)) process.exitCode = 1
})

async function runAll<W extends World>(
  faults: readonly Fault<W>[],
  words: string,
  open: () => Promise<W>,
): Promise<Result[]> {
  const chosen = faults.filter(({ name }) => name.includes(words))
  if (chosen.length === 0) return []
  const world = await open()
  const results: Result[] = []
  const giveUp = () => void world.close().then(() => process.exit(1))
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
  try {
    for (const fault of chosen) {
      const obstacle = fault.impossible?.(world)
      if (obstacle) {
        console.log(`left out: ${fault.name} (${obstacle})`)
        continue
      }
      const result = await runFault(world, fault)
      results.push(result)
      console.log(`${misses(result).join('; ') || 'met'}: ${fault.name}`)
    }
  } finally {
    process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
    await world.close()
  }
  return results
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

import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/** A check of `npm run check`. */
interface Step {
  name: string
  /** Arguments for Node: the script and its arguments. */
  run: readonly string[]
  /** Steps that must pass first. */
  after?: readonly string[]
  /**
   * Only runs when named, because its result depends on more than the sources; its output is shown.
   */
  onlyByName?: true
}

interface Outcome {
  step: Step
  passed: boolean
  /** Null if it did not run because a step it needs failed. */
  seconds: number | null
  output: string
}

// The compiler's threads check much of the same twice, and two steps run at a time anyway.
const tsc = ['node_modules/@typescript/native/bin/tsc', '--noEmit', '--singleThreaded', '--project']
const reactRouter = 'node_modules/@react-router/dev/bin.cjs'

/** Longest first, so that both lanes end at about the same time. */
const steps: readonly Step[] = [
  { name: 'page types', run: [reactRouter, 'typegen'] },
  { name: 'build', run: ['tools/boot.mjs', 'build'], after: ['page types'] },
  { name: 'types', run: [...tsc, 'tsconfig.json'] },
  { name: 'browser types', run: [...tsc, 'tsconfig.web.json'], after: ['page types'] },
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'format', run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  {
    name: 'boundaries',
    run: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'tools',
      'tests',
      'bench',
    ],
  },
  { name: 'unused code', run: ['node_modules/knip/bin/knip.js'], after: ['page types'] },
  { name: 'house rules', run: ['tools/check/house-rules.ts'] },
  { name: 'translation keys', run: ['tools/check-locales.ts'] },
  { name: 'first-load budget', run: ['tools/check-budget.ts'], after: ['build'] },
  { name: 'advisories', run: ['tools/check/advisories.ts'], onlyByName: true },
  { name: 'proxies', run: ['tools/check/proxies.ts'], onlyByName: true },
]

/** Runs the steps, two at a time, and prints a line for each; failed ones with their output. */
async function check(chosen: readonly Step[]): Promise<boolean> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...chosen]
  const width = Math.max(...chosen.map(({ name }) => name.length))
  const began = performance.now()

  const lane = async () => {
    while (waiting.length > 0) {
      const next = waiting.findIndex(({ after }) => isSettled(after, outcomes))
      const [step] = waiting.splice(Math.max(next, 0), 1)
      if (!step) return
      if (next < 0) {
        waiting.unshift(step)
        await new Promise((resolve) => setTimeout(resolve, 20))
        continue
      }
      const outcome = await settle(step, outcomes)
      outcomes.set(step.name, outcome)
      report(outcome, width)
    }
  }
  await Promise.all([lane(), lane()])

  const failed = [...outcomes.values()].filter(({ passed }) => !passed)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n${outcomes.size - failed.length} of ${outcomes.size} passed in ${seconds} s`)
  return failed.length === 0
}

function isSettled(names: readonly string[] | undefined, outcomes: ReadonlyMap<string, Outcome>) {
  return (names ?? []).every((name) => outcomes.has(name))
}

async function settle(step: Step, outcomes: ReadonlyMap<string, Outcome>): Promise<Outcome> {
  const missing = step.after?.find((name) => !outcomes.get(name)?.passed)
  if (missing) return { step, passed: false, seconds: null, output: `needs: ${missing}\n` }

  const began = performance.now()
  const { code, output } = await runNode(step.run)
  return { step, passed: code === 0, seconds: (performance.now() - began) / 1000, output }
}

function runNode(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // The compiler and the linter are Go programs: half of their time went into garbage.
        GOGC: '400',
        ...process.env,
        [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1',
      },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }))
  })
}

function report({ step, passed, seconds, output }: Outcome, width: number) {
  const time = seconds === null ? 'not run' : `${seconds.toFixed(1)} s`
  console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(width)}  ${time.padStart(7)}`)
  if (!passed || step.onlyByName) console.log(`\n${output.trimEnd()}\n`)
}

/** The named steps and those they need; without names, all that run by default. */
function select(names: readonly string[]): Step[] {
  if (names.length === 0) return steps.filter(({ onlyByName }) => !onlyByName)
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown) {
    const known = steps.map(({ name }) => `“${name}”`).join(', ')
    throw new Error(`There is no step “${unknown}”; there are ${known}.`)
  }
  const wanted = new Set(names)
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) step.after?.forEach((name) => wanted.add(name))
  }
  return steps.filter(({ name }) => wanted.has(name))
}

const { positionals } = parseArgs({ allowPositionals: true })
process.exitCode = (await check(select(positionals))) ? 0 : 1

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { command } from './command.ts'
import { findChromium } from './find-chromium.ts'

// Everything `npm test` does: the checks, the tests, and the browser's journeys through a server
// started as for visitors. Names what failed at the end; the last line counts over all of them.

/** @property failures names of what failed or passed only when repeated */
type Outcome = { passed: number; failed: number; failures: string[] }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string() })),
})

const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(Suite),
})

const reports = mkdtempSync(path.join(tmpdir(), 'test-'))

/** Journeys that may pass only on their second try before the run fails. */
const mostFlaky = 2

await command('Usage: npm test', allTests, { others: true })

async function allTests(): Promise<void> {
  try {
    const chromium = findChromium(console.log)
    const outcomes = [await check(), await vitest(), await playwright(chromium)]
    const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
    const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
    const failures = outcomes.flatMap((outcome) => outcome.failures)
    if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
    console.log(`\n${passed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function check(): Promise<Outcome> {
  title('Checks')
  const { code, output } = await run(['tools/check.ts'])
  const [, passed, all] = /(\d+) of (\d+) passed/.exec(output) ?? []
  const counts = { passed: Number(passed), failed: Number(all) - Number(passed) }
  return counted({ code, output }, counts, output.match(/^✗.*$/gm) ?? [])
}

async function vitest(): Promise<Outcome> {
  title('Tests')
  const report = path.join(reports, 'vitest.json')
  const ended = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const found = VitestReport.safeParse(readJson(report)).data
  const failures = found?.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`✗ ${name}`] : []
    return failed.map(({ fullName }) => `✗ ${name}: ${fullName}`)
  })
  const counts = { passed: found?.numPassedTests, failed: found?.numFailedTests }
  return counted(ended, counts, failures ?? [])
}

async function playwright(chromium: string): Promise<Outcome> {
  title('Browser journeys')
  const built = await run(['tools/boot.mjs', 'build'])
  if (built.code !== 0) return { passed: 0, failed: 1, failures: ['✗ build'] }

  const report = path.join(reports, 'playwright.json')
  const ended = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const found = PlaywrightReport.safeParse(readJson(report)).data
  const { expected, flaky = 0, unexpected = 0 } = found?.stats ?? {}
  const failures = (found?.suites ?? []).flatMap(failedJourneys)
  const tooMany = flaky > mostFlaky
  if (tooMany) failures.push(`✗ ${flaky} flaky journeys, at most ${mostFlaky}`)
  const counts = { passed: expected && expected + flaky, failed: unexpected + Number(tooMany) }
  return counted(ended, counts, failures)
}

function failedJourneys({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => `${status === 'flaky' ? '± flaky:' : '✗'} ${file}: ${title}`),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

/** A suite that broke down without a failed test counts as one; its last output says why. */
function counted(
  { code, output }: { code: number; output: string },
  { passed = 0, failed = 0 }: { passed?: number | undefined; failed?: number | undefined },
  failures: string[],
): Outcome {
  const known = { passed: passed || 0, failed: failed || 0, failures }
  if (code === 0 || known.failed > 0) return known
  return { ...known, failed: 1, failures: [...failures, output.slice(-3_000).trim()] }
}

function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const stop = () => child.kill('SIGINT')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text)
      output = (output + text).slice(-10_000)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function title(text: string): void {
  console.log(`\n— ${text} —\n`)
}

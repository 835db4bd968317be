import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { command } from './command.ts'
import { findChromium } from './find-chromium.ts'

// Everything `npm test` does: the checks, the tests, and the browser's journeys through a server
// started as for visitors. Its last line counts over all of them.

type Count = { passed: number; failed: number }

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

const reports = mkdtempSync(path.join(tmpdir(), 'test-'))

await command('Usage: npm test', allTests, { others: true })

async function allTests(): Promise<void> {
  try {
    const chromium = findChromium(console.log)
    const counts = [await check(), await vitest(), await playwright(chromium)]
    const passed = counts.reduce((sum, one) => sum + one.passed, 0)
    const failed = counts.reduce((sum, one) => sum + one.failed, 0)
    console.log(`\n${passed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function check(): Promise<Count> {
  title('Checks')
  const { code, output } = await run(['tools/check.ts'])
  const [, passed, all] = /(\d+) of (\d+) passed/.exec(output) ?? []
  return counted(code, { passed: Number(passed), failed: Number(all) - Number(passed) })
}

async function vitest(): Promise<Count> {
  title('Tests')
  const report = path.join(reports, 'vitest.json')
  const { code } = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const found = VitestReport.safeParse(readJson(report)).data
  return counted(code, { passed: found?.numPassedTests, failed: found?.numFailedTests })
}

async function playwright(chromium: string): Promise<Count> {
  title('Browser journeys')
  const built = await run(['tools/boot.mjs', 'build'])
  if (built.code !== 0) return { passed: 0, failed: 1 }

  const report = path.join(reports, 'playwright.json')
  const { code } = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const stats = PlaywrightReport.safeParse(readJson(report)).data?.stats
  return counted(code, {
    passed: stats && stats.expected + stats.flaky,
    failed: stats?.unexpected,
  })
}

/** A suite that broke down without a failed test counts as one. */
function counted(
  code: number,
  { passed = 0, failed = 0 }: { passed?: number | undefined; failed?: number | undefined },
): Count {
  const known = { passed: passed || 0, failed: failed || 0 }
  return code !== 0 && known.failed === 0 ? { ...known, failed: 1 } : known
}

function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const stop = () => child.kill('SIGINT')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    output = (output + text).slice(-10_000)
  })
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

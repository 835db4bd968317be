import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// A project whose test suites only print a result.
let folder: string

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  write('tools/boot.mjs', '')
  check(11, 11)
  vitest(300, [])
  playwright({ expected: 40, unexpected: 0, flaky: 0 })
})

test('the last line counts over all suites, and a journey that passes at its second attempt', () => {
  playwright({ expected: 39, unexpected: 0, flaky: 1 })
  expect(npmTest()).toEqual({ status: 0, last: '351 passed, 0 failed' })
})

test('a failed test fails the run and is listed above the counts', () => {
  vitest(299, ['keeps what was typed'])
  playwright({ expected: 38, unexpected: 1, flaky: 1 })
  check(10, 11)
  const { status, output } = run({ CHROMIUM_PATH: process.execPath })
  expect(status).toBe(1)
  expect(output.trim().split('\n').slice(-6)).toEqual([
    '✗ lint',
    '✗ a.test.ts: keeps what was typed',
    '✗ a.e2e.ts: journey that is unexpected',
    '± flaky: a.e2e.ts: journey that is flaky',
    '',
    '348 passed, 3 failed',
  ])
})

test('more than two journeys that pass at their second attempt fail the whole', () => {
  playwright({ expected: 37, unexpected: 0, flaky: 3 })
  const { status, output } = run({ CHROMIUM_PATH: process.execPath })
  expect(status).toBe(1)
  expect(output.trim().split('\n').slice(-3)).toEqual([
    '✗ 3 flaky journeys, at most 2',
    '',
    '351 passed, 1 failed',
  ])
})

test('a suite that breaks down without a report, and pages that cannot be built, are failures', () => {
  write('node_modules/vitest/vitest.mjs', `console.error('out of memory'); process.exit(1)`)
  write('tools/boot.mjs', 'process.exit(1)')
  const { status, output } = run({ CHROMIUM_PATH: process.execPath })
  expect(status).toBe(1)
  expect(output).toMatch(/out of memory\n✗ build\n\n11 passed, 2 failed\n/)
})

test('a browser that does not run stops the tests with what to do', () => {
  const { status, output } = run({ CHROMIUM_PATH: '/no/such/browser' })
  expect(status).toBe(1)
  expect(output).toContain(
    'CHROMIUM_PATH is "/no/such/browser", which is not a Chromium that runs. Example: CHROMIUM_PATH=/usr/bin/chromium',
  )
})

function npmTest(): { status: number | null; last: string | undefined } {
  // Any executable with a version option works: no suite here uses it.
  const { status, output } = run({ CHROMIUM_PATH: process.execPath })
  return { status, last: output.trim().split('\n').at(-1) }
}

function run(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('tools/test.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, output: stdout + stderr }
}

function check(passed: number, all: number): void {
  write(
    'tools/check.ts',
    `if (${passed < all}) console.log('✗ lint')
     console.log('${passed} of ${all} passed in 1.0 s'); process.exit(${passed === all ? 0 : 1})`,
  )
}

function vitest(numPassedTests: number, failed: string[]): void {
  const assertionResults = failed.map((fullName) => ({ fullName, status: 'failed' }))
  const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults }]
  const report = { numPassedTests, numFailedTests: failed.length, testResults }
  write(
    'node_modules/vitest/vitest.mjs',
    `import fs from 'node:fs'
     const file = process.argv.find((one) => one.startsWith('--outputFile.json='))
     fs.writeFileSync(file.slice(18), '${JSON.stringify(report)}')
     process.exit(${failed.length > 0 ? 1 : 0})`,
  )
}

function playwright(stats: { expected: number; unexpected: number; flaky: number }): void {
  const specs = (['unexpected', 'flaky'] as const)
    .filter((status) => stats[status] > 0)
    .map((status) => ({
      title: `journey that is ${status}`,
      file: 'a.e2e.ts',
      tests: [{ status }],
    }))
  const report = { stats, suites: [{ specs: [], suites: [{ specs }] }] }
  write(
    'node_modules/@playwright/test/cli.js',
    `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, '${JSON.stringify(report)}')
     process.exit(${stats.unexpected > 0 ? 1 : 0})`,
  )
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

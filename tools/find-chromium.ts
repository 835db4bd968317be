import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as playwright from '@playwright/test'
import { OperatorError } from '#platform/operator-error.ts'

/**
 * Path of a working Chromium: CHROMIUM_PATH, the system's, or Playwright's. If there is none,
 * installs one with apt-get (as root) or Playwright. Throws an OperatorError that tells what to do
 * if that fails.
 */
export function findChromium(say: (line: string) => void): string {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) {
    if (runs(configured)) return configured
    throw new OperatorError(
      `CHROMIUM_PATH is "${configured}", which is not a Chromium that runs. Example: CHROMIUM_PATH=/usr/bin/chromium`,
    )
  }
  const found = [...systemPaths(), playwrightsPath()].find(runs)
  if (found) return found

  say('There is no Chromium here; it is being installed.')
  const output = process.getuid?.() === 0 && hasAptGet() ? installBySystem() : installByPlaywright()
  const installed = [...systemPaths(), playwrightsPath()].find(runs)
  if (installed) return installed
  throw new OperatorError(
    'The browser tests need Chromium, and it could not be installed. Install the package ' +
      '"chromium" of your system, or set CHROMIUM_PATH to a Chromium or Chrome that runs, ' +
      `for example CHROMIUM_PATH=/usr/bin/chromium\n${output.trim().split('\n').slice(-8).join('\n')}`,
  )
}

/** The headless shell first: tests take a quarter less time with it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

function systemPaths(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return [
    ...[...folders, '/usr/bin', '/snap/bin'].flatMap((folder) =>
      names.map((name) => path.join(folder, name)),
    ),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
}

/** Loads Playwright only where it is asked: that takes half a second. */
function playwrightsPath(): string {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof playwright
  return chromium.executablePath()
}

function runs(program: string): boolean {
  return (
    existsSync(program) &&
    spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  )
}

function hasAptGet(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

function installBySystem(): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = output('apt-get', ['update', '-q'], env)
  let said = updated
  // Not every Debian has both packages.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name]
    said += output('apt-get', install, env)
    if (runs(path.join('/usr/bin', name))) return ''
  }
  return said + installByPlaywright()
}

function installByPlaywright(): string {
  const cli = path.resolve('node_modules/@playwright/test/cli.js')
  return output(process.execPath, [cli, 'install', 'chromium'], process.env)
}

function output(program: string, args: string[], env: NodeJS.ProcessEnv): string {
  const { stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env })
  return `${stdout}${stderr}${error ? String(error) : ''}`
}

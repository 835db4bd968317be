import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { failure, Stop } from './steps.mjs'

/**
 * Whether node_modules matches the lockfile. npm writes its own list at the end of an installation,
 * so an incomplete one is never accepted. Packages for other systems may be missing.
 */
export function packagesAreComplete() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !installed) return false

  const missing = Object.entries(wanted).some(
    ([path, { version, optional }]) =>
      path.startsWith('node_modules/') &&
      (installed[path] ? installed[path].version !== version : !optional),
  )
  const foreign = Object.keys(installed).some((path) => !(path in wanted))
  return !missing && !foreign
}

/** Installs the lockfile's packages, independent of NODE_ENV: builds need dev dependencies. */
export async function installPackages() {
  const npm = npmCommand()
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const child = spawn(npm.program, [...npm.args, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: npm.shell,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-100_000)
    })
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new Stop(
      'The packages cannot be installed: there is no npm on this machine. Install it together with Node from https://nodejs.org.',
    )
  })
  if (code !== 0) throw failure('The packages could not be installed', output)
  if (!packagesAreComplete()) {
    throw new Stop('npm ended well, but the packages are not complete. Run: npm ci')
  }
}

/** The npm that runs this script, else the one beside this Node, else the one in PATH. */
function npmCommand() {
  const running = process.env['npm_execpath']
  if (running?.endsWith('.js')) return { program: process.execPath, args: [running], shell: false }

  const folders = [dirname(process.execPath), ...(process.env['PATH'] ?? '').split(delimiter)]
  const names = process.platform === 'win32' ? ['npm.cmd'] : ['npm']
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync)
  const shell = process.platform === 'win32'
  return { program: found ?? 'npm', args: [], shell }
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

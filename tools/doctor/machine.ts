import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import type { Config } from '#app/config.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { closeDataFolder } from '#platform/private-files.ts'
import { checkPort } from '#platform/port-check.ts'
import { fine, mended, problem, type Finding } from './finding.ts'

const megabyte = 1024 ** 2
/** With less, a PostgreSQL checkpoint and an index snapshot may not fit. */
const leastFreeDisk = 500 * megabyte
const leastMemory = 512 * megabyte

export function memory(available = process.availableMemory()): Finding {
  const amount = `${Math.round(available / megabyte)} MB of memory available`
  return available >= leastMemory
    ? fine(amount)
    : problem(`Only ${amount}`, 'End other programs, or use a machine with at least 1 GB.')
}

export function clock(now = new Date()): Finding {
  const reading = `The clock says ${now.toISOString()}`
  return now.getUTCFullYear() >= 2026
    ? fine(reading)
    : problem(reading, 'Set the clock: sign-ins and certificates depend on it.')
}

/** Checks the data folder: existence, owner, space; closes it to other users. */
export function dataFolder(dataDir: string): Finding[] {
  if (!existsSync(dataDir)) {
    return [fine(`The data folder ${dataDir} is not there yet; the first start makes it`)]
  }
  if (!statSync(dataDir).isDirectory()) {
    return [problem(`${dataDir} is not a folder`, 'Set DATA_DIR to a folder.')]
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [
      problem(
        `The data folder ${dataDir} cannot be written by this user`,
        'Change its owner, or set DATA_DIR to another folder.',
      ),
    ]
  }
  return [fine(`The data folder ${dataDir} can be written`), room(dataDir), rights(dataDir)]
}

/** Whether the port is free, or this installation's server listens on it. */
export async function port(config: Config): Promise<Finding> {
  const where = `Port ${config.port}`
  try {
    await checkPort(config.port, config.host)
    return fine(`${where} is free; the server is not running`)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    const readiness = await ready(config)
    if (readiness === null) return problem(`${where} cannot be used`, error.message)
    if (readiness.length === 0) return fine(`${where} is served by this program, which is ready`)
    return problem(
      `${where} is served by this program, which is not ready: ${readiness.join(', ')}`,
      'Wait until it has started; if it stays so, read its log.',
    )
  }
}

/** What the server is waiting for; null if another server answers. */
async function ready({ port, host }: Config): Promise<string[] | null> {
  const name = ['0.0.0.0', '::', 'localhost'].includes(host) ? 'localhost' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const options = () => ({ signal: AbortSignal.timeout(3_000) })
  try {
    const alive = (await (await fetch(`${address}/healthz`, options())).json()) as object
    if (!('status' in alive) || alive.status !== 'ok') return null
    const answer = (await (await fetch(`${address}/readyz`, options())).json()) as object
    return 'problems' in answer ? (answer.problems as string[]) : []
  } catch {
    return null
  }
}

function room(dataDir: string): Finding {
  const { bavail, bsize, ffree, files } = statfsSync(dataDir)
  const free = bavail * bsize
  const amount = `${Math.round(free / megabyte).toLocaleString('en')} MB free for the data`
  if (files > 0 && ffree < 1_000) {
    return problem(`The disk has room for only ${ffree} more files`, 'Remove files from it.')
  }
  return free >= leastFreeDisk
    ? fine(amount)
    : problem(`Only ${amount}`, 'Free some space; a full disk stops all writing.')
}

function rights(dataDir: string): Finding {
  const { closed, open } = closeDataFolder(dataDir, { deep: true })
  const some = (paths: readonly string[]) =>
    `${paths.length} files and folders of the data folder, among them ${paths.slice(0, 3).join(', ')}`
  if (open.length > 0) {
    return problem(
      `Other users of this machine can read or enter ${some(open)}`,
      `Run as their owner: chmod -R go= ${dataDir}`,
    )
  }
  return closed.length === 0
    ? fine('The data folder is closed to other users of this machine')
    : mended(`Other users of this machine could read or enter ${some(closed)}: closed now`)
}

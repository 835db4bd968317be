import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { writeSecret } from '#platform/files/write-whole.ts'
import { fileProblem, OperatorError } from '#platform/operator-error.ts'
import { changeOwner, type Place } from './place.ts'

/**
 * Port and password of a data folder's database, stored in `DATA_DIR/postgres.json` (mode 0600).
 */
export type Access = { port: number; password: string }

export const superuser = 'app'
export const databaseName = 'app'

/** Returns the connection URL of a database of the embedded server. */
export function urlOf(access: Access, database = databaseName): string {
  return `postgres://${superuser}:${access.password}@127.0.0.1:${access.port}/${database}`
}

/** Reads `DATA_DIR/postgres.json`. Returns null if it is missing or unreadable. */
export function readAccess(dataDir: string): Access | null {
  try {
    const { port, password } = JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as Access
    return typeof port === 'number' && typeof password === 'string' ? { port, password } : null
  } catch {
    return null
  }
}

/** Writes the file atomically, since a command may be reading it. */
export function writeAccess(dataDir: string, access: Access): void {
  writeSecret(accessFile(dataDir), JSON.stringify(access))
}

/**
 * Port range below the ephemeral ports of operating systems (from 32768 or 49152), one of which
 * could occupy the port while PostgreSQL restarts.
 */
const ports = { first: 20_000, end: 32_000 }

/** Returns a free local port: `preferred` if it is free, otherwise a random one. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(ports.first, ports.end)
    if (await isFree(port)) return port
  }
  throw new OperatorError(
    `The database needs a port of this machine, and none between ${ports.first} and ${ports.end} is free.`,
  )
}

/**
 * Creates the database cluster if it does not exist, atomically. Returns its password; a lost one
 * is replaced.
 */
export function prepareCluster(
  place: Place,
  native: string,
  known: string | undefined,
  durable: boolean,
): string {
  const password = known ?? randomBytes(24).toString('base64url')
  if (!existsSync(place.cluster)) makeCluster(place, native, password, durable)
  else if (known === undefined) replacePassword(place, native, password)
  assertVersion(place, native)
  return password
}

function makeCluster(place: Place, native: string, password: string, durable: boolean): void {
  const partial = `${place.cluster}.partial`
  const passwordFile = path.join(place.folder, 'password')
  rmSync(partial, { recursive: true, force: true })
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    changeOwner(place.runAs, passwordFile)
    const made = spawnSync(
      path.join(native, 'bin/initdb'),
      // oxfmt-ignore
      [
        '-D', partial, '-U', superuser, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256',
        '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C',
        '--no-instructions', ...(durable ? [] : ['--no-sync']),
      ],
      { ...place.runAs, cwd: '/', env: {}, encoding: 'utf8' },
    )
    if (made.status !== 0) {
      throw new OperatorError(postgresProblem(made.stderr, place.folder), { cause: made.error })
    }
    renameSync(partial, place.cluster)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw fileProblem(error, place.folder) ?? error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Resets the password in single-user mode, where PostgreSQL needs none: only the owner of the files
 * can start it.
 */
function replacePassword(place: Place, native: string, password: string): void {
  const done = spawnSync(
    path.join(native, 'bin/postgres'),
    ['--single', '-D', place.cluster, 'postgres'],
    {
      ...place.runAs,
      cwd: '/',
      env: {},
      encoding: 'utf8',
      input: `alter user ${superuser} password '${password}'\n`,
    },
  )
  if (done.status !== 0) throw new OperatorError(postgresProblem(done.stderr, place.folder))
}

function assertVersion(place: Place, native: string): void {
  const made = readFileSync(path.join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  const output = execFileSync(path.join(native, 'bin/postgres'), ['--version'], {
    ...place.runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  const bundled = /\d+/.exec(output)?.[0]
  if (made === bundled) return
  throw new OperatorError(
    `The database in ${place.folder} was made by PostgreSQL ${made}, and this version brings ` +
      `PostgreSQL ${bundled}. Make a backup with the version that made it, ` +
      'and restore it into a new data folder with this one.',
  )
}

/** Turns PostgreSQL's last output into an error message for the operator. */
export function postgresProblem(output: string, folder: string): string {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output)) {
    return `The disk that holds ${folder} is full. Free some space and start again.`
  }
  if (/could not (create|map) .*shared memory|Cannot allocate memory/i.test(output)) {
    return 'There is not enough memory to start the database. Free some memory and start again.'
  }
  const last = output.trim().split('\n').slice(-6).join('\n')
  return `The database in ${folder} did not start. PostgreSQL says:\n${last}`
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function accessFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.json')
}

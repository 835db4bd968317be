import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'
import { databaseName, postgresProblem, urlOf, type Access } from './cluster.ts'
import type { Place } from './place.ts'
import { livingPostmaster, signal, stopOrphan } from './postmaster.ts'

/** A running PostgreSQL with its watcher process. */
export type Running = {
  /** Resolves when PostgreSQL or its watcher has exited for any reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

export type Launch = {
  place: Place
  native: string
  access: Access
  /** Whether data may be lost: faster, for tests. */
  fast: boolean
  log: (line: string) => void
}

/** Thrown by `launch` if another program took the port in the meantime. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

/**
 * Shell script that stops PostgreSQL when this process dies, even by `kill -9`: its standard input,
 * a pipe from this process, closes and `read` returns. It closes its error output, so that the end
 * of that stream signals PostgreSQL's exit: not every shell notices a dead child while reading.
 */
const watcher = '"$@" & p=$!; exec 2>/dev/null; while read -r _; do :; done; kill -INT $p; wait $p'

const startPatienceMs = 30_000

/**
 * Starts PostgreSQL on a cluster and resolves when it accepts connections. Stops an orphaned
 * instance first, and waits for one that is shutting down. Throws PortTaken or an OperatorError.
 */
export async function launch(options: Launch): Promise<Running> {
  const until = Date.now() + startPatienceMs
  for (;;) {
    await stopOrphan(options.place.cluster)
    const attempt = spawnWatched(options)
    if (await answers(options, attempt)) {
      return { ended: attempt.ended, stop: () => stop(options.place.cluster, attempt) }
    }

    await stop(options.place.cluster, attempt)
    const output = attempt.output()
    if (/could not bind|Address already in use/.test(output)) throw new PortTaken()
    const predecessor = /lock file .* already exists|pre-existing shared memory/.test(output)
    if (!predecessor || Date.now() > until) {
      throw new OperatorError(postgresProblem(output, options.place.folder))
    }
    await sleep(250)
  }
}

type Attempt = {
  child: ChildProcess
  ended: Promise<void>
  hasEnded: () => boolean
  output: () => string
}

function spawnWatched({ place, native, access, fast, log }: Launch): Attempt {
  const program = path.join(native, 'bin/postgres')
  const settings = { ...serverSettings, ...(fast ? fastSettings : {}), port: access.port }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', watcher, 'sh', program, '-D', place.cluster, ...flags], {
    ...place.runAs,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })

  let output = ''
  let hasEnded = false
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-8_000)
    for (const line of text.split('\n')) if (line !== '') log(line)
  })
  child.stderr?.once('end', () => child.stdin?.end())
  child.stdin?.on('error', () => {
    // The watcher was killed before its input was closed; `ended` handles that.
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      hasEnded = true
      resolve()
    })
    child.once('exit', () => {
      hasEnded = true
      resolve()
    })
  })
  return { child, ended, hasEnded: () => hasEnded, output: () => output }
}

/**
 * Waits until PostgreSQL answers or exits, without a timeout: recovery after a crash may take
 * minutes.
 */
async function answers({ access, log }: Launch, attempt: Attempt): Promise<boolean> {
  const waiting = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', ''])
  for (let tries = 0; !attempt.hasEnded(); tries += 1) {
    try {
      await ensureDatabase(access)
      return true
    } catch (error) {
      if (!waiting.has(errorCodeOf(error))) {
        throw new OperatorError(`The database refused the first sign-in: ${String(error)}`)
      }
    }
    if (tries === 100) log('the database is recovering; this may take a while')
    await sleep(15)
  }
  return false
}

async function ensureDatabase(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(access, 'postgres') })
  client.on('error', () => {
    // The failing query or connect reports it.
  })
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Stops PostgreSQL by closing the watcher's input; sends SIGQUIT after ten seconds. */
async function stop(cluster: string, { child, ended }: Attempt): Promise<void> {
  child.stdin?.end()
  const late = new AbortController()
  const pressed = sleep(10_000, undefined, { signal: late.signal }).then(
    () => {
      const pid = livingPostmaster(cluster)
      if (pid !== null) signal(pid, 'SIGQUIT')
    },
    () => {
      // It exited in time.
    },
  )
  await ended
  late.abort()
  await pressed
}

/**
 * PostgreSQL's settings. Logs must not contain personal data: errors and statements are reported to
 * the client only. Parallel queries are off because they need more shared memory than the 64 MB of
 * a container.
 */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_completion_target: 0.9,
  random_page_cost: 1.1,
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '5min',
  tcp_keepalives_idle: 60,
}

const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
  shared_buffers: '128MB',
  max_connections: 300,
}

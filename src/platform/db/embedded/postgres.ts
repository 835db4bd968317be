import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { freePort, prepareCluster, readAccess, urlOf, writeAccess, type Access } from './cluster.ts'
import { launch, PortTaken, type Launch, type Running } from './launch.ts'
import { findNative } from './native.ts'
import { becomeOwner, livingOwner, type Role } from './owner.ts'
import { findPlace } from './place.ts'
import { stopOrphan } from './postmaster.ts'

export type EmbeddedPostgres = {
  /** Constant for the lifetime of this process, even when PostgreSQL is restarted. */
  url: string
  port: number
  /**
   * Registers a listener, called once if PostgreSQL died and could not be restarted; the server
   * should exit then.
   */
  onFailure: (listener: (error: Error) => void) => void
  stop: () => Promise<void>
}

export type StartOptions = {
  dataDir: string
  /** `server` (the default) for the process that serves pages, `command` for one that ends. */
  role?: Role
  /** Whether data may be lost (tests): no fsync. */
  fast?: boolean
  log?: (line: string) => void
}

/**
 * Starts the PostgreSQL of a data folder, creating it on the first start, and restarts it until
 * `stop`. Only one process at a time may do so; a PostgreSQL left running by a killed process is
 * stopped and replaced. Throws an OperatorError that says what to do.
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new OperatorError(notOnWindows)
  const dataDir = path.resolve(options.dataDir)
  prepareDataFolder(dataDir)
  const release = becomeOwner(dataDir, options.role ?? 'server')
  try {
    const log = options.log ?? (() => {})
    const started = await startOwned(dataDir, { fast: options.fast ?? false, log })
    return supervise(started.launch, started.running, release)
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Returns the PostgreSQL that another process runs on this data folder, or null. Waits for one that
 * is starting.
 */
export async function findPostgres(
  dataDir: string,
): Promise<{ url: string; role: Role; pid: number } | null> {
  const folder = path.resolve(dataDir)
  for (let tries = 0; tries < 600; tries += 1) {
    const owner = livingOwner(folder)
    if (!owner) return null
    const access = readAccess(folder)
    if (access && (await opens(urlOf(access)))) {
      return { url: urlOf(access), role: owner.role, pid: owner.pid }
    }
    await sleep(100)
  }
  throw new OperatorError(
    `A process is starting the database of ${dataDir}, but it does not answer. Try again later.`,
  )
}

/**
 * Returns a data folder's database for a command: the running server's, or one started for it and
 * stopped by `release`. Throws an OperatorError while another command uses it.
 */
export async function borrowPostgres(
  options: Omit<StartOptions, 'role'>,
): Promise<{ url: string; release: () => Promise<void> }> {
  const found = await findPostgres(options.dataDir)
  if (found?.role === 'server') return { url: found.url, release: async () => {} }
  const started = await startPostgres({ ...options, role: 'command' })
  return { url: started.url, release: started.stop }
}

const notOnWindows =
  'The bundled PostgreSQL is started on Linux and macOS only. Run this in WSL, or set DATABASE_URL ' +
  'to a PostgreSQL 18 server, for example postgres://user:password@host:5432/name.'

type Owned = { launch: Launch; running: Running }

async function startOwned(
  dataDir: string,
  { fast, log }: { fast: boolean; log: (line: string) => void },
): Promise<Owned> {
  const place = findPlace(dataDir)
  const native = findNative(place)
  await stopOrphan(place.cluster)

  const known = readAccess(dataDir)
  const password = prepareCluster(place, native, known?.password, !fast)
  for (let tries = 0; ; tries += 1) {
    const access: Access = { port: await freePort(known?.port), password }
    writeAccess(dataDir, access)
    try {
      const options = { place, native, access, fast, log }
      return { launch: options, running: await launch(options) }
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === 10) throw error
    }
  }
}

function supervise(options: Launch, first: Running, release: () => void): EmbeddedPostgres {
  const { access, log } = options
  const failed = Promise.withResolvers<Error>()
  let running = first
  let stopping = false

  async function watch(): Promise<void> {
    for (;;) {
      await running.ended
      if (stopping) return
      log('the database ended unexpectedly and is started again')
      running = await restarted(options, () => stopping)
      if (stopping) return running.stop()
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopping) failed.resolve(error instanceof Error ? error : new Error(String(error)))
  })

  return {
    url: urlOf(access),
    port: access.port,
    onFailure: (listener) => void failed.promise.then(listener),
    async stop() {
      stopping = true
      await running.stop()
      await watching
      release()
    },
  }
}

/**
 * Restarts PostgreSQL, retrying for about a minute: the cause (a full disk, no memory) may pass.
 */
async function restarted(options: Launch, abandoned: () => boolean): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch(options)
    } catch (error) {
      if (tries === 20 || abandoned()) throw error
      await sleep(Math.min(tries * 250, 5_000))
    }
  }
}

async function opens(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {
    // `connect` reports it.
  })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

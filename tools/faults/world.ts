import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, readAccess, urlOf } from '#platform/db/embedded/cluster.ts'
import { findPlace } from '#platform/db/embedded/place.ts'
import { livingPostmaster } from '#platform/db/embedded/postmaster.ts'
import { startMailStandIn, type MailStandIn } from './mail-stand-in.ts'
import { startLonePostgres } from './postgres.ts'
import { send } from './requests.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { describeServer, type Server } from './server.ts'

/** A server with all it depends on, in a temporary folder. */
export interface World {
  server: Server
  /** Direct connections to its database. */
  pool: pg.Pool
  mail: MailStandIn
  /** PID of the database's main process. */
  postmaster(): number
  close(): Promise<void>
}

/** The server with the bundled database, if possible on a small disk of its own. */
export interface BundledWorld extends World {
  /** Mount point of the disk for the data folder; null if there is none. */
  disk: string | null
}

/** The server with a remote database. */
export interface NetworkWorld extends World {
  proxy: Proxy
  /** Absent if the database's clock cannot be moved. */
  moveDatabaseClock: ((days: number) => void) | undefined
}

/** Size of the disk: the demo and some write-ahead log. */
const diskSize = '700m'

/** Starts the server as `npm start` does and waits until it is ready. */
export function openBundledWorld(): Promise<BundledWorld> {
  return opened(async (things) => {
    const folder = newFolder(things)
    const disk = mountDisk(path.join(folder, 'disk'), things)
    const dataDir = path.join(folder, 'disk', 'data')
    const mail = await startMailStandIn(await freePort())
    things.defer(mail.close)
    const server = await readyServer(things, { folder, dataDir, env: { SMTP_URL: mail.url } })
    const access = readAccess(dataDir)
    if (!access) throw new Error('the database has no access file')
    return {
      server,
      pool: openPool(urlOf(access), things),
      mail,
      disk,
      postmaster: () => livingPostmaster(findPlace(dataDir).cluster) ?? 0,
    }
  })
}

/** Starts a server whose database is reached through a proxy, and waits until it is ready. */
export function openNetworkWorld(): Promise<NetworkWorld> {
  return opened(async (things) => {
    const folder = newFolder(things)
    const postgres = await startLonePostgres(path.join(folder, 'database'))
    things.defer(postgres.stop)
    const proxy = await startProxy(postgres.port)
    things.defer(proxy.close)
    const mail = await startMailStandIn(await freePort())
    things.defer(mail.close)
    const url = new URL(postgres.url)
    url.port = String(proxy.port)
    const env = { SMTP_URL: mail.url, DATABASE_URL: url.href }
    const server = await readyServer(things, { folder, dataDir: path.join(folder, 'data'), env })
    return {
      server,
      pool: openPool(postgres.url, things),
      mail,
      proxy,
      moveDatabaseClock: postgres.moveClock,
      postmaster: () => postgres.pid,
    }
  })
}

/** Disposes what was started in reverse order, also when a later start fails. */
async function opened<W extends Omit<World, 'close'>>(
  open: (things: AsyncDisposableStack) => Promise<W>,
): Promise<W & Pick<World, 'close'>> {
  const things = new AsyncDisposableStack()
  try {
    const world = await open(things)
    return { ...world, close: () => things.disposeAsync() }
  } catch (error) {
    await things.disposeAsync()
    throw error
  }
}

async function readyServer(
  things: AsyncDisposableStack,
  options: { folder: string; dataDir: string; env: Record<string, string> },
): Promise<Server> {
  const { folder, dataDir, env } = options
  const log = path.join(folder, 'server.log')
  const server = describeServer({
    port: await freePort(),
    dataDir,
    log,
    preload: path.join(import.meta.dirname, 'moved-clock.ts'),
    env: {
      DEMO: '1',
      LOG_LEVEL: 'warn',
      MAIL_FROM: 'directory@example.org',
      TRUST_PROXY: '127.0.0.1, ::1',
      ...env,
    },
  })
  things.defer(async () => void (await server.end('SIGTERM')))
  server.start()
  await server.ready()
  await placesAreThere(server)
  return server
}

/** The first start builds the gazetteer while the server already answers. */
async function placesAreThere({ origin }: Server): Promise<void> {
  const until = performance.now() + 120_000
  const path = '/api/v1/locations/places?query=kandy'
  while ((await send(origin, { method: 'GET', path })).outcome !== 200) {
    if (performance.now() > until) throw new Error('the gazetteer is not made')
    await sleep(500)
  }
}

function openPool(url: string, things: AsyncDisposableStack): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  things.defer(() => pool.end())
  return pool
}

/** The user that runs PostgreSQL needs access to the folder. */
function newFolder(things: AsyncDisposableStack): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
  chmodSync(folder, 0o755)
  things.defer(() => rmSync(folder, { recursive: true }))
  return folder
}

function mountDisk(disk: string, things: AsyncDisposableStack): string | null {
  mkdirSync(disk)
  const options = `size=${diskSize},mode=755`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
  if (status !== 0) return null
  things.defer(() => void spawnSync('umount', [disk]))
  return disk
}

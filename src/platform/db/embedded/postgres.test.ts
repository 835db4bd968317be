import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { query } from '#tests/support/database-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { freePort, postgresProblem } from './cluster.ts'
import { borrowPostgres, findPostgres, startPostgres } from './postgres.ts'
import { livingPostmaster } from './postmaster.ts'
import { processMark } from './processes.ts'

const writer = path.resolve('tests/support/row-writer.ts')
const isRoot = process.getuid?.() === 0

/** A data folder after a first start, which takes a second; each test has a copy. */
const pristine = path.join(temporaryFolder(), 'data')
let folder: string
let dataDir: string

beforeAll(async () => {
  chmodSync(path.dirname(pristine), 0o755)
  await (await startPostgres({ dataDir: pristine, fast: true })).stop()
})

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  chmodSync(folder, 0o755)
  dataDir = path.join(folder, 'data')
  // Keeps owners, unlike `cpSync`.
  spawnSync('cp', ['-a', pristine, dataDir])
})

const withoutData = () => rmSync(dataDir, { recursive: true })

test('a data folder keeps its rows and its port from one start to the next', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()

  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('reuses a free port, outside the ephemeral range', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  expect(await freePort(port)).toBe(port)

  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  expect(await freePort(port)).not.toBe(port)
})

test('the database uses UTF-8 and one collation, and requires the password', async () => {
  const { url, port } = await start()
  const [locale] = await query(
    url,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
     from pg_database where datname = current_database()`,
  )
  expect(locale).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' })
  await expect(query(`postgres://app:guess@127.0.0.1:${port}/app`, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
  expect(statSync(path.join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
})

test('a killed PostgreSQL is restarted at the same address', async () => {
  const { url } = await start()
  const pool = poolOf(url)
  await pool.query('create table kept as select 1 as id')
  // More than once: a watcher that notices only sometimes is no watcher.
  for (let times = 0; times < 5; times += 1) {
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await eventually(() => expect(postmaster()).not.toBe(before))
    expect(await eventually(() => pool.query('select id from kept'))).toMatchObject({
      rows: [{ id: 1 }],
    })
  }
})

test('a killed watcher is replaced', async () => {
  const { url } = await start()
  const before = postmaster()
  process.kill(parentOf(before), 'SIGKILL')
  await eventually(async () => {
    expect(postmaster()).not.toBe(before)
    await query(url, 'select 1')
  })
})

test('a killed server takes its PostgreSQL down, and no acknowledged row is lost', async () => {
  const server = await startWriter()
  const before = postmaster()
  process.kill(server.pid, 'SIGKILL')
  await eventually(() => expect(processMark(before)).toBeNull())
  await expectRows(server.acknowledged)
})

test('takes over an orphaned server without losing rows', async () => {
  const server = await startWriter()
  const orphan = postmaster()
  process.kill(parentOf(orphan), 'SIGSTOP')
  process.kill(server.pid, 'SIGKILL')
  process.kill(parentOf(orphan), 'SIGKILL')
  await server.ended
  expect(postmaster()).toBe(orphan)

  await expectRows(server.acknowledged)
  expect(postmaster()).not.toBe(orphan)
})

test('server, watcher and PostgreSQL killed at once lose no acknowledged row', async () => {
  const server = await startWriter()
  const main = postmaster()
  const shell = parentOf(main)
  for (const pid of [main, server.pid, shell]) process.kill(pid, 'SIGKILL')
  await server.ended
  await expectRows(server.acknowledged)
})

test('a second server on the same data folder is refused', async () => {
  await start()
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /A server is already running on the data folder .*\(process \d+\)/,
  )
})

test('a command uses the database of the running server and leaves it running', async () => {
  const server = await start()
  const borrowed = await borrowPostgres({ dataDir })
  expect(borrowed.url).toBe(server.url)
  await borrowed.release()
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a command without a server starts the database and stops it at its end', async () => {
  withoutData()
  expect(await findPostgres(dataDir)).toBeNull()
  const borrowed = await borrowPostgres({ dataDir, fast: true })
  await expect(borrowPostgres({ dataDir })).rejects.toThrow(/A command is at work/)
  await expect(startPostgres({ dataDir })).rejects.toThrow(/A command is at work/)

  const pid = postmaster()
  await borrowed.release()
  expect(processMark(pid)).toBeNull()
  expect(await findPostgres(dataDir)).toBeNull()
})

test('a lost password is replaced without losing the data', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 1 as id')
  await first.stop()
  rmSync(path.join(dataDir, 'postgres.json'))

  const second = await start()
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test('a first start that was killed half-way is begun again', async () => {
  const place = realpathSync(path.join(dataDir, 'postgres'))
  renameSync(path.join(place, 'cluster'), path.join(place, 'cluster.partial'))
  rmSync(path.join(place, 'cluster.partial/PG_VERSION'))

  const server = await start()
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a cluster of another PostgreSQL version is refused and left as it is', async () => {
  const versionFile = path.join(realpathSync(path.join(dataDir, 'postgres')), 'cluster/PG_VERSION')
  writeFileSync(versionFile, '19\n')
  await expect(startPostgres({ dataDir })).rejects.toThrow(/made by PostgreSQL 19/)
  expect(readFileSync(versionFile, 'utf8')).toBe('19\n')
  expect(existsSync(path.join(dataDir, 'postgres.lock'))).toBe(false)
})

test.runIf(isRoot)('as root, the database of a closed folder lives elsewhere', async () => {
  withoutData()
  chmodSync(folder, 0o700)
  const first = await start()
  const elsewhere = realpathSync(path.join(dataDir, 'postgres'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  expect(elsewhere).toMatch(/^\/var\/lib\/banyan\//)
  await query(first.url, 'create table kept as select 1 as id')
  await first.stop()

  const second = await start()
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test.runIf(isRoot)('another user than root runs the database as itself', async () => {
  withoutData()
  const nobody = 65_534
  const { chownSync } = await import('node:fs')
  chownSync(folder, nobody, nobody)
  const server = await startWriter({ uid: nobody, gid: nobody })
  expect(statSync(path.join(dataDir, 'postgres/cluster')).uid).toBe(nobody)
  expect(statSync(`/proc/${postmaster()}`).uid).toBe(nobody)
  process.kill(server.pid, 'SIGKILL')
})

test('reports a full disk', () => {
  const output = 'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device'
  expect(postgresProblem(output, '/srv/data')).toBe(
    'The disk that holds /srv/data is full. Free some space and start again.',
  )
})

async function start() {
  const server = await startPostgres({ dataDir })
  onTestFinished(() => server.stop())
  return server
}

async function startWriter(runAs: { uid?: number; gid?: number } = {}) {
  const child: ChildProcess = spawn(process.execPath, [writer, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...runAs,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const acknowledged = () => output.slice(0, output.lastIndexOf('\n')).split('\n').map(Number)
  await eventually(() => expect(acknowledged().length).toBeGreaterThan(50))
  return { pid: child.pid!, acknowledged, ended }
}

async function expectRows(acknowledged: () => number[]): Promise<void> {
  const { url } = await start()
  const rows = await query(url, 'select id::int from written')
  const written = new Set(rows.map((row) => row['id']))
  expect(acknowledged().filter((id) => !written.has(id))).toEqual([])
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return pool
}

function postmaster(): number {
  const pid = livingPostmaster(path.join(realpathSync(path.join(dataDir, 'postgres')), 'cluster'))
  if (pid === null) throw new Error('no PostgreSQL is running')
  return pid
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

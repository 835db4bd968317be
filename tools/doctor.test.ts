import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { loadSecrets, secretsFile } from '#app/secrets.ts'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import { query } from '#tests/support/database-server.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { databaseFindings, findingsOf } from './doctor/database.ts'
import type { Finding } from './doctor/finding.ts'
import { lineOf } from './doctor/finding.ts'
import { clock, dataFolder, memory, port } from './doctor/machine.ts'

let dataDir: string

beforeEach(() => {
  dataDir = temporaryFolder(onTestFinished)
  chmodSync(dataDir, 0o755)
})

test('a sound installation has no problem', async () => {
  loadSecrets(readConfig({ DATA_DIR: dataDir }))
  const { url } = await database()
  expect(problems([...dataFolder(dataDir), memory(), clock()])).toEqual([])
  const findings = await findingsOf(url, { dataDir, s3: null })
  expect(problems(findings)).toEqual([])
  expect(findings.map(({ what }) => what)).toContain('The database is up to date')
})

test('a problem is printed with what to do about it', () => {
  expect(lineOf(memory(100 * 1024 ** 2))).toBe(
    'problem  Only 100 MB of memory available\n' +
      '         → End other programs, or use a machine with at least 1 GB.',
  )
  expect(clock(new Date(0)).ok).toBe(false)
})

test('closes files readable by others and says so; a data folder that is a file is a problem', () => {
  loadSecrets(readConfig({ DATA_DIR: dataDir }))
  const blobs = path.join(dataDir, 'files/blobs/ab')
  mkdirSync(blobs, { recursive: true, mode: 0o755 })
  writeFileSync(path.join(blobs, 'abc'), 'x', { mode: 0o644 })
  const [, , first] = dataFolder(dataDir)
  expect(first).toMatchObject({
    ok: true,
    what: expect.stringMatching(/^Other users .* 4 files and folders .*: closed now$/),
  })
  expect(lineOf(first!)).toMatch(/^mended   Other users/)
  expect(statSync(path.join(blobs, 'abc')).mode & 0o777).toBe(0o600)

  // In a closed folder, as restored by hand.
  chmodSync(path.join(blobs, 'abc'), 0o644)
  expect(dataFolder(dataDir)[2]).toMatchObject({ mended: true })
  expect(dataFolder(dataDir)[2]).toEqual({
    ok: true,
    what: 'The data folder is closed to other users of this machine',
  })
  expect(problems(dataFolder(secretsFile(dataDir)))).toEqual([
    `${secretsFile(dataDir)} is not a folder`,
  ])
})

test('distinguishes a port used by our server from one used by another program', async () => {
  expect(await port(await listening('another program'))).toMatchObject({
    ok: false,
    what: expect.stringMatching(/^Port \d+ cannot be used$/),
  })
  expect(await port(await listening('{"status":"ok"}'))).toMatchObject({
    ok: true,
    what: expect.stringMatching(/is served by this program, which is ready$/),
  })
  const unready = await port(await listening('{"status":"ok","problems":["database"]}'))
  expect(unready).toMatchObject({ ok: false, what: expect.stringContaining('not ready: database') })
})

test('an empty database lacks the changes of this version', async () => {
  const { url } = await database(createEmptyDatabase)
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([
    expect.stringMatching(/^The database lacks \d+ changes of this version$/),
  ])
})

test('a database of a newer version does not fit', async () => {
  const { url } = await database()
  await query(url, `insert into schema_migration (name, hash) values ('9999_later', 'x')`)
  const findings = await findingsOf(url, { dataDir, s3: null })
  expect(problems(findings)).toEqual(['The database does not fit this version'])
  expect(findings.find(({ ok }) => !ok)?.todo).toContain('9999_later')
})

test('a database that does not know all letters is a problem', async () => {
  const { url } = await database()
  const name = `${new URL(url).pathname.slice(1)}_ascii`
  await query(url, `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  onTestFinished(async () => {
    await query(url, `drop database ${name} with (force)`)
  })
  const other = new URL(url)
  other.pathname = `/${name}`
  expect(problems(await findingsOf(other.href, { dataDir, s3: null }))).toContain(
    'The database (encoding SQL_ASCII) does not know the letters of all languages',
  )
})

test('a file whose bytes are gone is named', async () => {
  const { url } = await database()
  const sha256 = 'ab'.repeat(32)
  const insert = `insert into file (kind, ext, type, bytes, sha256, state)
    values (1, 'webp', 'image/webp', 1, '${sha256}', 2)`
  await query(url, insert)
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([
    `1 of 1 files are missing, among them ${sha256}`,
  ])
  mkdirSync(path.join(dataDir, 'files/blobs/ab'), { recursive: true })
  writeFileSync(path.join(dataDir, 'files/blobs/ab', sha256), 'x')
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([])
})

test('late and failed jobs are a problem', async () => {
  const { url } = await database()
  const job = `select graphile_worker.add_job('jobs.tidy', run_at => now() - interval '1 hour')`
  await query(url, job)
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([])

  await query(url, consumer('0'))
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([
    '1 background jobs are late by more than 15 minutes',
  ])

  await query(url, 'update graphile_worker._private_jobs set attempts = max_attempts')
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([
    '1 background jobs failed after 25 attempts',
  ])
})

test('failing and skipped events are a problem', async () => {
  const { url } = await database()
  await query(url, consumer('0'))
  await query(url, 'update outbox_consumer set attempts = 1, per_process = false')
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([
    'Events cannot be handled: one',
  ])

  await query(
    url,
    `insert into outbox_failure (consumer, topic, key, error) values ('one', 'a.b', 1, 'broken')`,
  )
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([
    '1 events failed after 10 attempts',
  ])
})

test('mail that does not get out is a problem, with what the mail server says', async () => {
  const { url } = await database()
  await query(
    url,
    `insert into mail (dedupe_key, kind, email, lang, site_id, attempts, last_error, created_at)
     values ('one', 'reset', 'ada@example.org', 'en', 1, 3, 'wrong password', now() - interval '1 hour')`,
  )
  const findings = await findingsOf(url, { dataDir, s3: null })
  expect(problems(findings)).toEqual(['1 mails could not be sent so far'])
  expect(findings.find(({ ok }) => !ok)?.todo).toContain('wrong password')
})

test('an index that is far behind is a problem', async () => {
  const { url } = await database()
  await query(url, consumer('3'))
  await query(
    url,
    `insert into outbox_event (topic, key)
     select 'enterprise.changed', 1 from generate_series(1, 100001)`,
  )
  expect(problems(await findingsOf(url, { dataDir, s3: null }))).toEqual([
    'The search index is 100,001 changes behind',
  ])
})

test('reports an unreachable database', async () => {
  const DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/directory'
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL })
  expect(problems(await databaseFindings(config))).toEqual(['The database cannot be reached'])
})

test('the embedded database is looked at while its server runs, and while it does not', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  expect(await databaseFindings(config)).toEqual([
    { ok: true, what: 'There is no database yet; the first start makes it' },
  ])
  const server = await startPostgres({ dataDir, fast: true })
  const lacking = [expect.stringMatching(/^The database lacks/)]
  expect(problems(await databaseFindings(config))).toEqual(lacking)
  await server.stop()
  expect(problems(await databaseFindings(config))).toEqual(lacking)
})

function problems(findings: readonly Finding[]): string[] {
  return findings.filter(({ ok }) => !ok).map(({ what }) => what)
}

async function database(create = createTestDatabase): Promise<{ url: string }> {
  const made = await create()
  onTestFinished(() => made.drop())
  return made
}

/** SQL that registers an outbox consumer at position `xid`. */
function consumer(xid: string): string {
  return `insert into outbox_consumer (name, xid, seq, topics, per_process)
    values ('one', '${xid}', 0, '{}', true)`
}

/** Configuration of an installation on whose port a server gives a fixed response. */
async function listening(answer: string) {
  const server = createServer((_request, response) => response.end(answer))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return readConfig({ DATA_DIR: dataDir, PORT: String((server.address() as AddressInfo).port) })
}

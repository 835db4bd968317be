import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { query } from '#tests/support/database-server.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/postgres.ts'
import { diskStore } from '#platform/files/disk/disk-store.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const sources = temporaryFolder()
/** A backup of `communityDatabase` and the folder `one`. */
const pristine = path.join(sources, 'backup.tgz')
let community: TestDatabase
let folder: string
let file: string

beforeAll(async () => {
  community = await createTestDatabase()
  await fillCommunity(community.url)
  await backUp({ url: community.url, ...placeOf('one'), file: pristine })
})

afterAll(() => community.drop())

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  file = path.join(folder, 'backup.tgz')
})

test('a restored backup has the same rows and files, and continues sequences', async () => {
  const source = await communityDatabase()
  const amounts = await backUp({ url: source.url, ...placeOf('one'), file })
  expect(amounts).toMatchObject({ files: 2 })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const target = await emptyDatabase()
  expect(await restore({ ...target, ...placeOf('two'), file, force: false })).toEqual(amounts)
  expect(await everythingIn(target.url)).toEqual(await everythingIn(source.url))
  expect(filesIn(folderOf('two'))).toEqual(filesIn(folderOf('one')))
  expect(statSync(path.join(folderOf('two'), 'secrets.json')).mode & 0o777).toBe(0o600)

  const insert = 'insert into party (kind) values (1) returning id'
  expect(await query(target.url, insert)).toEqual(await query(source.url, insert))
  const link = `insert into sector (kind, handle, parent_id, path) values (1, 'below', $1, '')`
  await expect(query(target.url, link, [999_999])).rejects.toThrow(/foreign key/)
  const below = `${link} returning path::text`
  const [parent] = await query(target.url, `select id::int from sector where handle = 'food'`)
  const [made] = await query(target.url, below, [parent?.['id']])
  expect(made?.['path']).toMatch(new RegExp(`^${String(parent?.['id'])}\\.`))
})

test('restores waiting jobs with time and key, replacing existing ones', async () => {
  const job = `select graphile_worker.add_job('mail.send', '{"mailId": 7}', job_key => 'one',
    run_at => '2030-01-02 03:04:05+00')`
  const source = await communityDatabase()
  await query(source.url, job)
  await query(source.url, `select graphile_worker.add_job('gone.for.good', max_attempts => 1)`)
  await query(source.url, `update graphile_worker._private_jobs set attempts = 1 where key is null`)
  await backUp({ url: source.url, ...placeOf('one'), file })

  const target = await communityDatabase()
  await query(target.url, `select graphile_worker.add_job('of.before')`)
  await restore({ ...target, ...placeOf('two'), file, force: true })

  expect(
    await query(
      target.url,
      `select task_identifier as name, payload, key, run_at = '2030-01-02 03:04:05+00' as punctual
       from graphile_worker.jobs
       join (select id, payload from graphile_worker._private_jobs) given using (id)`,
    ),
  ).toEqual([{ name: 'mail.send', payload: { mailId: 7 }, key: 'one', punctual: true }])
})

test('restores unhandled events in order; consumers start anew', async () => {
  const source = await communityDatabase()
  await query(source.url, `truncate outbox_event`)
  await query(
    source.url,
    `insert into outbox_event (topic, key, payload)
     values ('a.b', 2, '{"words": "first"}'), ('a.b', 1, null)`,
  )
  await query(
    source.url,
    `insert into outbox_consumer (name, xid, seq, topics, per_process)
     values ('one', '1', 1, '{a.b}', false)`,
  )
  await backUp({ url: source.url, ...placeOf('one'), file })

  const target = await emptyDatabase()
  await restore({ ...target, ...placeOf('two'), file, force: false })
  const events = 'select topic, key::int, payload from outbox_event order by xid, seq'
  expect(await query(target.url, events)).toEqual([
    { topic: 'a.b', key: 2, payload: { words: 'first' } },
    { topic: 'a.b', key: 1, payload: null },
  ])
  expect(await query(target.url, 'select from outbox_consumer')).toEqual([])
})

test('a backup is a consistent snapshot of a changing database', async () => {
  const source = await communityDatabase()
  const ended = new AbortController()
  const writer = (async () => {
    const remove = 'delete from party where id = (select min(id) from enterprise)'
    while (!ended.signal.aborted) await query(source.url, remove)
  })()
  await backUp({ url: source.url, ...placeOf('one'), file })
  ended.abort()
  await writer

  const target = await emptyDatabase()
  await restore({ ...target, ...placeOf('two'), file, force: false })
  const [counts] = await query(
    target.url,
    `select (select count(*)::int from party) as parties,
       (select count(*)::int from enterprise) as enterprises`,
  )
  expect(counts?.['parties']).toBe(counts?.['enterprises'])
  expect(counts?.['parties']).toBeGreaterThan(0)
})

test('replaces a database with content only on request', async () => {
  const target = await communityDatabase()
  writeBlob(folderOf('two'), 'a file of before')
  await query(target.url, `update enterprise set name = 'Another one'`)
  const before = await everythingIn(target.url)

  const options = { url: target.url, ...placeOf('two'), file: pristine }
  await expect(restore({ ...options, force: false })).rejects.toThrow(/has content/)
  expect(await everythingIn(target.url)).toEqual(before)

  await restore({ ...options, force: true })
  expect(await everythingIn(target.url)).toEqual(await everythingIn(community.url))
  expect(filesIn(folderOf('two'))).toEqual(filesIn(folderOf('one')))
})

test('a database in use is not restored over', async () => {
  const source = await communityDatabase()
  const server = new pg.Client({ connectionString: source.url })
  await server.connect()
  await expect(
    restore({ url: source.url, ...placeOf('two'), file: pristine, force: true }),
  ).rejects.toThrow(/The database is in use \(1 connections\)\. Stop the server first/)
  await server.end()
})

test.each([
  ['cut short', (bytes: number) => truncateSync(file, Math.floor(bytes / 2))],
  ['cut by its last byte', (bytes: number) => truncateSync(file, bytes - 1)],
  ['changed in one byte', (bytes: number) => flipByte(Math.floor(bytes / 3))],
  ['something else', () => writeFileSync(file, 'not a backup')],
])('a backup that is %s is refused and changes nothing', async (_, damage) => {
  const source = await communityDatabase()
  copyFileSync(pristine, file)
  damage(statSync(file).size)
  const before = await everythingIn(source.url)
  await expect(restore({ url: source.url, ...placeOf('two'), file, force: true })).rejects.toThrow(
    /is not a whole backup/,
  )
  expect(await everythingIn(source.url)).toEqual(before)
  expect(existsSync(path.join(folderOf('two'), 'files'))).toBe(false)
})

test('a restore that fails half-way leaves the database as it was', async () => {
  const target = await communityDatabase()
  const before = await everythingIn(target.url)
  mkdirSync(path.join(folderOf('two'), 'secrets.json.new'))
  await expect(
    restore({ url: target.url, ...placeOf('two'), file: pristine, force: true }),
  ).rejects.toThrow(/EISDIR/)
  expect(await everythingIn(target.url)).toEqual(before)
})

test('a backup never overwrites a file, and leaves nothing behind when it fails', async () => {
  const source = await communityDatabase()
  writeFileSync(file, 'mine')
  const options = { url: source.url, ...placeOf('one') }
  await expect(backUp({ ...options, file })).rejects.toThrow(/exists already/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  await expect(backUp({ ...options, file: path.join(folder, 'no/such.tgz') })).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['backup.tgz'])
})

async function emptyDatabase(): Promise<{ url: string }> {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  return database
}

async function communityDatabase(): Promise<{ url: string }> {
  const database = await createTestDatabase(community.name)
  onTestFinished(() => database.drop())
  return database
}

/** Inserts edge cases: unusual texts, generated columns, trees, references. */
async function fillCommunity(url: string): Promise<void> {
  await query(url, 'insert into party (kind) select 2 from generate_series(1, 1000)')
  await query(
    url,
    `insert into enterprise (id, name, website, opening_hours, rating, published_at)
     select id, 'Öko\tLaden \\N ' || id, 'https://example.org/' || id, E'a\\nb\\\\.\\n\\r', 4.1, now()
     from party where kind = 2`,
  )
  await query(url, `insert into sector (kind, handle, path) values (1, 'food', '')`)
  await query(
    url,
    `insert into sector (kind, handle, parent_id, path)
     select 1, 'bread', id, '' from sector where handle = 'food'`,
  )
}

function placeOf(name: string) {
  const dataDir = folderOf(name)
  return { dataDir, store: diskStore(path.join(dataDir, 'files')) }
}

function folderOf(name: string): string {
  const dataDir = path.join(name === 'one' ? sources : folder, name)
  if (existsSync(dataDir)) return dataDir
  mkdirSync(dataDir)
  if (name !== 'one') return dataDir
  for (const content of ['a photograph', 'x'.repeat(5_000_000)]) writeBlob(dataDir, content)
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"signingKey":"secret"}', { mode: 0o600 })
  return dataDir
}

function writeBlob(dataDir: string, content: string): void {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const blob = path.join(dataDir, 'files/blobs', sha256.slice(0, 2), sha256)
  mkdirSync(path.dirname(blob), { recursive: true })
  writeFileSync(blob, content)
}

function filesIn(dataDir: string): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(path.join(dataDir, name)).isFile()).toSorted()
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(dataDir, name), 'utf8')]),
  )
}

async function everythingIn(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    const ignored = name === 'schema_migration' ? `- 'applied_at'` : ''
    // A backup notes in the source that it was made.
    const some = name === 'setting' ? `where key <> 'backup.last'` : ''
    const rows = `select (to_jsonb(t) ${ignored})::text as row from "${name}" t ${some} order by 1`
    content[name] = (await client.query<{ row: string }>(rows)).rows
  }
  await client.end()
  return content
}

function flipByte(position: number): void {
  const bytes = readFileSync(file)
  bytes[position] = (bytes[position] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}

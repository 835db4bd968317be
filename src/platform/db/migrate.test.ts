import { expect, onTestFinished, test } from 'vitest'
import { query } from '#tests/support/database-server.ts'
import { createEmptyDatabase } from '#tests/support/postgres.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { knownMigrations, migrate, pendingMigrations, type Migration } from './migrate.ts'

const first: Migration = { name: '0001_one', hash: 'a', sql: 'create table one (id int)' }
const second: Migration = { name: '0002_two', hash: 'b', sql: 'create table two (id int)' }

test('a new database gets every migration in order, and the next start none', async () => {
  const url = await emptyDatabase()
  const names = knownMigrations().map((migration) => migration.name)

  expect(await migrate(url)).toEqual(names)
  expect(await migrate(url)).toEqual([])
})

test('two processes that start at once do the work once', async () => {
  const url = await emptyDatabase()

  const [one, other] = await Promise.all([
    migrate(url, [first, second]),
    migrate(url, [first, second]),
  ])

  expect([...one, ...other].sort()).toEqual(['0001_one', '0002_two'])
})

test('a later version adds what is new', async () => {
  const url = await emptyDatabase()
  await migrate(url, [first])

  expect(await migrate(url, [first, second])).toEqual(['0002_two'])
})

test('a database of a newer version is refused', async () => {
  const url = await emptyDatabase()
  await migrate(url, [first, second])

  await expect(migrate(url, [first])).rejects.toThrow(
    /newer than this version of the program: it has the change "0002_two"/,
  )
})

test('a migration that changed after it was applied is refused', async () => {
  const url = await emptyDatabase()
  await migrate(url, [first])

  await expect(migrate(url, [{ ...first, hash: 'changed' }, second])).rejects.toThrow(
    /another content of the change "0001_one"/,
  )
  expect(await tablesOf(url)).toEqual(['one', 'schema_migration'])
})

test('a migration put in before one that is applied is refused', async () => {
  const url = await emptyDatabase()
  await migrate(url, [second])

  await expect(migrate(url, [first, second])).rejects.toThrow(/lacks the change "0001_one"/)
})

test('a database with tables of something else is left alone', async () => {
  const url = await emptyDatabase()
  await query(url, 'create table stranger (id int)')

  await expect(migrate(url, [first])).rejects.toThrow(/tables of something else \("stranger"\)/)
  expect(await tablesOf(url)).toEqual(['stranger'])
})

test('a migration that fails leaves nothing of itself', async () => {
  const url = await emptyDatabase()
  const broken = { ...second, sql: 'create table two (id int); select 1 / 0' }

  await expect(migrate(url, [first, broken])).rejects.toThrow('migration 0002_two failed')
  expect(await tablesOf(url)).toEqual(['one', 'schema_migration'])
})

test('lists pending migrations without changes', async () => {
  const migrated = await openTestDatabase({ atEnd: onTestFinished })
  const empty = await openTestDatabase({ create: createEmptyDatabase, atEnd: onTestFinished })

  expect(await pendingMigrations(migrated.db)).toEqual([])
  expect(await pendingMigrations(empty.db)).toHaveLength(knownMigrations().length)
})

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  return database.url
}

async function tablesOf(url: string): Promise<string[]> {
  const tables = `select tablename as name from pg_tables where schemaname = 'public' order by 1`
  return (await query(url, tables)).map(({ name }) => String(name))
}

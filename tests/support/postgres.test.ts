import { expect, onTestFinished, test } from 'vitest'
import { query } from './database-server.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './postgres.ts'

test('a test database has every migration and shares nothing with the next one', async () => {
  const [one, other] = [await tested(createTestDatabase()), await tested(createTestDatabase())]
  await query(one.url, 'create table mine as select 1 as id')
  expect(await query(other.url, `select to_regclass('mine') as mine`)).toEqual([{ mine: null }])
  expect(await query(other.url, 'select from schema_migration')).not.toEqual([])
})

test('an empty test database has no table', async () => {
  const { url } = await tested(createEmptyDatabase())
  expect(await query(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
})

async function tested(made: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await made
  onTestFinished(() => database.drop())
  return database
}

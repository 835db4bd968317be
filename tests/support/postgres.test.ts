import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './database-server.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './postgres.ts'
import { removeAbandoned } from './start-postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

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

test('folders of ended runs are removed, those of running ones kept', () => {
  const folder = temporaryFolder(onTestFinished)
  const ended = spawnSync(process.execPath, ['--version']).pid
  for (const pid of [ended, process.pid]) mkdirSync(path.join(folder, `tests-${pid}-a`))
  mkdirSync(path.join(folder, 'other'))

  removeAbandoned(folder)

  expect(readdirSync(folder).toSorted()).toEqual(['other', `tests-${process.pid}-a`])
})

async function tested(made: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await made
  onTestFinished(() => database.drop())
  return database
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Caller } from '#platform/caller.ts'
import { fetchPublic } from '#platform/http/fetch-public.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { fetchFeed, removeImportFeed, runImportFeed, scheduleDataImport } from './feeds.ts'
import { beginDataImport, confirmDataImport, mapDataImport } from './import-changes.ts'
import { listDataImports } from './import-list.ts'

const { app, runJobs, signIn } = await openTestApp()
const { db } = app
let admin: Caller

const first = 'id,name,city\n1,Bread House,Kandy\n'
let file = first
const server = createServer((request, response) => {
  if (request.url === '/shops.csv') response.end(file)
  else response.writeHead(404).end()
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/shops.csv`

beforeAll(async () => {
  admin = (await signIn(await anAccount(db, { role: 1 }))).caller
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => void server.close())
beforeEach(async () => {
  file = first
  await sql`truncate data_import, data_import_feed cascade`.execute(db)
})

/** Imports the file and repeats that; returns the id of the feed. */
async function scheduled(title: string, applies: boolean, from = url()): Promise<number> {
  const { id } = await beginDataImport(app, admin, { file: new File([file], 'shops.csv') })
  await mapped(id, title)
  await confirmDataImport(app, admin, { id })
  await runJobs()
  await scheduleDataImport(app, admin, { id, url: from, everyDays: 7, applies })
  const [feed] = await feeds()
  expect(feed).toMatchObject({ fetchedAt: null, everyDays: 7, title })
  await runJobs()
  return feed?.id ?? 0
}

async function mapped(id: number, title: string): Promise<void> {
  const columns = ['source_id', 'name', 'city']
  const about = { url: '', licence: '', attribution: '', certifiedBy: '', country: 'LK' }
  await mapDataImport(app, admin, { id, columns, source: { title, ...about, language: 'en' } })
  await runJobs()
}

async function latestImport(): Promise<number> {
  const { imports } = await listDataImports(app, admin, {})
  return imports[0]?.id ?? 0
}

async function feeds() {
  return (await listDataImports(app, admin, {})).feeds
}

/** Fetches from the server of this test, which is not public. */
async function fetched(feedId: number) {
  const isAllowed = (address: string) => address === '127.0.0.1'
  const limits = { maxBytes: 10_000, timeoutMs: 5000, isAllowed }
  await fetchFeed(app, { feedId }, (from) => fetchPublic(from, limits))
  await runJobs()
  const { imports } = await listDataImports(app, admin, {})
  return imports.map(({ state, counts: { created, updated, unchanged } }) => ({
    state,
    counts: [created, updated, unchanged],
  }))
}

test('a changed file waits with its trial, or is imported, as was chosen', async () => {
  const waiting = await scheduled('Waits', false)
  file = `${first}2,Tea House,Galle\n`
  expect((await fetched(waiting))[0]).toEqual({ state: 'checked', counts: [1, 0, 1] })

  await sql`truncate data_import, data_import_feed cascade`.execute(db)
  file = first
  const applying = await scheduled('Applies', true)
  file = `${first}2,Tea House,Galle\n`
  expect((await fetched(applying))[0]).toEqual({ state: 'done', counts: [1, 0, 1] })
})

test('the same file is imported once; a newer one replaces a trial not confirmed', async () => {
  const id = await scheduled('Again', false)
  file = `${first}2,Tea House,Galle\n`
  await fetched(id)
  expect(await fetched(id)).toHaveLength(2)
  file = `${first}2,Tea House,Galle\n3,Salt House,Galle\n`
  expect(await fetched(id)).toEqual([
    { state: 'checked', counts: [2, 0, 1] },
    { state: 'done', counts: [1, 0, 0] },
  ])
})

test('a file with other columns waits to be mapped, one with many refused rows to be confirmed', async () => {
  const id = await scheduled('Careful', true)
  file = `${first},Tea House,Galle\n3,,Galle\n4,Oil House,Kandy\n`
  expect((await fetched(id))[0]).toMatchObject({ state: 'checked' })
  file = 'key,title,place\n1,Bread House,Kandy\n'
  expect((await fetched(id))[0]).toMatchObject({ state: 'mapping' })
  expect(await feeds()).toMatchObject([{ problem: 'columnsChanged' }])

  const importId = await latestImport()
  await mapped(importId, 'Careful')
  await confirmDataImport(app, admin, { id: importId })
  file += '2,Tea House,Galle\n'
  expect((await fetched(id))[0]).toMatchObject({ state: 'done' })
  expect(await feeds()).toMatchObject([{ problem: null }])
})

test.each([
  ['a missing file', () => `${url()}x`, 'fetchStatus', ''],
  ['a web page', url, 'webPage', '<!doctype html>'],
])('%s is said, and tried again later', async (_, from, problem, content) => {
  const id = await scheduled('Missing', true, from())
  if (content) file = content
  expect(await fetched(id)).toHaveLength(1)
  expect(await feeds()).toMatchObject([{ problem }])
})

test('a feed does not reach the network of the server, is fetched when due, replaced and ended', async () => {
  const id = await scheduled('Inside', true)
  const [feed] = await feeds()
  expect(feed).toMatchObject({ problem: 'fetchAddress' })
  expect(Date.parse(feed?.nextAt ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)

  const importId = await latestImport()
  const daily = { url: url(), everyDays: 1 as const, applies: false }
  await scheduleDataImport(app, admin, { id: importId, ...daily })
  const [replaced] = await feeds()
  expect(replaced).toMatchObject({ everyDays: 1 })
  expect(await feeds()).toHaveLength(1)

  const newId = replaced?.id ?? 0
  await runImportFeed(app, admin, { id: newId })
  await removeImportFeed(app, admin, { id: newId })
  await runJobs()
  expect(await feeds()).toEqual([])
  await expect(removeImportFeed(app, admin, { id })).rejects.toMatchObject({ code: 'not_found' })
})

import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { IndexSchema, Search, SearchDocument, SearchQuery } from '#platform/search/search.ts'
import { isAppError } from '#shared/app-error.ts'
import { eventually } from '#tests/support/eventually.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openSearch } from './open-search.ts'

const schema: IndexSchema = {
  languages: ['en'],
  texts: ['title'],
  facets: ['kind'],
  numbers: ['at'],
  orders: { recent: { number: 'at' } },
}
const everything: SearchQuery = {
  text: '',
  language: 'en',
  order: 'relevance',
  offset: 0,
  length: 100,
}

let folder: string
let search: Search
let threads: Worker[]

const noteThread = (worker: Worker) => threads.push(worker)

beforeEach(async () => {
  threads = []
  process.on('worker', noteThread)
  folder = temporaryFolder(onTestFinished)
  search = await openItems()
})

afterEach(async () => {
  process.off('worker', noteThread)
  await search.close()
})

test('changes of an index that was never rebuilt are visible but not durable', async () => {
  await search.write('items', { put: [soap('a')], remove: [] }, '1')

  expect(await ids()).toEqual(['a'])
  await search.close()
  search = await openItems()
  expect(await ids()).toEqual([])
  expect(await search.status('items')).toMatchObject({ durablePosition: null, documents: 0 })
})

test('documents up to the durable position survive a restart', async () => {
  await search.rebuild('items', batches([soap('a'), soap('b')]), '10')
  await search.write('items', { put: [soap('c')], remove: ['a'] }, '11')
  await search.close()

  search = await openItems()

  expect(await search.status('items')).toMatchObject({ durablePosition: '11', documents: 2 })
  expect(await ids()).toEqual(['b', 'c'])
})

test('changes made during a rebuild are covered by its position', async () => {
  await search.rebuild(
    'items',
    (async function* changing() {
      yield [soap('a')]
      await search.write('items', { put: [soap('b')], remove: ['a'] }, '21')
      yield [soap('c')]
    })(),
    '20',
  )

  expect(await search.status('items')).toMatchObject({ durablePosition: '21', documents: 2 })
  expect(await ids()).toEqual(['b', 'c'])
})

test('a rebuild whose source fails leaves the index as it was', async () => {
  await search.rebuild('items', batches([soap('a')]), '1')

  const attempt = search.rebuild(
    'items',
    (async function* failing() {
      yield [soap('b')]
      await Promise.resolve()
      throw new Error('the database is gone')
    })(),
    '2',
  )

  await expect(attempt).rejects.toThrow('the database is gone')
  expect(await ids()).toEqual(['a'])
  expect((await search.status('items')).rebuilding).toBe(false)
})

for (const victim of ['every query thread', 'the writer'] as const) {
  test(`nothing published is lost when ${victim} is killed`, async () => {
    await search.rebuild('items', batches([soap('a'), soap('b')]), '10')
    await search.write('items', { put: [soap('c')], remove: ['a'] }, '11')
    const { run } = await search.status('items')

    const killed = victim === 'the writer' ? threads.slice(-1) : threads.slice(0, -1)
    const waiting =
      victim === 'the writer' ? search.write('items', { put: [], remove: ['b'] }, '12') : ids()
    waiting.catch(() => undefined)
    await Promise.all(killed.map((thread) => thread.terminate()))

    await waiting.catch((error: unknown) => {
      expect(isAppError(error) && error.code).toBe('search_unavailable')
    })
    const attempt = victim === 'the writer' ? search.status('items') : ids()
    await expect(attempt).rejects.toMatchObject({ code: 'search_unavailable' })

    await eventually(() => search.status('items'))
    expect(await eventually(ids)).toContain('c')
    await search.write('items', { put: [soap('d')], remove: ['b'] }, '13')
    expect(await ids()).toEqual(['c', 'd'])
    expect((await search.status('items')).run).toBe(victim === 'the writer' ? run + 1 : run)

    await search.close()
    search = await openItems()
    expect(await ids()).toEqual(['c', 'd'])
    expect((await search.status('items')).durablePosition).toBe('13')
  })
}

test('a rebuild fails when the writer is killed, and can be repeated', async () => {
  const attempt = search.rebuild(
    'items',
    (async function* killing() {
      yield [soap('a')]
      await threads.at(-1)?.terminate()
      yield [soap('b')]
    })(),
    '1',
  )
  await expect(attempt).rejects.toMatchObject({ code: 'search_unavailable' })

  await eventually(() => search.status('items'))
  await search.rebuild('items', batches([soap('c')]), '2')
  expect(await ids()).toEqual(['c'])
})

const damages: Record<string, (files: Files) => Promise<void>> = {
  'a segment with a flipped bit': async ({ segment }) => {
    const bytes = await readFile(segment)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4
    await writeFile(segment, bytes)
  },
  'a segment cut short': ({ segment }) => truncate(segment, 100),
  'a missing segment': ({ segment }) => rm(segment),
  'a manifest cut short': ({ manifest }) => truncate(manifest, 60),
  'a manifest changed by hand': async ({ manifest }) => {
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace('"format":', '"format":9'))
  },
}

for (const [damage, apply] of Object.entries(damages)) {
  test(`${damage} is noticed, and the index starts empty`, async () => {
    await search.rebuild('items', batches([soap('a'), soap('b')]), '10')
    await search.close()
    const files = await readdir(join(folder, 'items'))
    const segment = files.find((name) => name.endsWith('.segment'))
    await apply({
      segment: join(folder, 'items', segment ?? ''),
      manifest: join(folder, 'items', 'manifest.json'),
    })

    search = await openItems()

    expect(await search.status('items')).toMatchObject({ durablePosition: null, documents: 0 })
    await search.rebuild('items', batches([soap('c')]), '11')
    expect(await ids()).toEqual(['c'])
  })
}

test('a snapshot of another schema is not used', async () => {
  await search.rebuild('items', batches([soap('a')]), '10')
  await search.close()

  search = await openSearch({ folder, indexes: { items: { ...schema, facets: ['kind', 'more'] } } })

  expect(await search.status('items')).toMatchObject({ durablePosition: null, documents: 0 })
})

test('a folder that cannot be read is an error at once', async () => {
  await writeFile(join(folder, 'items'), 'not a folder')

  await expect(openItems()).rejects.toThrow('before it was ready')

  await rm(join(folder, 'items'))
})

test('merging segments does not change results', async () => {
  await search.rebuild('items', batches([]), '1')
  const expected: string[] = []
  for (let at = 0; at < 120; at += 1) {
    expected.push(`n${String(at).padStart(3, '0')}`)
    await search.write('items', { put: [soap(expected.at(-1) ?? '')], remove: [] }, String(at))
  }

  expect((await search.query('items', { ...everything, length: 0 })).total).toBe(120)
  await search.close()
  const files = await readdir(join(folder, 'items'))
  expect(files.length).toBeLessThan(20)
  search = await openItems()
  const { hits } = await search.query('items', { ...everything, text: 'soap', length: 200 })
  expect(hits.map(({ id }) => id)).toEqual(expected)
})

interface Files {
  segment: string
  manifest: string
}

function openItems(): Promise<Search> {
  return openSearch({ folder, indexes: { items: schema } })
}

function soap(id: string): SearchDocument {
  return {
    id,
    texts: [{ attribute: 'title', text: 'Olive soap', languages: ['en'] }],
    facets: { kind: ['soap'] },
    numbers: {},
    points: [],
  }
}

async function* batches(documents: SearchDocument[]) {
  yield documents
}

async function ids(): Promise<string[]> {
  const { hits } = await search.query('items', everything)
  return hits.map(({ id }) => id)
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { appId, searchKey, startSearchSite, type SearchSite } from './search-site.ts'

/** Blocks work of the search until the gate is opened. */
function aGate() {
  const gate = Promise.withResolvers<void>()
  return { entered: 0, open: gate.resolve, opened: gate.promise }
}

const errors: string[] = []
let records = aGate()
let facets = aGate()
let begun = 0
let closed = 0
let site: SearchSite

beforeAll(async () => {
  site = await startSearchSite({
    trustProxy: '127.0.0.1, ::1',
    log: pino({ level: 'error' }, { write: (line: string) => errors.push(line) }),
    async beforeRecords({ order }) {
      if (order !== 'level') return
      records.entered += 1
      await records.opened
    },
    async beforeFacets(text) {
      if (text !== 'held') return
      facets.entered += 1
      await facets.opened
    },
  })
  site.server.server.on('request', (_request, response) => {
    begun += 1
    response.once('close', () => (closed += 1))
  })
})
afterAll(() => site.close())

/** Sends a search from an address; returns the status, or `left` if the client aborted. */
async function ask(address: string, requests: object[], signal?: AbortSignal) {
  const headers = {
    'x-algolia-application-id': appId,
    'x-algolia-api-key': searchKey,
    'x-forwarded-for': address,
  }
  const body = JSON.stringify({ requests })
  const path = `${site.url}/1/indexes/*/queries`
  try {
    const answer = await fetch(path, { method: 'POST', headers, body, signal: signal ?? null })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 'left'
  }
}

const times = (count: number, request: object) => Array.from({ length: count }, () => request)
const large = (indexName: string) => times(5, { indexName, hitsPerPage: 1000 })

test('large searches of one address leave room for those of others, and end when it leaves', async () => {
  records = aGate()
  const leaving = new AbortController()
  const held = [ask('192.0.2.1', large('gm_level_en'), leaving.signal)]
  await expect.poll(() => records.entered).toBe(4)

  // Four more may be queued; further requests are refused at once.
  const answers: (number | string)[] = []
  for (let at = 0; at < 10; at += 1) {
    const call = ask('192.0.2.1', large('gm_level_en'), leaving.signal)
    held.push(call)
    void call.then((status) => answers.push(status))
  }
  await expect.poll(() => answers).toEqual(Array(6).fill(429))
  expect(await ask('192.0.2.2', large('gm_recent_en'))).toBe(200)

  leaving.abort()
  const statuses = await Promise.all(held)
  expect(statuses.filter((status) => status === 'left')).toHaveLength(5)
  await expect.poll(() => begun - closed).toBe(0)
  records.open()
  expect(await ask('192.0.2.1', large('gm_recent_en'))).toBe(200)
  // Only the running search had started; it stopped early.
  expect(records.entered).toBe(4)
  expect(errors).toEqual([])
})

test('searches of one address wait for one another, not those of others', async () => {
  facets = aGate()
  const facet = { indexName: 'gm_base_en', type: 'facet', facet: 'brand', facetQuery: 'held' }
  const calls = Array.from({ length: 90 }, () => ask('192.0.2.3', times(10, facet)))
  expect(await Promise.race(calls)).toBe(429)
  expect(facets.entered).toBe(4)
  expect(await ask('192.0.2.4', [{ ...facet, facetQuery: 'acme' }])).toBe(200)

  facets.open()
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 429]))
  expect(errors).toEqual([])
})

test('bodies are charged by their bytes, before they are understood', async () => {
  const body = 'x'.repeat(1_000_000)
  const send = (address: string) =>
    fetch(`${site.url}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body,
    }).then(({ status }) => status)

  // The limit per minute is 60.
  const statuses: number[] = []
  for (let at = 0; at < 90; at += 1) statuses.push(await send('192.0.2.6'))
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400))
  expect(statuses).toContain(429)
  expect(await send('192.0.2.7')).toBe(400)
})

test('searches of facet values are charged by their words and values', async () => {
  const words = 'organik solidarty cooperatve marketpace workrs unitd comunity agrculture'
  const facet = {
    indexName: 'gm_base_en',
    type: 'facet',
    facet: 'brand',
    query: words,
    facetQuery: words,
    maxFacetHits: 100,
  }
  expect(await ask('192.0.2.5', times(36, facet))).toBe(400)
  expect(await ask('192.0.2.5', times(10, facet))).toBe(200)
})

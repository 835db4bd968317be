import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appId, searchKey, startSearchSite, type SearchSite } from './search-site.ts'

let site: SearchSite
beforeAll(async () => {
  site = await startSearchSite()
})
afterAll(() => site.close())

const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }

async function ask(call: string, body: object, remoteAddress = '192.0.2.1') {
  const url = `/search/1/indexes/${call}`
  const answer = await site.server.inject({
    method: 'POST',
    url,
    headers,
    remoteAddress,
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, headers: answer.headers, answer: answer.json<Answer>() }
}

interface Answer {
  message?: string
  status?: number
  hits?: { objectID: string }[]
  results?: { hits: { objectID: string }[]; query: string }[]
}

const several = (count: number, search: object) => ({
  requests: Array.from({ length: count }, (_, at) => ({
    indexName: 'gm_base_en',
    query: `${at}`,
    ...search,
  })),
})

describe('a call', () => {
  test.each<[string, object]>([
    ['100 searches of 100 hits', several(100, { hitsPerPage: 100, facets: ['*'] })],
    ['7 searches of 1,000 hits', several(7, { hitsPerPage: 1000 })],
    ['100 searches of every value', several(100, { facets: ['*'], maxValuesPerFacet: 1000 })],
  ])('of %s costs too much', async (_, body) => {
    const { status, answer } = await ask('*/queries', body)
    expect(status).toBe(400)
    expect(answer).toEqual({ message: expect.stringMatching(/^requests: too much/), status: 400 })
  })

  test('of twenty searches as InstantSearch sends them is answered in their order', async () => {
    const { status, answer } = await ask(
      '*/queries',
      several(20, { hitsPerPage: 20, facets: ['*'] }),
    )
    expect(status).toBe(200)
    expect(answer.results?.map(({ query }) => query)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${at}`),
    )
  })
})

test('an answer in many pieces is the same as in one', async () => {
  const whole = await ask('gm_base_en/query', { query: '', hitsPerPage: 1000 })
  const ids = whole.answer.hits?.map(({ objectID }) => objectID) ?? []
  expect(ids.length).toBeGreaterThan(25)

  // So many that they are streamed.
  const many = await ask('*/queries', several(6, { query: '', hitsPerPage: 900 }))
  expect(many.headers['content-type']).toBe('application/json; charset=utf-8')
  for (const { hits } of many.answer.results ?? []) {
    expect(hits.map(({ objectID }) => objectID)).toEqual(ids)
  }
})

test('an address that asks for too much is told when to come again; another is answered', async () => {
  const dear = several(5, { hitsPerPage: 1000 })
  const statuses = new Set<number>()
  let last = await ask('*/queries', dear, '192.0.2.66')
  for (let i = 0; i < 40; i += 1) {
    last = await ask('*/queries', dear, '192.0.2.66')
    statuses.add(last.status)
  }
  expect([...statuses]).toEqual([200, 429])
  expect(last.answer).toEqual({ message: expect.any(String), status: 429 })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.headers['access-control-allow-origin']).toBe('*')
  expect((await ask('*/queries', dear, '192.0.2.67')).status).toBe(200)
})

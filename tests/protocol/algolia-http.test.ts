import { gzipSync, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentials, queries, requestsTo } from './raw-requests.ts'
import { count } from './search-records.ts'
import { acmeHost, appId, searchKey, startSearchSite, type SearchSite } from './search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await startSearchSite()
})
afterAll(() => site.close())

const one = JSON.stringify({ requests: [{ indexName: 'gm_recent_en', hitsPerPage: 1 }] })
const { send, query } = requestsTo(() => site)

describe('a body', () => {
  test.each([
    'text/plain',
    'application/json',
    'application/json; charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
  ])('is JSON when it says %s', async (type) => {
    const { status, answer } = await send(queries, one, { headers: { 'content-type': type } })

    expect([status, answer.results?.[0]?.nbHits]).toEqual([200, 360])
  })

  test('needs no content type', async () => {
    const { status } = await send(queries, new TextEncoder().encode(one))

    expect(status).toBe(200)
  })

  test.each([
    ['gzip', gzipSync(one)],
    ['deflate', deflateSync(one)],
    ['identity', one],
  ])('may be packed: %s', async (encoding, body) => {
    const bytes = typeof body === 'string' ? body : new Uint8Array(body)
    const { status } = await send(queries, bytes, { headers: { 'content-encoding': encoding } })

    expect(status).toBe(200)
  })

  test('that is not what it says is refused', async () => {
    const broken = await send(queries, one, { headers: { 'content-encoding': 'gzip' } })
    const unknown = await send(queries, one, { headers: { 'content-encoding': 'nonsense' } })

    expect([broken.status, unknown.status]).toEqual([400, 415])
    expect(broken.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('that is too large is refused, also when it is small until unpacked', async () => {
    const large = JSON.stringify({ requests: [], padding: 'x'.repeat(1024 * 1024) })
    const plain = await send(queries, large)
    const packed = await send(queries, new Uint8Array(gzipSync(large)), {
      headers: { 'content-encoding': 'gzip' },
    })

    for (const { status, answer, headers } of [plain, packed]) {
      expect(status).toBe(413)
      expect(answer).toEqual({ message: expect.stringContaining('1048576'), status: 413 })
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('of many filter terms within the limit is fine', async () => {
    const facetFilters = [Array.from({ length: 20_000 }, (_, at) => `brand:brand ${at}`)]

    expect((await query({ facetFilters })).status).toBe(200)
  })
})

describe('credentials', () => {
  test('may come in the query, their names in any case', async () => {
    const response = await fetch(
      `${site.url}${queries}?X-Algolia-API-Key=${searchKey}&x-algolia-application-id=${appId}`,
      { method: 'POST', body: one },
    )

    expect(response.status).toBe(200)
  })

  test.each([
    [{}],
    [{ 'x-algolia-application-id': appId }],
    [{ 'x-algolia-api-key': searchKey }],
    [{ 'x-algolia-application-id': appId, 'x-algolia-api-key': 'x'.repeat(8000) }],
    [{ 'x-algolia-application-id': appId, 'x-algolia-api-key': '=+/.' }],
    [{ cookie: `x-algolia-api-key=${searchKey}; x-algolia-application-id=${appId}` }],
  ])('%j are not enough', async (headers) => {
    const response = await fetch(`${site.url}${queries}`, { method: 'POST', body: one, headers })

    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      message: 'Invalid Application-ID or API key',
      status: 403,
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('browsers', () => {
  test('are allowed to ask from anywhere', async () => {
    const { status, headers } = await send(queries, undefined, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-algolia-api-key, content-type',
      },
    })

    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toContain('POST')
    for (const name of [
      'x-algolia-api-key',
      'x-algolia-application-id',
      'content-type',
      'request-id',
    ]) {
      expect(headers.get('access-control-allow-headers')).toContain(name)
    }
  })

  test('are never given a cookie', async () => {
    expect((await send(queries, one)).headers.has('set-cookie')).toBe(false)
  })
})

describe('what cannot be answered', () => {
  test.each<[string, string, string | undefined, number]>([
    ['POST', queries, '{', 400],
    ['POST', queries, '', 400],
    ['POST', queries, '[]', 400],
    ['POST', queries, '{"requests":{}}', 400],
    ['POST', queries, '{"requests":[1]}', 400],
    ['POST', queries, '{"requests":[{}]}', 400],
    ['POST', queries, '{"requests":[{"indexName":"gm_recent_en","type":"other"}]}', 400],
    ['POST', queries, '{"requests":[{"indexName":"gm_recent_en","type":"facet"}]}', 400],
    ['POST', queries, `{"requests":[${Array(101).fill('{}').join(',')}]}`, 400],
    [
      'POST',
      queries,
      `{"requests":[${Array(11).fill('{"indexName":"gm_recent_en","hitsPerPage":1000}').join(',')}]}`,
      400,
    ],
    ['POST', '/1/indexes/gm_recent_en/browse', '{"cursor":"bm8"}', 400],
    ['POST', '/1/indexes/*/objects', '{"requests":[{"indexName":"gm_recent_en"}]}', 400],
    ['POST', '/1/indexes/gm_recent_en/facets/price/query', '{}', 400],
    ['POST', '/1/indexes/nothing/query', '{}', 404],
    ['POST', '/1/indexes/__proto__/query', '{}', 404],
    ['POST', '/1/indexes/gm_recent_en/queries', one, 404],
    ['GET', '/1/indexes/gm_recent_en/unknown', undefined, 404],
    ['GET', '/1/indexes', undefined, 404],
    ['GET', '/nowhere', undefined, 404],
    ['POST', '/1/indexes/gm_recent_en/batch', '{"requests":[]}', 403],
    ['PUT', '/1/indexes/gm_recent_en/settings', '{}', 403],
    ['DELETE', '/1/indexes/gm_recent_en', undefined, 403],
    ['POST', '/1/indexes/gm_recent_en/item-1/partial', '{}', 403],
  ])('%s %s %s is %i', async (method, path, body, status) => {
    const { answer, headers, ...got } = await send(path, body, { method })

    expect(got.status).toBe(status)
    expect(answer).toEqual({ message: expect.any(String), status })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('an empty body of a single search is a search without parameters', async () => {
    expect((await send('/1/indexes/gm_recent_en/query', '')).status).toBe(200)
  })
})

test('nonsense of any shape is answered, and never with a 500', async () => {
  let seed = 42
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const names =
    'query page hitsPerPage offset length filters facetFilters numericFilters tagFilters facets maxValuesPerFacet attributesToRetrieve attributesToHighlight attributesToSnippet highlightPreTag aroundLatLng aroundRadius insideBoundingBox insidePolygon getRankingInfo typoTolerance params type facet facetQuery maxFacetHits cursor indexName'.split(
      ' ',
    )
  const scalars = [
    0,
    -1,
    1e308,
    2.5,
    true,
    null,
    '',
    '*',
    'a:b',
    '[[',
    '-90,180',
    'é\u0000',
    '１',
    {},
  ]
  const anything = (depth: number): unknown => {
    if (depth === 0 || random(3) > 0) return scalars[random(scalars.length)]
    if (random(2) === 0) return Array.from({ length: random(4) }, () => anything(depth - 1))
    return Object.fromEntries(
      Array.from({ length: random(4) }, () => [names[random(names.length)], anything(depth - 1)]),
    )
  }
  const seen = new Set<number>()
  for (let round = 0; round < 400; round += 1) {
    const parameters = Object.fromEntries(
      Array.from({ length: 1 + random(3) }, () => [names[random(names.length)], anything(3)]),
    )
    const body = random(8) === 0 ? anything(4) : { indexName: 'gm_recent_en', ...parameters }
    const [path, sent] =
      random(2) === 0
        ? [queries, { requests: [body] }]
        : [
            ['query', 'browse', 'facets/brand/query'].map((end) => `/1/indexes/gm_base_en/${end}`)[
              random(3)
            ],
            body,
          ]
    const { status } = await send(path ?? queries, JSON.stringify(sent))
    if (![200, 400, 404].includes(status)) throw new Error(`${status}: ${JSON.stringify(sent)}`)
    seen.add(status)
  }

  expect([...seen].sort((a, b) => a - b)).toEqual([200, 400, 404])
})

test('reading is not rate-limited', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 150 }, async () => (await send(queries, one)).status),
  )

  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a site returns its own content only', async () => {
  const ask = async (path: string, payload?: object) => {
    const response = await site.server.inject({
      method: payload ? 'POST' : 'GET',
      url: `/search${path}`,
      headers: { ...credentials, host: acmeHost },
      ...(payload ? { payload } : {}),
    })
    return response.json<{
      nbHits: number
      facets: object
      status: number
      facetHits: { value: string }[]
    }>()
  }
  const acme = count(({ brand }) => brand === 'Acme')
  const all = await ask('/1/indexes/gm_recent_en/query', { facets: ['brand'] })
  const other = await ask('/1/indexes/gm_recent_en/query', { filters: 'NOT brand:Acme' })
  const facet = await ask('/1/indexes/gm_recent_en/facets/brand/query', { facetQuery: '' })
  const foreign = await ask('/1/indexes/gm_recent_en/item-3')

  expect(all).toMatchObject({ nbHits: acme, facets: { brand: { Acme: acme } } })
  expect(other.nbHits).toBe(0)
  expect(facet.facetHits.map(({ value }) => value)).toEqual(['Acme'])
  expect(foreign.status).toBe(404)
})

test('an unavailable engine answers 503 with Retry-After', async () => {
  const away = await startSearchSite()
  await away.stopEngine()
  const response = await fetch(`${away.url}${queries}`, {
    method: 'POST',
    body: one,
    headers: credentials,
  })
  await away.close()

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({ status: 503 })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queries, requestsTo } from './raw-requests.ts'
import { count } from './search-records.ts'
import { startSearchSite, type SearchSite } from './search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await startSearchSite()
})
afterAll(() => site.close())

const { send, query } = requestsTo(() => site)

describe('parameters', () => {
  test('may come as a query string, explicit ones win', async () => {
    const params = new URLSearchParams({
      hitsPerPage: '7',
      page: '2',
      facetFilters: '[["city:Paris","city:Suva"],"cartItem:true"]',
      numericFilters: '["price<300"]',
      facets: 'brand,city',
      getRankingInfo: 'true',
      attributesToRetrieve: '["name"]',
      insideBoundingBox: '[[-90,-180,90,180]]',
    }).toString()
    const { answer } = await send(
      queries,
      JSON.stringify({ requests: [{ indexName: 'gm_recent_en', hitsPerPage: 3, params }] }),
    )

    expect(answer.results?.[0]).toMatchObject({
      hitsPerPage: 3,
      page: 2,
      nbHits: count(
        ({ city, cartItem, price }) => ['Paris', 'Suva'].includes(city) && cartItem && price < 300,
      ),
      facets: { brand: expect.any(Object), city: expect.any(Object) },
    })
    expect(new URLSearchParams(answer.results?.[0]?.params).get('hitsPerPage')).toBe('3')
  })

  test('that are unknown or null are ignored', async () => {
    const { status } = await query({
      analytics: false,
      userToken: 'u',
      distinct: 3,
      ruleContexts: ['a'],
      filters: null,
      page: null,
      optionalFilters: ['brand:Acme<score=3>'],
      strategy: 'none',
      aroundLatLngViaIP: true,
    })

    expect(status).toBe(200)
  })

  const unknown = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
  const ofMany = { indexName: 'gm_recent_en', ...unknown(201) }
  const cursorOf = (raw: object) => Buffer.from(JSON.stringify([raw, ''])).toString('base64url')

  test.each<[string, string, object]>([
    ['a search', '/1/indexes/gm_recent_en/query', unknown(80_000)],
    ['a search, just too many', '/1/indexes/gm_recent_en/query', unknown(201)],
    ['its params', '/1/indexes/gm_recent_en/query', { params: 'a&'.repeat(400_000) }],
    ['its params as an object', '/1/indexes/gm_recent_en/query', { params: unknown(201) }],
    ['one of several searches', queries, { requests: [ofMany] }],
    ['a record', '/1/indexes/*/objects', { requests: [{ ...ofMany, objectID: 'item-1' }] }],
    ['a facet', '/1/indexes/gm_recent_en/facets/brand/query', unknown(201)],
    ['a cursor', '/1/indexes/gm_recent_en/browse', { cursor: cursorOf(unknown(201)) }],
  ])('are at most 200 in %s', async (_name, path, body) => {
    const { status, answer } = await send(path, JSON.stringify(body))

    expect(status).toBe(400)
    expect(answer.message).toMatch(/^parameters: at most 200/)
  })

  test('that are unknown are not echoed, nor stored in a cursor', async () => {
    const { answer } = await query({ ...unknown(190), hitsPerPage: 1 })
    const single = answer as { params?: string }
    expect(single.params).toBe('hitsPerPage=1')

    const browsed = await send(
      '/1/indexes/gm_recent_en/browse',
      JSON.stringify({ hitsPerPage: 1, userToken: 'somebody' }),
    )
    const { cursor = '' } = browsed.answer as { cursor?: string }
    expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('somebody')
  })

  test('the rest of a long query is neither read nor repeated', async () => {
    const word = 'x'.repeat(900_000)
    const single = (await query({ query: word })).answer as { query?: string }
    expect(single.query).toBe('x'.repeat(512))

    const facet = await send(
      '/1/indexes/gm_recent_en/facets/brand/query',
      JSON.stringify({ facetQuery: word }),
    )
    expect(facet.status).toBe(200)
  })

  test('above the limits are cut to them', async () => {
    const { answer } = await query({
      hitsPerPage: 5000,
      page: 10 ** 15,
      maxValuesPerFacet: 10 ** 9,
    })

    expect(answer).toMatchObject({ hitsPerPage: 1000, hits: [] })
  })

  const refused: [object, RegExp][] = [
    [{ page: -1 }, /^page: /],
    [{ page: 1.5 }, /^page: /],
    [{ page: 'two' }, /^page: /],
    [{ hitsPerPage: {} }, /^hitsPerPage: /],
    [{ query: ['a'] }, /^query: /],
    [{ filters: 7 }, /^filters: /],
    [{ filters: `a:1 ${'x'.repeat(100_000)}` }, /^filters: expected AND/],
    [{ filters: 'a:1 OR' }, /^filters: expected a condition/],
    [{ facetFilters: { a: 1 } }, /^facetFilters: /],
    [{ facetFilters: [[['a:1']]] }, /^facetFilters/],
    [{ facetFilters: ['nonsense'] }, /^facetFilters: /],
    [{ facetFilters: '[["a:1"' }, /^facetFilters: /],
    [{ numericFilters: ['price=cheap'] }, /^numericFilters: /],
    [{ facets: 5 }, /^facets: /],
    [{ aroundLatLng: 'here' }, /^aroundLatLng: /],
    [{ aroundLatLng: '100,0' }, /^aroundLatLng: /],
    [{ aroundLatLng: '1,2', aroundRadius: 'far' }, /^aroundRadius/],
    [{ insideBoundingBox: '1,2,3' }, /^insideBoundingBox: /],
    [{ insidePolygon: [[1, 2, 3, 4]] }, /^insidePolygon: /],
    [{ getRankingInfo: 'maybe' }, /^getRankingInfo: /],
    [{ highlightPreTag: 'x'.repeat(101) }, /^highlightPreTag: /],
    [{ attributesToRetrieve: Array(201).fill('name') }, /^attributesToRetrieve/],
    [{ facetFilters: Array(501).fill('brand:-Acme') }, /^filters: more than 500 conditions/],
    [{ numericFilters: [Array(501).fill('price=1')] }, /^filters: more than 500 conditions/],
    [{ filters: `a:${'x'.repeat(310_000)}` }, /^requests: too much/],
    [
      { insidePolygon: Array.from({ length: 15_000 }, () => [1, 2, 3, 4, 5]) },
      /^insidePolygon: at most 1000/,
    ],
    [{ insidePolygon: Array.from({ length: 15_000 }, () => []) }, /^insidePolygon: at most 1000/],
    [{ insideBoundingBox: '1,'.repeat(60_000) }, /^insideBoundingBox: /],
    [{ aroundLatLng: '1,'.repeat(60_000) }, /^aroundLatLng: /],
    [{ facets: ['x'.repeat(1001)] }, /^facets: /],
    [{ facets: Array(90_000).fill(1) }, /^facets: /],
    [{ facetFilters: Array(90_000).fill(1) }, /^facetFilters: /],
    [{ facetFilters: [Array(300_000).fill(1)] }, /^The request body has more than 100000 values/],
    [{ analyticsTags: Array(1001).fill('a') }, /^analyticsTags: at most 1000/],
    [{ ruleContexts: Array(1001).fill('a') }, /^ruleContexts: at most 1000/],
    [{ userToken: 'x'.repeat(10_001) }, /^userToken: at most 10000/],
    [{ insideBoundingBox: '1,2,3,4,'.repeat(101).slice(0, -1) }, /^insideBoundingBox: at most 100/],
    [{ insidePolygon: [Array(2002).fill(1)] }, /^insidePolygon: at most 1000/],
    [{ params: 5 }, /^params: /],
  ]
  const named = refused.map(
    ([parameters, message]) =>
      [JSON.stringify(parameters).slice(0, 80), parameters, message] as const,
  )
  test.each(named)('%s is refused with a reason', async (_name, parameters, message) => {
    const { status, answer, headers } = await query(parameters)

    expect(status).toBe(400)
    expect(answer).toEqual({ message: expect.stringMatching(message), status: 400 })
    expect(answer.message?.length).toBeLessThanOrEqual(1_000)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

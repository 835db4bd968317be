import { algoliasearch } from 'algoliasearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { count, records, type TestRecord } from './search-records.ts'
import { appId, searchKey, startSearchSite, timeouts, type SearchSite } from './search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await startSearchSite()
})
afterAll(() => site.close())

async function search(searchParams: Record<string, unknown>, indexName = 'gm_recent_en') {
  const client = algoliasearch(appId, searchKey, {
    hosts: [{ url: site.host, protocol: 'http', accept: 'readWrite' }],
    timeouts,
  })
  return client.searchSingleIndex<TestRecord>({ indexName, searchParams })
}

test('prices sort by an index of their own, in both directions', async () => {
  const pricesIn = async (indexName: string) => {
    const { hits } = await search({ hitsPerPage: 50, page: 1 }, indexName)
    return hits.map(({ price }) => price)
  }
  const upwards = records.map(({ price }) => price).sort((a, b) => a - b)

  expect(await pricesIn('gm_price_asc_en')).toEqual(upwards.slice(50, 100))
  expect(await pricesIn('gm_price_desc_en')).toEqual(upwards.toReversed().slice(50, 100))
})

test('all facets are those with counts, and every numeric attribute is summed up', async () => {
  const { facets, facets_stats: stats } = await search({ facets: ['*'], hitsPerPage: 0 })
  const statsOf = (valuesOf: (record: TestRecord) => number[]) => {
    const values = records.flatMap(valuesOf)
    const sum = values.reduce((total, value) => total + value, 0)
    const [min, max] = [Math.min(...values), Math.max(...values)]
    return { min, max, avg: expect.closeTo(sum / values.length, 6), sum }
  }

  for (const [name, counts] of Object.entries(facets!)) {
    expect(Object.keys(counts), name).not.toEqual([])
  }
  expect(Object.keys(facets!)).not.toContain('price')
  expect(Object.keys(facets!)).not.toContain('unused')
  expect(stats).toEqual({
    price: statsOf(({ price }) => [price]),
    rating: statsOf(({ rating }) => [rating]),
    createdAt: statsOf(({ createdAt }) => [createdAt]),
    vendorId: statsOf(({ vendorId }) => [vendorId]),
    'networks.id': statsOf(({ networks }) => networks.map(({ id }) => id)),
  })
})

test('facets of numbers can be compared like numbers', async () => {
  const expected: [Record<string, unknown>, (record: TestRecord) => boolean][] = [
    [{ filters: 'vendorId >= 103' }, ({ vendorId }) => vendorId >= 103],
    [{ filters: 'vendorId:101 TO 102' }, ({ vendorId }) => [101, 102].includes(vendorId)],
    [{ filters: 'NOT vendorId:101 TO 102' }, ({ vendorId }) => ![101, 102].includes(vendorId)],
    [
      { numericFilters: ['vendorId>100', ['price<50', 'price>=450']] },
      ({ vendorId, price }) => vendorId > 100 && (price < 50 || price >= 450),
    ],
    [{ numericFilters: 'networks.id>3' }, ({ networks }) => networks.some(({ id }) => id > 3)],
    [{ numericFilters: ['vendorId!=100'] }, ({ vendorId }) => vendorId !== 100],
  ]
  for (const [parameters, test] of expected) {
    const { nbHits } = await search(parameters)
    expect(nbHits, JSON.stringify(parameters)).toBe(count(test))
  }
})

import { algoliasearch } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { count, metresBetween, pointsOf, records, tally } from './search-records.ts'
import { appId, searchKey, startSearchSite, timeouts, type SearchSite } from './search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await startSearchSite()
})
afterAll(() => site.close())

const client = () =>
  algoliasearch(appId, searchKey, {
    hosts: [{ url: site.host, protocol: 'http', accept: 'readWrite' }],
    timeouts,
  })

type Params = NonNullable<
  Parameters<ReturnType<typeof algoliasearch>['searchSingleIndex']>[0]['searchParams']
>

async function search(searchParams: Params, indexName = 'gm_recent_en') {
  return client().searchSingleIndex<Record<string, never>>({ indexName, searchParams })
}

const ids = (hits: readonly { objectID: string }[]) => hits.map((hit) => hit.objectID)

const newestFirst = [...records].sort(
  (a, b) => b.createdAt - a.createdAt || a.objectID.localeCompare(b.objectID),
)

describe('a search', () => {
  test('of nothing gives everything in the order of the index, page by page', async () => {
    const first = await search({ query: '', hitsPerPage: 40 })
    const last = await search({ query: '', hitsPerPage: 40, page: 8 })
    const past = await search({ query: '', hitsPerPage: 40, page: 9 })

    expect(first).toMatchObject({
      nbHits: 360,
      nbPages: 9,
      page: 0,
      hitsPerPage: 40,
      query: '',
      index: 'gm_recent_en',
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
    })
    expect(ids(first.hits)).toEqual(ids(newestFirst.slice(0, 40)))
    expect(ids(last.hits)).toEqual(ids(newestFirst.slice(320)))
    expect(past).toMatchObject({ hits: [], nbHits: 360, page: 9, nbPages: 9 })
    expect(first.processingTimeMS).toBeGreaterThanOrEqual(1)
    expect(first).not.toHaveProperty('_automaticInsights')
  })

  test('may be paged by offset and length, and may ask for no hits', async () => {
    const some = await search({ offset: 5, length: 3 })
    const none = await search({ hitsPerPage: 0, facets: ['city'] })

    expect(ids(some.hits)).toEqual(ids(newestFirst.slice(5, 8)))
    expect(some).toMatchObject({ offset: 5, length: 3, nbHits: 360 })
    expect(none).toMatchObject({ hits: [], nbHits: 360, nbPages: 0, hitsPerPage: 0 })
    expect(none.facets?.city).toEqual(tally((record) => [record.city]))
  })

  test('gives a record whole, as it is, with its id', async () => {
    const { hits } = await search({ hitsPerPage: 1, filters: 'objectID:item-12' })
    const record = records[12]

    expect(hits[0]).toMatchObject({ ...record, _geoloc: expect.anything() })
    expect(hits[0]?._geoloc).toMatchObject(pointsOf(record!)[0]!)
    expect(hits[0]?._geoloc).toHaveProperty('lon', pointsOf(record!)[0]!.lng)
  })

  test('finds words anywhere, the last one as a prefix, and marks them', async () => {
    const found = await search({ query: 'cedar bask', hitsPerPage: 100 }, 'gm_base_en')
    const expected = records.filter(
      ({ name, description }) =>
        /\bCedar\b/.test(name) && (/\bBasket\b/.test(name) || /\bBasket\b/.test(description)),
    )

    expect(ids(found.hits).sort()).toEqual(ids(expected).sort())
    expect(found.hits[0]?.name).toMatch(/^Cedar Basket/)
    expect(found.hits[0]?._highlightResult).toMatchObject({
      name: {
        value: expect.stringMatching(/^<em>Cedar<\/em> <em>Bask<\/em>et \d+$/),
        matchLevel: 'full',
        matchedWords: ['cedar', 'bask'],
      },
      tags: [{ value: '<em>cedar</em>' }, { matchLevel: 'none', matchedWords: [] }],
    })
  })

  test('forgives typos, accents and case, unless typos are turned off', async () => {
    const typo = await search({ query: 'blnaket cedra', hitsPerPage: 1 }, 'gm_base_en')
    const accents = await search({ query: 'CAFE comun', hitsPerPage: 0 }, 'gm_base_en')
    const strict = await search({ query: 'blnaket', typoTolerance: false }, 'gm_base_en')

    expect(typo.hits[0]?.name).toMatch(/^Cedar Blanket/)
    expect(accents.nbHits).toBe(count(({ brand }) => brand === 'Café Común'))
    expect(strict.nbHits).toBe(0)
  })

  test('can say which attributes it wants, marked how', async () => {
    const { hits } = await search(
      {
        query: 'walnut',
        hitsPerPage: 1,
        attributesToRetrieve: ['name', 'networks.id'],
        attributesToHighlight: ['name'],
        attributesToSnippet: ['description:2'],
        snippetEllipsisText: '...',
        highlightPreTag: '[[',
        highlightPostTag: ']]',
      },
      'gm_base_en',
    )

    expect(Object.keys(hits[0]!).sort()).toEqual([
      '_highlightResult',
      '_snippetResult',
      'name',
      'networks',
      'objectID',
    ])
    expect(hits[0]?.networks).toEqual(expect.arrayContaining([{ id: expect.any(Number) }]))
    expect(hits[0]?._highlightResult).toEqual({
      name: expect.objectContaining({ value: expect.stringContaining('[[Walnut]]') }),
    })
    expect(hits[0]?._snippetResult).toMatchObject({
      description: { value: expect.stringMatching(/^\S+ \S+\.\.\.$/), matchLevel: 'none' },
    })
  })

  test('explains its ranking when asked', async () => {
    const { hits } = await search(
      { query: 'cedr basket', hitsPerPage: 1, getRankingInfo: true },
      'gm_base_en',
    )

    expect(hits[0]?._rankingInfo).toMatchObject({ words: 2, nbTypos: 1, nbExactWords: 1 })
  })
})

describe('filters', () => {
  test.each<[string, Params, Parameters<typeof count>[0]]>([
    ['a facet', { filters: 'brand:Acme' }, ({ brand }) => brand === 'Acme'],
    ['a facet without case', { filters: 'brand:aCME' }, ({ brand }) => brand === 'Acme'],
    [
      'a quoted value',
      { filters: `brand:"O'Brien & Sons"` },
      ({ brand }) => brand === "O'Brien & Sons",
    ],
    [
      'OR before AND',
      { filters: 'city:Paris OR city:Suva AND cartItem:true' },
      ({ city, cartItem }) => ['Paris', 'Suva'].includes(city) && cartItem,
    ],
    [
      'parentheses',
      { filters: 'city:Paris OR (city:Suva AND cartItem:true)' },
      ({ city, cartItem }) => city === 'Paris' || (city === 'Suva' && cartItem),
    ],
    [
      'NOT',
      { filters: 'NOT (city:Paris OR city:Suva) AND NOT networks.id:9' },
      ({ city, networks }) =>
        !['Paris', 'Suva'].includes(city) && !networks.some(({ id }) => id === 9),
    ],
    ['a comparison', { filters: 'price >= 100' }, ({ price }) => price >= 100],
    ['a range', { filters: 'price:100 TO 200' }, ({ price }) => price >= 100 && price <= 200],
    ['a number as a value', { filters: 'price:37' }, ({ price }) => price === 37],
    [
      'a comparison of texts',
      { filters: 'networks.id = 9' },
      ({ networks }) => networks.length > 1,
    ],
    ['a tag with its case', { filters: 'Staff' }, (record) => record._tags.includes('Staff')],
    ['a tag in another case', { filters: 'staff' }, () => false],
    ['an unknown attribute', { filters: 'nothing:x' }, () => false],
    ['an unknown attribute negated', { filters: 'NOT nothing:x' }, () => true],
    [
      'lists of facets',
      { facetFilters: [['city:Paris', 'city:Suva'], 'cartItem:true', 'brand:-Acme'] },
      ({ city, cartItem, brand }) =>
        ['Paris', 'Suva'].includes(city) && cartItem && brand !== 'Acme',
    ],
    [
      'lists of numbers',
      { numericFilters: ['price>=12', ['rating=1', 'rating=2']] },
      ({ price, rating }) => price >= 12 && [1, 2].includes(rating),
    ],
    ['lists of tags', { tagFilters: ['public', '-Staff'] }, (record) => record._tags.length === 1],
    [
      'all of them together',
      { filters: 'cartItem:true', facetFilters: ['city:Paris'], numericFilters: 'price<300' },
      ({ city, cartItem, price }) => cartItem && city === 'Paris' && price < 300,
    ],
  ])('%s', async (_name, params, expected) => {
    const { nbHits, hits } = await search({ ...params, hitsPerPage: 1000 })

    expect(nbHits).toBe(count(expected))
    expect(ids(hits)).toEqual(ids(newestFirst.filter(expected)))
  })

  test('hundreds of terms are fine', async () => {
    const wanted = records.slice(0, 300).map(({ objectID }) => objectID)
    const filters = wanted.map((id) => `objectID:"${id}"`).join(' OR ')

    expect((await search({ filters })).nbHits).toBe(300)
  })

  test('errors name their position', async () => {
    await expect(search({ filters: 'brand:Acme and city:Paris' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      message: expect.stringContaining('position 11'),
    })
  })
})

describe('facets', () => {
  test('are counted over the whole result, numbers are summed up', async () => {
    const paris = ({ city }: { city: string }) => city === 'Paris'
    const { facets, facets_stats: stats } = await search({
      filters: 'city:Paris',
      facets: ['brand', 'networks.id', 'cartItem', 'price', 'unknown'],
    })
    const prices = records.filter(paris).map(({ price }) => price)
    const sum = prices.reduce((total, price) => total + price, 0)

    expect(facets).toEqual({
      brand: tally(({ brand }) => [brand], paris),
      'networks.id': tally(({ networks }) => networks.map(({ id }) => id), paris),
      cartItem: tally(({ cartItem }) => [cartItem], paris),
      price: {},
    })
    expect(stats).toEqual({
      'networks.id': expect.objectContaining({ min: 2, max: 9 }),
      price: {
        min: Math.min(...prices),
        max: Math.max(...prices),
        avg: expect.closeTo(sum / prices.length, 6),
        sum,
      },
    })
  })

  test('may be all of them, or only the most frequent values', async () => {
    const all = await search({ facets: ['*'], hitsPerPage: 0 })
    const few = await search({ facets: ['tags'], maxValuesPerFacet: 2, hitsPerPage: 0 })
    const tags = Object.entries(tally((record) => record.tags)).sort((a, b) => b[1] - a[1])

    expect(Object.keys(all.facets!)).toEqual(
      expect.arrayContaining(['brand', 'city', 'categories.lvl1', '_tags', 'rating', 'vendorId']),
    )
    expect(Object.values(few.facets!.tags!)).toEqual(tags.slice(0, 2).map(([, times]) => times))
  })

  test('can be searched, among the records a search matches', async () => {
    const all = await client().searchForFacetValues({
      indexName: 'gm_recent_en',
      facetName: 'brand',
      searchForFacetValuesRequest: { facetQuery: 'comu' },
    })
    const among = await client().searchForFacetValues({
      indexName: 'gm_recent_en',
      facetName: 'city',
      searchForFacetValuesRequest: {
        facetQuery: '',
        maxFacetHits: 3,
        params: 'filters=cartItem%3Atrue&highlightPreTag=*',
      },
    })
    const cities = tally(
      ({ city }) => [city],
      ({ cartItem }) => cartItem,
    )

    expect(all.facetHits).toEqual([
      {
        value: 'Café Común',
        highlighted: 'Café <em>Comú</em>n',
        count: count(({ brand }) => brand === 'Café Común'),
      },
    ])
    expect(among.facetHits.map(({ count: times }) => times)).toEqual(
      Object.values(cities)
        .sort((a, b) => b - a)
        .slice(0, 3),
    )
    for (const { value, count: times } of among.facetHits) expect(cities[value]).toBe(times)
  })

  test('that the index does not have cannot be searched', async () => {
    const attempt = client().searchForFacetValues({ indexName: 'gm_recent_en', facetName: 'price' })

    await expect(attempt).rejects.toMatchObject({ status: 400 })
  })
})

describe('places', () => {
  const berlin = { lat: 52.52, lng: 13.405 }
  const nearest = (record: (typeof records)[number]) =>
    Math.min(...pointsOf(record).map((point) => metresBetween(point, berlin)))

  test('sort by distance, leaving out records without a place', async () => {
    const { hits, nbHits } = await search(
      { aroundLatLng: '52.52, 13.405', hitsPerPage: 1000, getRankingInfo: true },
      'gm_base_en',
    )
    const distances = hits.map((hit) => nearest(records.find((r) => r.objectID === hit.objectID)!))

    expect(nbHits).toBe(count((record) => record._geoloc !== undefined))
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    hits.forEach((hit, at) => {
      const told = hit._rankingInfo?.geoDistance ?? -1
      expect(Math.abs(told - distances[at]!)).toBeLessThan(50 + distances[at]! * 0.006)
    })
  })

  test('limit by radius, box and polygon', async () => {
    const near = await search({ aroundLatLng: '52.52,13.405', aroundRadius: 900_000 })
    const box = await search({ insideBoundingBox: '49.5,3,48,2' as never })
    const boxes = await search({
      insideBoundingBox: [
        [48, 2, 49.5, 3],
        [6, 79, 7.5, 80.5],
      ],
    })
    const polygon = await search({ insidePolygon: [[48, 1, 50, 1, 50, 4, 48, 4]] })
    const overDateLine = await search({ insideBoundingBox: [[-10, -160, -20, 170]] })
    const inside = (south: number, west: number, north: number, east: number) =>
      count((record) =>
        pointsOf(record).some(
          ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east,
        ),
      )

    expect(near.nbHits).toBe(count((record) => nearest(record) <= 900_000))
    expect(box.nbHits).toBe(inside(48, 2, 49.5, 3))
    expect(box.nbHits).toBeGreaterThan(10)
    expect(boxes.nbHits).toBe(inside(48, 2, 49.5, 3) + inside(6, 79, 7.5, 80.5))
    expect(polygon.nbHits).toBe(inside(48, 1, 50, 4))
    expect(overDateLine.nbHits).toBe(inside(-20, 170, -10, 180) + inside(-20, -180, -10, -160))
  })

  test('come alone and fast when a map asks for nothing else', async () => {
    const { hits, nbHits } = await search({
      hitsPerPage: 1000,
      attributesToRetrieve: ['_geoloc'],
    })

    expect(nbHits).toBe(360)
    expect(hits).toHaveLength(360)
    for (const hit of hits) {
      const points = pointsOf(records.find((record) => record.objectID === hit.objectID)!)
      const told = [hit._geoloc ?? []].flat() as unknown as { lat: number; lng: number }[]
      expect(told).toHaveLength(points.length)
      told.forEach((point, at) => {
        expect(point.lat).toBeCloseTo(points[at]!.lat, 4)
        expect(point.lng).toBeCloseTo(points[at]!.lng, 4)
      })
      expect(Object.keys(hit).filter((key) => key !== '_geoloc')).toEqual(['objectID'])
    }
  })
})

test('an index name with blanks, slashes and accents is found', async () => {
  expect((await search({}, 'my idx/é')).nbHits).toBe(360)
})

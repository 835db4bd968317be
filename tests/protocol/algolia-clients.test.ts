import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyzeQuery } from '#platform/search/text/analyze.ts'
import { defaultSynonyms } from '#platform/search/text/default-synonyms.ts'
import { highlighter } from '#platform/search/text/highlight.ts'
import { count, records, tally } from './search-records.ts'
import { appId, searchKey, startSearchSite, timeouts, type SearchSite } from './search-site.ts'

let site: SearchSite

beforeAll(async () => {
  site = await startSearchSite()
})
afterAll(() => site.close())

const hosts = () => [{ url: site.host, protocol: 'http' as const, accept: 'readWrite' as const }]
const full = (key = searchKey) => algoliasearch(appId, key, { hosts: hosts(), timeouts })
const lite = (key = searchKey) => liteClient(appId, key, { hosts: hosts(), timeouts })

const ids = (hits: readonly { objectID: string }[]) => hits.map((hit) => hit.objectID)

describe('several searches in one call', () => {
  test('are answered in their order, by both clients alike', async () => {
    const requests = [
      { indexName: 'gm_recent_en', query: 'soap', hitsPerPage: 2 },
      { indexName: 'gm_level_en', query: '', hitsPerPage: 1, facets: 'brand' as never },
      { type: 'facet' as const, indexName: 'gm_recent_en', facet: 'city', facetQuery: 'par' },
      { indexName: 'gm_suggest_en', query: 'olive', hitsPerPage: 100 },
    ]
    const answers = await Promise.all([full().search({ requests }), lite().search({ requests })])

    for (const { results } of answers) {
      expect(results).toHaveLength(4)
      expect(results[0]).toMatchObject({ index: 'gm_recent_en', query: 'soap' })
      expect(results[1]).toMatchObject({
        index: 'gm_level_en',
        hits: [{ rating: 5 }],
        facets: { brand: tally(({ brand }) => [brand]) },
      })
      expect(results[2]).toMatchObject({
        facetHits: [{ value: 'Paris', highlighted: '<em>Par</em>is' }],
      })
      expect(results[3]).toMatchObject({ hits: [{ text: 'Olive' }] })
    }
  })

  test('hits and facet values may also be asked for alone, or in the old form', async () => {
    const { results } = await lite().searchForHits({
      requests: [{ indexName: 'gm_base_en', query: 'lantern' }],
    })
    const facets = await lite().searchForFacets({
      requests: [{ type: 'facet', indexName: 'gm_base_en', facet: 'city', maxFacetHits: 2 }],
    })
    const old = await lite().search([
      { indexName: 'gm_base_en', params: { query: 'lantern', hitsPerPage: 0 } },
    ] as never)

    expect(results[0]?.nbHits).toBeGreaterThan(40)
    expect(facets.results[0]?.facetHits).toHaveLength(2)
    expect(old.results[0]).toMatchObject({ nbHits: results[0]?.nbHits })
  })

  test('one that is wrong refuses the call', async () => {
    const attempt = full().search({
      requests: [{ indexName: 'gm_base_en' }, { indexName: 'gm_unknown_en' }],
    })

    await expect(attempt).rejects.toMatchObject({
      status: 404,
      message: 'Index gm_unknown_en does not exist',
    })
  })
})

describe('records', () => {
  test('are browsed to the end', async () => {
    const seen: string[] = []
    await full().browseObjects({
      indexName: 'gm_recent_en',
      browseParams: { filters: 'cartItem:true', hitsPerPage: 50, attributesToRetrieve: ['name'] },
      aggregator: ({ hits }) => seen.push(...ids(hits)),
    })

    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen.sort()).toEqual(ids(records.filter(({ cartItem }) => cartItem)).sort())
  })

  test('are read by id, with the attributes asked for', async () => {
    const whole = await full().getObject({ indexName: 'gm_recent_en', objectID: 'item-7' })
    const part = await full().getObject({
      indexName: 'gm_recent_en',
      objectID: 'item-7',
      attributesToRetrieve: ['name', 'brand'],
    })
    const several = await full().getObjects({
      requests: [
        { indexName: 'gm_recent_en', objectID: 'item-3', attributesToRetrieve: ['city'] },
        { indexName: 'gm_recent_en', objectID: 'item-none' },
        { indexName: 'gm_suggest_en', objectID: 'suggestion-0' },
      ],
    })

    expect(whole).toMatchObject({ objectID: 'item-7', name: records[7]?.name })
    expect(part).toEqual({ objectID: 'item-7', name: records[7]?.name, brand: records[7]?.brand })
    expect(several.results).toEqual([
      { objectID: 'item-3', city: records[3]?.city },
      null,
      { objectID: 'suggestion-0', text: 'Olive', kind: 'sector' },
    ])
  })

  test('that are not there, or not in this view, are not found', async () => {
    const hidden = records.find(({ cartItem }) => !cartItem)!.objectID
    for (const objectID of ['item-none', hidden]) {
      const attempt = full().getObject({ indexName: 'gm_cart_en', objectID })
      await expect(attempt).rejects.toMatchObject({
        status: 404,
        message: 'ObjectID does not exist',
      })
    }
  })

  test('cannot be written', async () => {
    const attempt = full().saveObject({ indexName: 'gm_recent_en', body: { objectID: 'x' } })
    const clearing = full().clearObjects({ indexName: 'gm_recent_en' })

    await expect(attempt).rejects.toMatchObject({ status: 403 })
    await expect(clearing).rejects.toMatchObject({ status: 403 })
  })
})

describe('keys', () => {
  const secured = (restrictions: object, parentApiKey = searchKey) =>
    full().generateSecuredApiKey({ parentApiKey, restrictions })
  const total = async (key: string, indexName = 'gm_recent_en', filters = '') => {
    const { results } = await lite(key).searchForHits({ requests: [{ indexName, filters }] })
    return results[0]?.nbHits
  }

  test('that are wrong are refused, for either client', async () => {
    await expect(total('wrong')).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
    const other = algoliasearch('otherapp', searchKey, { hosts: hosts(), timeouts })
    await expect(other.searchSingleIndex({ indexName: 'gm_recent_en' })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('with filters return matching hits only', async () => {
    const key = secured({ filters: 'brand:Acme OR brand:Dharma', userToken: 'u 1' })
    const allowed = ({ brand }: { brand: string }) => ['Acme', 'Dharma'].includes(brand)
    const foreign = records.find((record) => !allowed(record))!.objectID

    expect(await total(key)).toBe(count(allowed))
    expect(await total(key, 'gm_recent_en', 'brand:"Equal Earth"')).toBe(0)
    expect(await total(key, 'gm_recent_en', 'city:Paris OR cartItem:true')).toBe(
      count((record) => allowed(record) && (record.city === 'Paris' || record.cartItem)),
    )
    await expect(
      full(key).getObject({ indexName: 'gm_recent_en', objectID: foreign }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('may be limited to indexes, also by their beginning', async () => {
    const key = secured({ restrictIndices: ['gm_level_en', 'gm_rec*'] })

    expect(await total(key)).toBe(360)
    expect(await total(key, 'gm_level_en')).toBe(360)
    await expect(total(key, 'gm_base_en')).rejects.toMatchObject({
      status: 403,
      message: 'Index not allowed with this API key',
    })
  })

  test('end when they say', async () => {
    const now = Math.floor(Date.now() / 1000)

    expect(await total(secured({ validUntil: now + 600 }))).toBe(360)
    await expect(total(secured({ validUntil: now - 1 }))).rejects.toMatchObject({ status: 403 })
  })

  test('made from any search key are good, from another key or changed they are not', async () => {
    const older = secured({ filters: 'brand:Acme' }, 'an-older-key')
    const foreign = secured({ filters: 'brand:Acme' }, 'admin')
    const changed = Buffer.from(
      Buffer.from(older, 'base64').toString().replace('Acme', 'Dharma'),
    ).toString('base64')

    expect(await total(older)).toBe(count(({ brand }) => brand === 'Acme'))
    await expect(total(foreign)).rejects.toMatchObject({ status: 403 })
    await expect(total(changed)).rejects.toMatchObject({ status: 403 })
  })
})

test('a client may pack its requests', async () => {
  const client = algoliasearch(appId, searchKey, {
    hosts: hosts(),
    timeouts,
    compression: 'gzip',
  })
  const filters = records.map(({ objectID }) => `objectID:"${objectID}"`).join(' OR ')
  const { nbHits } = await client.searchSingleIndex({
    indexName: 'gm_recent_en',
    searchParams: { filters },
  })

  expect(nbHits).toBe(360)
})

describe('what is found is what is marked', () => {
  test.each([
    'cedar lant',
    'blnaket cedra',
    'CAFE comun',
    "o'brien",
    'obrien sons',
    'brihgt hand',
    'tea pot',
    'note-book',
    'hepm broo',
    'hill 17',
    'number 2',
    'basket of the hills',
    'c',
  ])('%s', async (query) => {
    const words = analyzeQuery(query, { language: 'en', synonyms: defaultSynonyms, typos: true })
    const marks = highlighter(words, { preTag: '', postTag: '' })
    const marked = records.filter(({ name, brand, description }) => {
      const found = [name, brand, description].flatMap((text) => marks.highlight(text).matchedWords)
      return words.every(({ text }) => found.includes(text))
    })
    const { hits } = await full().searchSingleIndex({
      indexName: 'gm_base_en',
      searchParams: { query, hitsPerPage: 1000 },
    })

    expect(marked.length).toBeGreaterThan(0)
    expect(ids(hits).sort()).toEqual(ids(marked).sort())
  })
})

import type { SearchResponse } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { addSites, putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { putListings } from '#catalog/listings/server/public.ts'
import { putCollections } from '#discovery/collections/server/public.ts'
import { taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { forgetSites } from '#foundation/sites/server/public.ts'
import { openListeningApp } from './listening-app.ts'

const { app, indexer, server, port, settings, lite, full, index } = await openListeningApp()

const ids: Record<string, number> = {}

beforeAll(async () => {
  const { sectors, certificates } = await taxonomyOf(app.db)
  const sector = [...sectors.values()].find(
    ({ kind, parent_id }) => kind === 1 && parent_id !== null,
  )!
  const focus = [...sectors.values()].find(({ kind }) => kind === 2)!
  const [certificate, claim] = [...certificates.values()]
  await app.db.transaction().execute(async (tx) => {
    const [tea, union, loom] = await putEnterprises(tx, [
      {
        key: { handle: 'hilltea' },
        name: 'Hill Tea Growers',
        level: 3,
        rating: 4,
        texts: [
          { lang: 'en', origin: 1, description: 'Tea from small gardens.' },
          { lang: 'si', origin: 2, description: 'කුඩා වතුවලින් තේ.' },
        ],
        places: [
          {
            type: 1,
            country: 'LK',
            state: 'Central',
            city: 'Kandy',
            lat: 7.29,
            lng: 80.63,
            displayTitle: 'Kandy',
          },
          {
            type: 2,
            country: 'US',
            state: 'Florida',
            county: 'Orange County',
            lat: 28.5,
            lng: -81.4,
            displayTitle: 'Orlando',
          },
        ],
        sectorIds: [sector.id, focus.id],
        certifications: [
          { certificateId: certificate!.id, state: 2 },
          { certificateId: claim!.id },
        ],
      },
      {
        key: { handle: 'union' },
        name: 'Growers Union',
        texts: [{ lang: 'en', origin: 1, description: 'Union.' }],
      },
      {
        key: { handle: 'loom' },
        name: 'Loom House',
        texts: [{ lang: 'en', origin: 1, description: 'Weaving.' }],
      },
    ])
    const [network] = await putNetworks(tx, [
      {
        ownerId: union!.id,
        types: [1],
        regions: [4],
        texts: [{ lang: 'en', origin: 1, name: 'Growers' }],
      },
    ])
    await putMemberships(tx, [
      { networkId: network!, enterpriseId: tea!.id, status: 4 },
      { networkId: network!, enterpriseId: loom!.id, status: 3 },
    ])
    await addSites(tx, [{ networkId: network!, subdomain: 'growers' }])
    const [box, voucher] = await putListings(tx, [
      {
        key: { urlKey: 'tea-box' },
        enterpriseId: tea!.id,
        texts: [{ lang: 'en', origin: 1, title: 'Tea box', description: 'Four teas.' }],
        cartItem: true,
        packaging: [4],
        shipsTo: [null],
        shipsFrom: ['LK'],
        categoryIds: [53],
        product: { variants: [{ title: 'One', prices: [{ amount: 1200, currency: 'USD' }] }] },
      },
      {
        key: { urlKey: 'tea-tour' },
        enterpriseId: tea!.id,
        texts: [{ lang: 'en', origin: 1, title: 'Garden tour at half price', actionLabel: 'Book' }],
        actionLink: 'https://hilltea.example/tour',
        specialOffer: true,
        offerCountries: ['LK', 'IN'],
      },
    ])
    const [collection] = await putCollections(tx, [
      {
        slug: 'morning',
        texts: [{ lang: 'en', origin: 1, title: 'A good morning' }],
        enterpriseIds: [tea!.id],
        listingIds: [box!.id],
      },
    ])
    Object.assign(ids, {
      tea: tea!.id,
      loom: loom!.id,
      network: network!,
      box: box!.id,
      voucher: voucher!.id,
      sector: sector.id,
      parentSector: sector.parent_id,
      focus: focus.id,
      certificate: certificate!.id,
      claim: claim!.id,
      group: certificate!.group_id,
      collection,
    })
  })
  forgetSites(app.db)
  await indexer.caughtUp()
})

async function search(indexName: string, parameters: Record<string, unknown> = {}) {
  const { results } = await lite.search<Record<string, unknown>>({
    requests: [{ indexName, query: '', ...parameters }],
  })
  const [result] = results
  if (!result || !('hits' in result)) throw new Error('no hits in the answer')
  return result as SearchResponse
}

const found = async (filters: string) =>
  (await search(index('recent'), { filters })).hits.map((hit) => hit.objectID).sort()

test('a profile hit carries what the specification lists', async () => {
  const { hits } = await search(index('base'), { query: 'hill tea', filters: 'itemType:1' })

  expect(hits[0]).toMatchObject({
    objectID: `profile-${ids['tea']}`,
    id: ids['tea'],
    name: 'Hill Tea Growers',
    description: 'Tea from small gardens.',
    subdomain: 'hilltea',
    redirectionUrl: '/hilltea',
    itemType: 1,
    profileType: 3,
    rating: 4,
    _geoloc: [
      { lat: 7.29, lng: 80.63, lon: 80.63 },
      { lat: 28.5, lng: -81.4, lon: -81.4 },
    ],
    certifications: [{ id: ids['certificate'], group_id: ids['group'] }],
    claims: [{ id: ids['claim'] }],
    networks: [{ id: ids['network'], status: 4, parent: true }],
    locationsFilter: [
      { type: 1, displayTitle: 'Kandy, Central, Sri Lanka', country: 'LK', city: 'Kandy' },
      { type: 2, country: 'US', state: 'Florida', countyName: 'Orange County' },
    ],
  })
})

test('a listing hit carries what the specification lists', async () => {
  const { hits } = await search(index('base'), { query: 'tea box' })

  expect(hits[0]).toMatchObject({
    id: ids['box'],
    urlKey: 'tea-box',
    listingTitle: 'Tea box',
    listingBrand: 'Hill Tea Growers',
    listingDescription: 'Four teas.',
    listingVendorId: ids['tea'],
    listingAction: null,
    itemType: 2,
    cartItem: true,
    isSpecialOfferListing: false,
    subdomain: 'hilltea',
    price: 1200,
  })
  const { hits: tours } = await search(index('base'), { query: 'garden tour' })
  expect(tours[0]).toMatchObject({
    listingAction: { label: 'Book', link: 'https://hilltea.example/tour' },
    isSpecialOfferListing: true,
    price: null,
    specialOfferBrand: 'Hill Tea Growers',
  })
})

test('every filterable field filters', async () => {
  const tea = `profile-${ids['tea']}`
  const box = `listing-${ids['box']}`
  const tour = `listing-${ids['voucher']}`
  const teaAndAll = [box, tour, tea].sort()
  const expected: [string, string[]][] = [
    [`allSectors:${ids['sector']}`, teaAndAll],
    [`allSectors:${ids['parentSector']}`, teaAndAll],
    [`focuses.id:${ids['focus']}`, teaAndAll],
    [`certifications.id:${ids['certificate']}`, [tea]],
    [`certifications.group_id:${ids['group']}`, [tea]],
    [`certifications.id:${ids['claim']}`, []],
    [`claims.id:${ids['claim']}`, [tea]],
    [`claims.id:${ids['certificate']}`, []],
    [`networks.id:${ids['network']}`, teaAndAll],
    ['networks.status:1 OR networks.status:4', teaAndAll],
    ['networks.status:3', []],
    ['networks.types:1 AND networks.regions:4', teaAndAll],
    ['networks.parent:true', teaAndAll],
    [`collectionIds.id:${ids['collection']}`, [box, tea].sort()],
    ['marketplaceCategoryIds:53', [box]],
    ['marketplaceCategoryIds:1', [box]],
    [`listingVendorId:${ids['tea']}`, [box, tour].sort()],
    [`listingVendorId >= ${ids['tea']} AND listingVendorId <= ${ids['tea']}`, [box, tour].sort()],
    ['price >= 1200', [box]],
    ['price:1000 TO 1199', []],
    ['itemType > 1', [box, tour].sort()],
    ['cartItem:true', [box]],
    ['isSpecialOfferListing:true', [tour]],
    ['specialOfferCountryData.specificCountries.country:IN', [tour]],
    ['specialOfferCountryData.countryOption.id:1', [tour]],
    ['shipsFrom.country:LK', [box]],
    ['shipsTo.country:anywhere', [box]],
    ['packagingFilters.plasticFree:true', [box]],
    ['packagingFilters.plasticFree:false', [tour]],
    ['locationsFilter.country:LK AND itemType:1', [tea]],
    ['locationsFilter.state:Florida AND itemType:1', [tea]],
    ['locationsFilter.countyName:"Orange County" AND itemType:1', [tea]],
    ['locationsFilter.countyName:orange AND itemType:1', [tea]],
    ['locationsFilter.city:Kandy AND itemType:1', [tea]],
    ['areas:"US/Florida/Orange County" AND itemType:1', [tea]],
    ['itemType:1 AND NOT networks.parent:true AND subdomain:loom', [`profile-${ids['loom']}`]],
  ]
  for (const [filters, hits] of expected) expect(await found(filters), filters).toEqual(hits)
})

test('sort orders are indexes, distance goes by the nearest of several places', async () => {
  const names = async (criterion: string, parameters = {}) =>
    (await search(index(criterion), { filters: 'itemType:1', ...parameters })).hits.map(
      (hit) => hit['name'],
    )

  expect((await names('level'))[0]).toBe('Hill Tea Growers')
  for (const criterion of ['price_asc', 'price_desc']) {
    const { hits } = await search(index(criterion), { filters: 'itemType:2' })
    // What has no price comes last in both.
    expect(hits.map((hit) => hit['urlKey'])).toEqual(['tea-box', 'tea-tour'])
  }
  const near = await search(index('base'), { aroundLatLng: '28.5,-81.3', getRankingInfo: true })
  expect(near.hits[0]?._rankingInfo?.geoDistance).toBeLessThan(20_000)
  expect((await search(index('location'), { hitsPerPage: 1000 })).nbHits).toBe(5)
})

test('hits are in the language of the index, and so are the words that find them', async () => {
  const { hits } = await search(index('base', 'si'), { query: 'වතුවලින්' })
  expect(hits[0]).toMatchObject({ description: 'කුඩා වතුවලින් තේ.' })
  expect((await search(index('base', 'en'), { query: 'වතුවලින්' })).nbHits).toBe(0)
})

test('six kinds are suggested: profiles and listings, collections, sectors, focuses, categories', async () => {
  const suggestions = await search(index('suggest'), { hitsPerPage: 100, facets: ['kind'] })
  expect(Object.keys(suggestions.facets?.['kind'] ?? {}).sort()).toEqual([
    'category',
    'collection',
    'focus',
    'sector',
  ])
  const { hits } = await search(index('suggest'), { query: 'good mor' })
  expect(hits[0]).toMatchObject({
    kind: 'collection',
    text: 'A good morning',
    redirectionUrl: `/collection/${ids['collection']}/morning`,
  })
  const both = await search(index('base'), { query: 'tea', facets: ['itemType'] })
  expect(both.facets).toEqual({ itemType: { '1': 1, '2': 2 } })
})

test('single records are read by id, and an unknown one is null', async () => {
  const objectID = `listing-${ids['box']}`
  const object = await full.getObject({ indexName: index('base'), objectID })
  expect(object).toMatchObject({ urlKey: 'tea-box', objectID })
  const { results } = await full.getObjects({
    requests: [{ indexName: index('base'), objectID: 'listing-1' }],
  })
  expect(results).toEqual([null])
})

test("a network's own site searches its visible members only", async () => {
  const answer = await server.inject({
    method: 'POST',
    url: `/search/1/indexes/${index('recent')}/query`,
    headers: {
      host: `growers.localhost:${port}`,
      'x-algolia-application-id': settings.appId,
      'x-algolia-api-key': settings.apiKey,
    },
    payload: { query: '' },
  })
  const { hits } = answer.json<{ hits: { subdomain: string }[] }>()
  expect(hits).toHaveLength(3)
  expect(new Set(hits.map((hit) => hit.subdomain))).toEqual(new Set(['hilltea']))
})

test('rejects writes and unknown methods with a message', async () => {
  const indexName = index('recent')
  const refused = { name: 'ApiError', status: 403, message: 'Method not allowed with this API key' }
  const writing = [
    () => full.saveObject({ indexName, body: { name: 'Tea' } }),
    () => full.addOrUpdateObject({ indexName, objectID: 'profile-1', body: { name: 'Tea' } }),
    () => full.partialUpdateObject({ indexName, objectID: 'profile-1', attributesToUpdate: {} }),
    () => full.saveObjects({ indexName, objects: [{ objectID: 'profile-1' }] }),
    () => full.setSettings({ indexName, indexSettings: {} }),
    () => full.clearObjects({ indexName }),
    () => full.deleteObject({ indexName, objectID: 'profile-1' }),
    () => full.deleteIndex({ indexName }),
  ]
  for (const write of writing) await expect(write()).rejects.toMatchObject(refused)

  const unknown = { name: 'ApiError', status: 404, message: 'Path not found' }
  await expect(full.listIndices()).rejects.toMatchObject(unknown)
  await expect(full.customGet({ path: '1/foo' })).rejects.toMatchObject(unknown)
})

test('a browser may ask before it writes, and learns from the answer that it may not', async () => {
  const url = `/search/1/indexes/${index('recent')}/batch`
  const asked = await server.inject({ method: 'OPTIONS', url })
  const sent = await server.inject({ method: 'POST', url, payload: { requests: [] } })

  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(asked.headers['access-control-allow-headers']).toContain('x-algolia-api-key')
  expect(sent.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(sent.json()).toEqual({ message: 'Invalid Application-ID or API key', status: 403 })
})

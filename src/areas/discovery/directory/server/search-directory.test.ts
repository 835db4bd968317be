import { beforeAll, expect, test } from 'vitest'
import {
  archiveEnterprises,
  putEnterprises,
  type EnterpriseInput,
} from '#catalog/enterprises/server/public.ts'
import { putListings } from '#catalog/listings/server/public.ts'
import { putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { taxonomyOf, withDescendants } from '#foundation/taxonomy/server/public.ts'
import type { FilterOption } from '../contract.ts'
import { DirectoryQuery } from '../contract.ts'
import { distanceKm } from '#platform/geo/geo.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { randomSource } from '#tests/support/random-source.ts'
import { searchDirectory } from './public.ts'
import { suggest, suggestVendors } from './suggestions.ts'

const { app, indexer, visitor } = await openTestApp()
const random = randomSource(20_261_121)

/** Expected data, for counting independently. */
interface Known {
  id: number
  sectorIds: number[]
  certificateIds: number[]
  networkIds: number[]
  country: string
}

const known: Known[] = []
const networkIds: number[] = []

const description = (name: string) => [
  { lang: 'en', origin: 1 as const, description: `${name} works for its members.` },
  { lang: 'es', origin: 2 as const, description: `${name} trabaja para sus socias.` },
]

beforeAll(async () => {
  // The first lookup builds the gazetteer if missing, which takes a while.
  await app.geo.geocode({ text: 'country-FR', language: 'en' })
  const taxonomy = await taxonomyOf(app.db)
  const sectors = [...taxonomy.sectors.values()].map((sector) => sector.id)
  const certificates = [...taxonomy.certificates.values()].map((certificate) => certificate.id)
  const places = [
    { country: 'FR', lat: 48.85, lng: 2.35, displayTitle: 'Paris, FR' },
    {
      country: 'US',
      state: 'Florida',
      county: 'Orange County',
      lat: 28.5,
      lng: -81.4,
      displayTitle: 'Orlando, US',
    },
    { country: 'NP', lat: null, lng: null, displayTitle: 'Nepal' },
  ]
  await app.db.transaction().execute(async (tx) => {
    const rows = Array.from({ length: 120 }, (_, at): EnterpriseInput => {
      const place = random.oneOf(places)
      return {
        key: { handle: `member${at}` },
        name: `Member ${at}`,
        level: random.oneOf([1, 2, 3] as const),
        updatedAt: new Date(1_700_000_000_000 + at * 1000),
        texts: description(`Member ${at}`),
        places: [{ type: 1, ...place }],
        sectorIds: random.someOf(sectors, 0).slice(0, 3),
        certifications: random
          .someOf(certificates, 0)
          .slice(0, 2)
          .map((certificateId) => ({ certificateId, state: 2 as const })),
      }
    })
    const written = await putEnterprises(tx, rows)
    written.forEach(({ id }, at) => {
      const { sectorIds, certifications, places: [place] = [] } = rows[at]!
      known.push({
        id,
        sectorIds: [...(sectorIds ?? [])],
        certificateIds: (certifications ?? []).map((c) => c.certificateId),
        networkIds: [],
        country: place?.country ?? '',
      })
    })
    const [parent] = await putNetworks(tx, [
      {
        ownerId: known[0]!.id,
        types: [1],
        regions: [5],
        texts: [{ lang: 'en', origin: 1, name: 'Parent Net' }],
      },
    ])
    const [child] = await putNetworks(tx, [
      {
        ownerId: known[1]!.id,
        parentId: parent!,
        types: [2],
        regions: [3],
        texts: [{ lang: 'en', origin: 1, name: 'Child Net' }],
      },
    ])
    networkIds.push(parent!, child!)
    const memberships = known.flatMap(({ id }, at) =>
      networkIds
        .filter(() => random.upTo(3) === 0)
        .map((networkId) => ({
          networkId,
          enterpriseId: id,
          status: ([1, 2, 3, 4] as const)[at % 4]!,
        })),
    )
    await putMemberships(tx, memberships)
    for (const { networkId, enterpriseId, status } of memberships) {
      if (status === 1 || status === 4) {
        known.find(({ id }) => id === enterpriseId)?.networkIds.push(networkId)
      }
    }
    await putListings(
      tx,
      known.slice(0, 50).map(({ id }, at) => ({
        key: { urlKey: `soap-${at}` },
        enterpriseId: id,
        texts: [
          {
            lang: 'en',
            origin: 1 as const,
            title: `Olive soap ${at}`,
            description: 'Cold pressed.',
          },
        ],
        cartItem: at % 2 === 0,
        product: {
          variants: [{ title: 'One', prices: [{ amount: 450 + at, currency: 'USD' as const }] }],
        },
      })),
    )
  })
  await indexer.caughtUp()
})

const search = (query: Record<string, unknown>, caller = visitor) =>
  searchDirectory(app, caller, DirectoryQuery.parse(query))

function flat(options: readonly FilterOption[]): FilterOption[] {
  return options.flatMap((option) => [option, ...flat(option.children ?? [])])
}

test('without words the latest come first, forty to a page, and every page is another', async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => search({ page })))

  expect(pages.map(({ cards }) => cards.length)).toEqual([40, 40, 40, 0])
  expect(pages[0]).toMatchObject({ total: 120, pages: 3, sort: 'recent' })
  const names = pages.flatMap(({ cards }) => cards.map((card) => card.name))
  expect(names).toEqual(known.map((_, at) => `Member ${119 - at}`))
})

test('a sector finds what is in it or below it, with the count it announced', async () => {
  const taxonomy = await taxonomyOf(app.db)
  const groups = (await search({})).filters ?? []
  const options = flat(groups.find(({ name }) => name === 'sector')?.options ?? [])
  expect(options.length).toBeGreaterThan(20)

  for (const option of options.slice(0, 12)) {
    const below = withDescendants(taxonomy.sectors.get(Number(option.value))!).map(({ id }) => id)
    const expected = known.filter(({ sectorIds }) => sectorIds.some((id) => below.includes(id)))
    expect(option.count).toBe(expected.length)
    expect((await search({ sector: option.value })).total).toBe(expected.length)
  }
})

test('choices within a group are ORed, groups are ANDed, and a choice does not narrow its own counts', async () => {
  const [first, second] = [...new Set(known.flatMap(({ certificateIds }) => certificateIds))]
  const either = known.filter(({ certificateIds }) =>
    certificateIds.some((id) => id === first || id === second),
  )
  const certificate = `${first},${second}`
  const network = String(networkIds[0])
  const both = either.filter(({ networkIds }) => networkIds.includes(Number(network)))
  const result = await search({ certificate, network })

  expect((await search({ certificate })).total).toBe(either.length)
  expect(result.total).toBe(both.length)
  const counts = flat(result.filters?.find(({ name }) => name === 'certificate')?.options ?? [])
  const inNetwork = known.filter(({ networkIds }) => networkIds.includes(Number(network)))
  for (const { value, count } of counts) {
    const expected = inNetwork.filter(({ certificateIds }) =>
      certificateIds.includes(Number(value)),
    )
    expect(count).toBe(expected.length)
  }
})

test('only approved and renewing memberships count, in filters and in counts', async () => {
  for (const id of networkIds) {
    const members = known.filter(({ networkIds }) => networkIds.includes(id)).length
    expect((await search({ network: String(id) })).total).toBe(members)
  }
})

test('network type 0 means members of parent networks only, a number that type', async () => {
  const ofParent = known.filter(({ networkIds: own }) => own.includes(networkIds[0]!)).length
  const ofChild = known.filter(({ networkIds: own }) => own.includes(networkIds[1]!)).length

  expect((await search({ networkType: '0' })).total).toBe(ofParent)
  expect((await search({ networkRegion: '0' })).total).toBe(ofParent)
  expect((await search({ networkType: '2' })).total).toBe(ofChild)
  expect((await search({ networkRegion: '3' })).total).toBe(ofChild)
})

test('a place finds what lies in it: country, state, county, and around a city', async () => {
  const inCountry = (code: string) => known.filter(({ country }) => country === code).length
  const places = await app.geo.searchPlaces({ text: 'France', language: 'en', limit: 5 })
  const country = places.find((place) => place.type === 'country')
  expect((await search({ location: country?.id })).total).toBe(inCountry('FR'))

  for (const [text, type] of [
    ['Florida', 'state'],
    ['Orange County', 'county'],
    ['Orlando', 'city'],
  ] as const) {
    const found = await app.geo.searchPlaces({ text, language: 'en', limit: 10 })
    const place = found.find((one) => one.type === type && one.state === 'Florida')
    const result = await search({ location: place?.id })
    expect(result.total, text).toBe(inCountry('US'))
    expect(result.locationTitle).toContain('Florida')
  }
})

test('sorting by distance starts with the nearest and omits results without coordinates', async () => {
  const result = await search({ sort: 'distance', near: '28.5,-81.4' })
  const mapped = known.filter(({ country }) => country !== 'NP').length

  expect(result).toMatchObject({ sort: 'distance', total: mapped })
  expect(result.cards[0]?.location).toBe('Orlando, US')
  const far = result.cards.map(({ distance }) => distance ?? Number.NaN)
  expect(far[0]).toBeLessThan(10)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  expect((await search({})).cards.map(({ distance }) => distance)).not.toContainEqual(
    expect.any(Number),
  )
  expect((await search({ sort: 'distance' })).sort).toBe('recent')
})

test('what has no position is counted where distances are asked for, and found by a filter', async () => {
  const inNepal = known.filter(({ country }) => country === 'NP').length
  const near = '28.5,-81.4'

  expect(inNepal).toBeGreaterThan(0)
  expect((await search({})).unmapped).toBe(0)
  expect((await search({ sort: 'distance', near })).unmapped).toBe(inNepal)
  expect((await search({ sort: 'distance', near, query: 'member' })).unmapped).toBe(inNepal)
  expect((await search({ sort: 'distance', near, page: 1 })).unmapped).toBe(0)
  const found = await search({ sort: 'distance', near, unmapped: 1 })
  expect(found).toMatchObject({ sort: 'recent', total: inNepal, unmapped: 0 })
})

test('a city is sorted by distance from its centre, unless another order is chosen', async () => {
  const of = async (text: string, type: string) =>
    (await app.geo.searchPlaces({ text, language: 'en', limit: 10 })).find(
      (place) => place.type === type,
    )
  const city = await of('Orlando, Florida', 'city')
  const location = city?.id
  const sorted = await search({ location })
  expect(sorted).toMatchObject({ sort: 'distance', usualSort: 'distance' })
  const expected = distanceKm(city!, { lat: 28.5, lng: -81.4 })
  expect(sorted.cards[0]?.distance).toBeCloseTo(expected, 6)
  expect((await search({ location, query: 'member' })).sort).toBe('distance')

  const latest = await search({ location, near: '48.85,2.35', sort: 'recent' })
  expect(latest).toMatchObject({ sort: 'recent', usualSort: 'distance' })
  expect(latest.cards[0]?.distance).toBeCloseTo(expected, 6)
  expect((await search({ location, query: 'member', sort: 'best' })).sort).toBe('best')

  // The centre of a large area says nothing about distance.
  const country = (await of('Nepal', 'country'))?.id
  expect(await search({ location: country })).toMatchObject({ sort: 'recent', unmapped: 0 })
  expect((await search({ location: country, near: '28,84' })).usualSort).toBe('distance')
})

test('a city counts what is in its area without a position', async () => {
  const city = (await app.geo.searchPlaces({ text: 'Kathmandu', language: 'en', limit: 5 })).find(
    ({ type }) => type === 'city',
  )!
  await app.db.transaction().execute((tx) =>
    putEnterprises(tx, [
      {
        key: { handle: 'nostreet' },
        name: 'No Street',
        texts: description('No Street'),
        places: [
          {
            type: 1,
            country: 'NP',
            state: city.state,
            displayTitle: 'Kathmandu',
            lat: null,
            lng: null,
          },
        ],
      },
    ]),
  )
  await indexer.caughtUp()

  expect(await search({ location: city.id, query: 'street' })).toMatchObject({
    total: 0,
    unmapped: 1,
  })
  const found = await search({ location: city.id, query: 'street', unmapped: 1 })
  expect(found.cards.map(({ name }) => name)).toEqual(['No Street'])
  await app.db.transaction().execute((tx) =>
    archiveEnterprises(
      tx,
      found.cards.map(({ id }) => id),
    ),
  )
  await indexer.caughtUp()
})

test('by distance, results with all words come first, and typos count only where none has them', async () => {
  const near = { sort: 'distance', near: '48.85,2.35' }

  expect((await search({ ...near, query: 'membre' })).total).toBeGreaterThan(0)
  const name = `Member ${known.findIndex(({ country }, at) => at > 19 && country === 'US')}`
  const exact = await search({ ...near, query: name })
  expect([exact.relaxed?.complete, exact.cards[0]?.name]).toEqual([1, name])
})

test('words are found in the language that is shown, and a collection that is not there is not found', async () => {
  expect((await search({ query: 'trabaja', language: 'es' })).total).toBe(120)
  expect((await search({ query: 'trabaja' })).total).toBe(0)
  expect((await search({ query: 'members', language: 'ur' })).total).toBe(120)
  await expect(search({ collection: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
})

test('the marketplace shows listings with price and vendor', async () => {
  const { cards, relaxed } = await search({ kind: 'listings', query: 'olive soap 7' })

  expect(relaxed?.complete).toBe(1)
  expect(cards[0]).toMatchObject({
    kind: 'listing',
    name: 'Olive soap 7',
    brand: 'Member 7',
    price: { amount: 457, currency: 'USD' },
  })
  expect((await search({ kind: 'listings', cart: 1 })).total).toBe(25)
})

test('a filter finds members of networks only', async () => {
  const members = known.filter(({ networkIds: own }) => own.length > 0).length

  expect(members).toBeLessThan(known.length)
  expect((await search({ networkOnly: 1 })).total).toBe(members)
})

test("a network's own site shows its visible members only, whatever is asked", async () => {
  const [parent] = networkIds
  const members = known.filter(({ networkIds }) => networkIds.includes(parent!))
  const onSite = { ...visitor, site: { ...visitor.site, networkId: parent! } }
  const result = await search({}, onSite)

  expect(result.total).toBe(members.length)
  const ids = new Set(members.map(({ id }) => id))
  expect(result.cards.every((card) => ids.has(card.id))).toBe(true)
  expect((await search({ query: 'member' }, onSite)).total).toBe(members.length)
  const suggested = await suggest(app, onSite, { query: 'member', kind: 'profiles' })
  expect(suggested.length).toBeGreaterThan(0)
  expect(suggested.every(({ kind, id }) => kind !== 'profile' || ids.has(id))).toBe(true)
  const vendors = await suggestVendors(app, onSite, { query: 'member' })
  expect(vendors.length).toBeGreaterThan(0)
  expect(vendors.every(({ id }) => ids.has(id))).toBe(true)
})

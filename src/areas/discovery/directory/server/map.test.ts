import { beforeAll, expect, test } from 'vitest'
import { putEnterprises, type EnterpriseInput } from '#catalog/enterprises/server/public.ts'
import { addSites, putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery, MapQuery } from '../contract.ts'
import { listCards, listMapPoints, searchDirectory } from './public.ts'

const { app, indexer, visitor } = await openTestApp()
const ids: number[] = []
let networkId = 0
let sectorId = 0

type Place = NonNullable<EnterpriseInput['places']>[number]

const kandy: Place = {
  displayTitle: 'Kandy',
  type: 1,
  country: 'LK',
  city: 'Kandy',
  lat: 7.2906,
  lng: 80.6337,
}
const orlando: Place = {
  displayTitle: 'Orlando',
  type: 2,
  country: 'US',
  state: 'Florida',
  lat: 28.538,
  lng: -81.379,
}
const suva: Place = {
  displayTitle: 'Suva',
  type: 1,
  country: 'FJ',
  city: 'Suva',
  lat: -18.1416,
  lng: 178.4419,
}
const apia: Place = {
  displayTitle: 'Apia',
  type: 1,
  country: 'WS',
  city: 'Apia',
  lat: -13.8333,
  lng: -171.7667,
}

beforeAll(async () => {
  sectorId = [...(await taxonomyOf(app.db)).sectors.values()].find(({ kind }) => kind === 1)!.id
  await app.db.transaction().execute(async (tx) => {
    const put = await putEnterprises(
      tx,
      [
        { name: 'Hill Tea', places: [kandy, orlando], sectorIds: [sectorId] },
        { name: 'Reef Keepers', places: [suva] },
        { name: 'Island Weavers', places: [apia] },
        { name: 'Nowhere', places: [] },
      ].map((input, index) => ({
        key: { handle: `map${index}` },
        texts: [{ lang: 'en', origin: 1, description: 'Good work.' }],
        ...input,
      })),
    )
    ids.push(...put.map(({ id }) => id))
    const texts = [{ lang: 'en' as const, origin: 1 as const, name: 'Isles' }]
    networkId = (await putNetworks(tx, [{ ownerId: ids[3]!, types: [1], regions: [6], texts }]))[0]!
    await putMemberships(tx, [{ networkId, enterpriseId: ids[1]!, status: 4 }])
    await addSites(tx, [{ networkId, subdomain: 'isles' }])
  })
  await indexer.caughtUp()
})

const isles = () => ({ ...visitor, site: { ...visitor.site, id: 2, networkId } })

async function pointsOf(query: object = {}) {
  const { points } = await listMapPoints(app, visitor, MapQuery.parse(query))
  return Array.from({ length: points.length / 3 }, (_, at) => points.slice(3 * at, 3 * at + 3))
}

test('the map has all points of the results, to a metre, and their total', async () => {
  const points = await pointsOf()

  expect(points).toHaveLength(4)
  expect(points).toContainEqual([ids[0], 729_060, 8_063_370])
  expect(points).toContainEqual([ids[0], 2_853_800, -8_137_900])
  const { total, page, pages, place } = await listMapPoints(app, visitor, MapQuery.parse({}))
  expect({ total, page, pages, place }).toEqual({ total: 4, page: 0, pages: 1, place: null })
})

test('it is found by the filters of the directory', async () => {
  expect((await pointsOf({ sector: String(sectorId) })).map(([id]) => id)).toEqual([ids[0], ids[0]])
  expect((await pointsOf({ query: 'weavers' })).map(([id]) => id)).toEqual([ids[2]])
  expect(await pointsOf({ kind: 'listings' })).toEqual([])
})

test('a map without points opens at the country of the caller', async () => {
  const query = MapQuery.parse({ query: 'xqzwvjkpfh' })
  const { points, place } = await listMapPoints(app, { ...visitor, country: 'LK' }, query)
  expect(points).toEqual([])
  expect(place).toMatchObject({ type: 'country', lat: expect.closeTo(7.3, 0) })
})

test('a place has coordinates for the map', async () => {
  const query = MapQuery.parse({ location: 'country-LK' })
  const { total, place } = await listMapPoints(app, visitor, query)

  expect(total).toBe(1)
  expect(place).toMatchObject({ type: 'country', lat: expect.closeTo(7.3, 0) })
})

test('the directory is narrowed to a part of the map, across the date line too', async () => {
  const within = async (bounds: string) => {
    const query = DirectoryQuery.parse({ bounds, location: 'country-LK' })
    return (await searchDirectory(app, visitor, query)).cards.map(({ name }) => name).sort()
  }

  expect(await within('5,79,10,82')).toEqual(['Hill Tea'])
  expect(await within('-20,170,-10,-170')).toEqual(['Island Weavers', 'Reef Keepers'])
  expect(await within('40,0,50,10')).toEqual([])
})

test('a card names the location nearest to the marker', async () => {
  const named = async (near?: string) => {
    const [card] = await listCards(app, visitor, { kind: 'profiles', ids: `${ids[0]}`, near })
    return [card?.location, card?.distance]
  }

  expect(await named()).toEqual([expect.stringContaining('Sri Lanka'), null])
  expect(await named('28.5,-81.3')).toEqual(['Orlando', null])
})

test('cards come in the order of their ids, and only of what the site shows', async () => {
  const names = async (caller = visitor) => {
    const query = { kind: 'profiles' as const, ids: `${ids[2]},${ids[1]},999999,${ids[2]}` }
    return (await listCards(app, caller, query)).map(({ name }) => name)
  }

  expect(await names()).toEqual(['Island Weavers', 'Reef Keepers'])
  expect(await names(isles())).toEqual(['Reef Keepers'])
})

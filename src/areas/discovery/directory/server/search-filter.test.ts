import { beforeAll, expect, test } from 'vitest'
import { putEnterprises, type EnterpriseInput } from '#catalog/enterprises/server/public.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery, MapQuery } from '../contract.ts'
import { listMapPoints, searchDirectory } from './public.ts'

const { app, indexer, visitor } = await openTestApp()

type Place = NonNullable<EnterpriseInput['places']>[number]

const orlando: Place = {
  type: 1,
  displayTitle: 'Orlando',
  country: 'US',
  state: 'Florida',
  county: 'Orange County',
  city: 'Orlando',
  lat: 28.5,
  lng: -81.4,
}
const paris: Place = {
  type: 1,
  displayTitle: 'Paris',
  country: 'FR',
  city: 'Paris',
  lat: 48.85,
  lng: 2.35,
}
const suva: Place = {
  type: 1,
  displayTitle: 'Suva',
  country: 'FJ',
  city: 'Suva',
  lat: -18.14,
  lng: 178.44,
}

const nixa: Place = { type: 1, displayTitle: 'Nixa', country: 'US', lat: 37.04, lng: -93.29 }
const springfield: Place = {
  type: 1,
  displayTitle: 'Springfield, Oregon',
  country: 'US',
  lat: 44.05,
  lng: -123.02,
}

const enterprises: [name: string, place: Place, text: string][] = [
  ['Rising Crumb', orlando, 'A bakery of many hands.'],
  ['Green Wheels', orlando, 'Bicycles and books for hire.'],
  ['Pain Commun', paris, 'A bakery that bakes for its members.'],
  ['Orlando Books', suva, 'A shop of its readers.'],
  ['Clay Yard', nixa, 'Pottery in another town.'],
  ['Wheel House', springfield, 'Pottery on a hill.'],
]

beforeAll(async () => {
  await app.geo.geocode({ text: 'country-FR', language: 'en' })
  await app.db.transaction().execute((tx) =>
    putEnterprises(
      tx,
      enterprises.map(([name, place, description], at) => ({
        key: { handle: `filtered${at}` },
        name,
        texts: [{ lang: 'en', origin: 1, description }],
        places: [place],
      })),
    ),
  )
  await indexer.caughtUp()
})

const search = (query: Record<string, unknown>, caller = visitor) =>
  searchDirectory(app, caller, DirectoryQuery.parse(query))

async function idOf(text: string): Promise<string | undefined> {
  const [place] = await app.geo.searchPlaces({ text, language: 'en', limit: 1 })
  return place?.id
}

test('a radius counts from the visitor', async () => {
  const near = '28.56,-81.4' // 6.7 km north of Orlando's.
  const found = await search({ near, radius: '10km' })
  expect(found).toMatchObject({
    total: 2,
    sort: 'distance',
    usualSort: 'distance',
    circle: { lat: 28.56, lng: -81.4, radius: '10km' },
  })
  expect(found.cards[0]?.distance).toBeCloseTo(6.67, 2)
  expect((await search({ near, radius: '5km' })).total).toBe(0)
  expect((await search({ near, radius: '5mi' })).total).toBe(2)
  expect((await search({ near, radius: '5km', sort: 'recent' })).total).toBe(0)
  expect(await search({ near })).toMatchObject({ total: enterprises.length, circle: null })
  const map = await listMapPoints(app, visitor, MapQuery.parse({ near, radius: '10km' }))
  expect(map.total).toBe(2)
})

test('a radius counts from a city, which has one by the country of the visitor', async () => {
  const location = await idOf('Kissimmee')
  expect(await search({ location })).toMatchObject({ total: 2, circle: { radius: '25mi' } })
  expect(await search({ location }, { ...visitor, country: 'LK' })).toMatchObject({
    circle: { radius: '50km' },
  })
  expect((await search({ location, radius: '10km' })).total).toBe(0)
  expect(await search({ location: 'country-FR', radius: '5km' })).toMatchObject({
    total: 1,
    circle: null,
  })
})

test('a map section is searched instead of the place, which distances are still measured from', async () => {
  const location = await idOf('Kissimmee')
  const found = await search({ location, radius: '5mi', bounds: '48,2,49,3' })
  expect(found.cards.map(({ name }) => name)).toEqual(['Pain Commun'])
  expect(found).toMatchObject({ circle: null, locationTitle: expect.stringMatching(/^Kissimmee/) })
  expect(found.cards[0]?.distance).toBeGreaterThan(7000)
})

test.each([
  ['bakery in orlando', 'bakery', 'Orlando', ['Rising Crumb']],
  ['Orlando bakery', 'bakery', 'Orlando', ['Rising Crumb']],
  ['bakery orlando florida', 'bakery', 'Orlando', ['Rising Crumb']],
  ['bakery France', 'bakery', 'France', ['Pain Commun']],
  ['panadería cerca de París', 'panadería', 'Paris', ['Pain Commun']],
  ['パリのパン屋', 'パン屋', 'Paris', ['Pain Commun']],
  ['bakery 32839', 'bakery', '32839', ['Rising Crumb']],
  ['paris', '', 'Paris', ['Pain Commun']],
  ['bakery FL', 'bakery', 'Florida', ['Rising Crumb']],
  ['gluten bakery orlando', 'gluten bakery', 'Orlando', ['Rising Crumb']],
])('a place is understood in %j', async (query, text, name, found) => {
  const result = await search({ query })
  expect(result.understood).toMatchObject({ text, place: { name } })
  expect(result.cards.map((card) => card.name)).toEqual(found)
  expect(result.locationTitle).toBeNull()
})

test.each(['pottery in springfield', 'springfield pottery'])(
  'of places of one name, the one with results of this name is understood in %j',
  async (query) => {
    const { cards } = await search({ query })
    expect(cards.map(({ name }) => name)).toEqual(['Wheel House'])
  },
)

test('a place taken back is searched for as typed', async () => {
  expect(await search({ query: 'bakery in orlando', asTyped: 1 })).toMatchObject({
    understood: null,
    circle: null,
  })
})

test.each([
  'bakery in kathmandu',
  'rising crumb',
  'gluten orlando',
  'books OR bicycles',
  'many hands',
  'orlando books',
  'bakery',
])('no place is understood in %j', async (query) => {
  expect((await search({ query })).understood).toBeNull()
})

test.each([
  'bakery near me',
  'cerca de mí bakery',
  'in der Nähe bakery',
  '近くのbakery',
  'bakery میرے قریب',
])('the position is asked for by %j', async (query) => {
  expect((await search({ query })).understood).toEqual({ text: 'bakery', place: null })
  const near = { near: '28.5,-81.4', radius: '10km' }
  const found = await search({ query, ...near })
  expect(found.cards.map(({ name }) => name)).toEqual(['Rising Crumb'])
  expect(found.sort).toBe('distance')
})

test('a US postal code is a place', async () => {
  const found = await search({ location: 'postcode-US.32839' })
  expect(found.total).toBe(2)
  expect(found.cards[0]?.distance).toBeLessThan(5)
})

import { expect, test } from 'vitest'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { places } from '#tests/support/places.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  listCountries,
  listLevelOne,
  listMapLabels,
  listUsCounties,
  reverseGeocode,
  searchPlaces,
} from './locations.ts'

const { db } = await openTestDatabase()
const app = { db, geo: places } as Partial<App> as App
const caller = { language: 'en' } as Caller

test('all countries are listed in the language asked for, with their regions', async () => {
  const countries = await listCountries(app, caller, { language: 'es' })
  expect(countries.length).toBeGreaterThan(240)
  expect(countries.find(({ id }) => id === 'LK')).toEqual({
    id: 'LK',
    name: 'Sri Lanka',
    regionId: 142,
    regionName: 'Asia',
    subRegionId: 34,
    subRegionName: 'Asia meridional',
  })
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
})

test('without a language the caller’s is taken', async () => {
  const countries = await listCountries(app, { language: 'ja' } as Caller, {})
  expect(countries.find(({ id }) => id === 'JP')?.name).toBe('日本')
})

test('states of several countries are listed for a JSON list of codes', async () => {
  const states = await listLevelOne(app, caller, { countryCodes: '["us","CA"]' })
  expect(new Set(states.map(({ country }) => country))).toEqual(new Set(['CA', 'US']))
  expect(states.filter(({ country }) => country === 'US')).toHaveLength(51)
  expect(await listLevelOne(app, caller, { countryCodes: '[]' })).toEqual([])
})

test('counties are listed for states by code, by name and by id', async () => {
  const ofFlorida = await listUsCounties(app, caller, { states: '["FL"]' })
  expect(ofFlorida).toHaveLength(67)
  expect(ofFlorida).toContainEqual({ id: '12095', state: 'FL', name: 'Orange County' })
  expect(await listUsCounties(app, caller, { states: '["Florida"]' })).toEqual(ofFlorida)
  expect(await listUsCounties(app, caller, { states: '["state-US.FL"]' })).toEqual(ofFlorida)
  expect(await listUsCounties(app, caller, { states: '[]' })).toEqual([])
})

test.each(['', 'FL', '{"a":1}', '[1]', '["FL"'])('%j is no JSON list of codes', async (states) => {
  await expect(listUsCounties(app, caller, { states })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('a county’s place goes by the same name as in the list of counties', async () => {
  const counties = await listUsCounties(app, caller, { states: '["FL","MO","LA"]' })
  const names = new Set(counties.map(({ name }) => name))
  const cities = ['Orlando, Florida', 'St. Louis, Missouri', 'Chalmette, Louisiana']
  for (const city of cities) {
    const place = await app.geo.geocode({ text: city, language: 'en' })
    expect(names).toContain(place?.county)
  }
})

test('places are found by the beginning of their name', async () => {
  const places = await searchPlaces(app, caller, { query: 'kathm', limit: 3, language: 'ne' })
  expect(places[0]?.title).toBe('काठमांडू, Bagmati Province, नेपाल')
})

test('a place names the area it lies in and the one it is, from its country down', async () => {
  const nodesOf = async (text: string) => {
    const place = await app.geo.geocode({ text, language: 'ja' })
    return [place?.type, place?.node, place?.selfNode]
  }

  expect(await nodesOf('country-US')).toEqual(['country', null, 'US'])
  expect(await nodesOf('state-US.FL')).toEqual(['state', 'US', 'US/Florida'])
  const county = 'US/Florida/Orange County'
  expect(await nodesOf('county-US.FL.095')).toEqual(['county', 'US/Florida', county])
  expect(await nodesOf('Orlando, Florida')).toEqual(['city', county, null])
  const [kandy] = await searchPlaces(app, caller, { query: 'kandy', limit: 1 })
  expect(kandy).toMatchObject({ node: 'LK/Central Province', selfNode: null })
})

test('a point has a place, the ocean none', async () => {
  expect(await reverseGeocode(app, caller, { lat: 6.93, lng: 79.85 })).toMatchObject({
    country: 'LK',
  })
  await expect(reverseGeocode(app, caller, { lat: -48.9, lng: -123.4 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('coarse squares of a map name countries, finer ones the largest cities in them', async () => {
  const world = await listMapLabels(app, caller, { z: 0, x: 0, y: 0 })
  expect(new Set(world.map(({ type }) => type))).toEqual(new Set(['country']))
  expect(world.slice(0, 2).map(({ name }) => name)).toEqual(['China', 'India'])

  // Map tile of Sri Lanka.
  const island = await listMapLabels(app, caller, { z: 6, x: 46, y: 30, language: 'si' })
  expect(island[0]).toMatchObject({ type: 'city', name: 'කොළඹ' })
  const people = island.map(({ population }) => population)
  expect(people).toEqual(people.toSorted((a, b) => b - a))
  for (const { lat, lng } of island) {
    expect(lng).toBeGreaterThanOrEqual(78.75)
    expect(lng).toBeLessThan(84.375)
    expect(lat).toBeGreaterThan(5.6)
    expect(lat).toBeLessThan(11.2)
  }
})

test('there is no square beyond the edge of the map', async () => {
  const attempt = listMapLabels(app, caller, { z: 1, x: 2, y: 0 })
  await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { places as fallback } from '#tests/support/places.ts'
import { googleGeo } from './google.ts'
import { usCounties } from './us-counties.ts'

const orlando = {
  place_id: 'ChIJd7zN_thz54gRnr-lPAaywwo',
  types: ['locality', 'political'],
  address_components: [
    { long_name: 'オーランド', short_name: 'オーランド', types: ['locality', 'political'] },
    {
      long_name: 'Orange County',
      short_name: 'Orange County',
      types: ['administrative_area_level_2'],
    },
    {
      long_name: 'フロリダ州',
      short_name: 'FL',
      types: ['administrative_area_level_1', 'political'],
    },
    { long_name: 'アメリカ合衆国', short_name: 'US', types: ['country', 'political'] },
  ],
  geometry: { location: { lat: 28.5383832, lng: -81.3789269 } },
}

const counties = () =>
  Promise.resolve(
    usCounties([
      { stateCode: 'FL', name: 'Orange County' },
      { stateCode: 'LA', name: 'Acadia Parish' },
    ]),
  )
let server: Server
let requests: URL[]
let answer: (url: URL) => { status?: number; body: unknown }
let warnings: object[]

beforeEach(async () => {
  requests = []
  warnings = []
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.test')
    requests.push(url)
    const { status = 200, body } = answer(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const geo = () => {
  const { port } = server.address() as AddressInfo
  const log = { warn: (details: object) => void warnings.push(details) }
  return googleGeo({ key: 'k3y', fallback, counties, log, baseUrl: `http://127.0.0.1:${port}` })
}

test('geocoding gives Google’s title with the states and counties filters go by', async () => {
  answer = () => ({ body: { status: 'OK', results: [orlando] } })
  expect(await geo().geocode({ text: 'オーランド', language: 'ja' })).toEqual({
    id: 'google-ChIJd7zN_thz54gRnr-lPAaywwo',
    type: 'city',
    title: 'オーランド, フロリダ州, アメリカ合衆国',
    name: 'オーランド',
    country: 'US',
    state: 'Florida',
    stateCode: 'FL',
    county: 'Orange County',
    node: 'US/Florida/Orange County',
    selfNode: null,
    lat: 28.5383832,
    lng: -81.3789269,
  })
  expect(requests[0]?.pathname).toBe('/maps/api/geocode/json')
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    address: 'オーランド',
    language: 'ja',
    key: 'k3y',
  })
})

test.each([
  ['Orange', 'FL', 'Orange County'],
  ['Acadia', 'LA', 'Acadia Parish'],
  ['オレンジ郡', 'FL', 'Orange County'],
  ['Atlantis', 'TX', 'Atlantis County'],
])('a county Google calls %s in %s is %s, as filters have it', async (input, code, name) => {
  const state = { long_name: code, short_name: code, types: ['administrative_area_level_1'] }
  const county = { long_name: input, short_name: input, types: ['administrative_area_level_2'] }
  const parts = orlando.address_components.filter(({ short_name }) => short_name === 'US')
  // Outside Florida no known town is near.
  const geometry = code === 'TX' ? { location: { lat: 25, lng: -60 } } : orlando.geometry
  const result = { ...orlando, geometry, address_components: [county, state, ...parts] }
  answer = () => ({ body: { status: 'OK', results: [result] } })
  expect((await geo().geocode({ text: input, language: 'ja' }))?.county).toBe(name)
})

test('requests predictions, then details of each in the same session', async () => {
  answer = (url) =>
    url.pathname.endsWith('/autocomplete/json')
      ? { body: { status: 'OK', predictions: [{ place_id: orlando.place_id, description: 'x' }] } }
      : { body: { status: 'OK', result: orlando } }
  const places = await geo().searchPlaces({ text: 'orl', language: 'ja', limit: 5 })
  expect(places.map(({ name }) => name)).toEqual(['オーランド'])
  const sessions = requests.map((url) => url.searchParams.get('sessiontoken'))
  expect(new Set(sessions).size).toBe(1)
  expect(requests[1]?.searchParams.get('place_id')).toBe(orlando.place_id)
})

test('finds a place by its id, from either service', async () => {
  answer = () => ({ body: { status: 'OK', results: [orlando] } })
  const byGoogle = await geo().geocode({ text: `google-${orlando.place_id}`, language: 'ja' })
  expect(byGoogle?.name).toBe('オーランド')
  expect(requests[0]?.searchParams.get('place_id')).toBe(orlando.place_id)

  const bundled = await geo().geocode({ text: 'country-JP', language: 'en' })
  expect(bundled?.title).toBe('Japan')
  expect(requests).toHaveLength(1)
})

test('no results are not an error', async () => {
  answer = () => ({ body: { status: 'ZERO_RESULTS', results: [] } })
  expect(await geo().reverseGeocode({ lat: 0, lng: -150, language: 'en' })).toBeNull()
  expect(warnings).toEqual([])
})

test.each([
  ['a refused key', { body: { status: 'REQUEST_DENIED', results: [] } }],
  ['a failing service', { status: 500, body: {} }],
  ['an answer that is not one', { body: ['?'] }],
])('after %s the gazetteer answers, and the failure is logged only', async (_, failure) => {
  answer = () => failure
  expect(await geo().geocode({ text: 'Kathmandu', language: 'en' })).toMatchObject({
    country: 'NP',
  })
  expect(await geo().searchPlaces({ text: 'Kathmandu', language: 'en', limit: 1 })).toHaveLength(1)
  expect(await geo().reverseGeocode({ lat: 27.7, lng: 85.3, language: 'en' })).not.toBeNull()
  expect(warnings).toHaveLength(3)
})

test('without a connection the gazetteer answers', async () => {
  const unreachable = geo()
  await new Promise((resolve) => server.close(resolve))
  expect(await unreachable.geocode({ text: 'Kathmandu', language: 'en' })).toMatchObject({
    country: 'NP',
  })
  expect(warnings).toHaveLength(1)
})

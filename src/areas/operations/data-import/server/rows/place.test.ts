import { expect, test } from 'vitest'
import { loadOutlines } from '#platform/geo/outlines.ts'
import { usCounties } from '#platform/geo/us-counties.ts'
import { places as geo } from '#tests/support/places.ts'
import { countryNames } from './country.ts'
import { englishNotes } from '#tests/support/import-notes.ts'
import { takeNotes } from './notes.ts'
import { placeReader } from './place.ts'
import type { Fields } from './record.ts'

await geo.ready()
const codes = 'FR GB LV PR US CH JP SK CL CA AU'.split(' ')
const places = placeReader({
  geo,
  outlines: await loadOutlines(),
  countries: countryNames(codes.map((code) => ({ code, code3: `${code}X` }))),
  counties: usCounties([
    { stateCode: 'FL', name: 'Orange County' },
    { stateCode: 'LA', name: 'Acadia Parish' },
  ]),
})

async function read(fields: Fields) {
  const notes = takeNotes()
  const place = await places.placeOf(fields, notes)
  return { place, notes: englishNotes(notes).map((text, at) => `${notes.list[at]?.kind}: ${text}`) }
}

test('a row with everything is taken as it is; state, county and number come with the point', async () => {
  const { place, notes } = await read({
    street: '1 Main St',
    city: 'Orlando',
    region: 'FL',
    postcode: '32801',
    country_code: 'US',
    lat: '28.5384',
    lon: '-81.3789',
  })
  expect(notes).toEqual([])
  expect(place).toEqual({
    type: 1,
    lat: 28.5384,
    lng: -81.3789,
    displayTitle: 'Orlando, Florida, US',
    street: '1 Main St',
    city: 'Orlando',
    postcode: '32801',
    state: 'Florida',
    stateCode: 'FL',
    county: 'Orange County',
    country: 'US',
    geoId: 4167147,
  })
})

test('commas around the name of a city are dropped', async () => {
  const { place } = await read({ city: ' London, ', region: 'England', country_code: 'GB' })
  expect(place).toMatchObject({ city: 'London', displayTitle: 'London, England, GB' })
})

test.each([
  [{ country_code: 'US', region: 'FL', county: 'orange' }, 'Orange County'],
  [{ country_code: 'US', region: 'Louisiana', county: 'Acadia' }, 'Acadia Parish'],
  [{ country_code: 'US', region: 'FL', county: 'Atlantis' }, 'Atlantis County'],
  [{ country_code: 'GB', region: 'England', county: 'Kent' }, 'Kent'],
])('the county of %j is %s, as filters have it', async (fields, county) => {
  expect((await read(fields)).place?.county).toBe(county)
})

test('coordinates that changed places are put right', async () => {
  const { place, notes } = await read({ country_code: 'GB', lat: '-0.2337426', lon: '51.4917574' })
  expect(place).toMatchObject({ lat: 51.4917574, lng: -0.2337426, state: 'England' })
  expect(notes[0]).toMatch(/^repaired: coordinates .* were swapped/)
})

test('coordinates beyond the poles can only have changed places', async () => {
  const { place } = await read({ country_code: 'JP', lat: '139.7', lon: '35.7' })
  expect(place).toMatchObject({ lat: 35.7, lng: 139.7 })
})

test('reports and keeps coordinates outside the stated region', async () => {
  const { place, notes } = await read({ country_code: 'GB', lat: '40.7', lon: '-74.0' })
  expect(place).toMatchObject({ lat: 40.7, lng: -74, state: null })
  expect(notes[0]).toMatch(/^noted: coordinates 40.7, -74.0 are \d{4} km outside GB: kept/)
})

test('a swapped point that lies in another country is no reason to swap', async () => {
  // 56 N 24 E is in Lithuania, half a degree south of Latvia.
  const { place } = await read({ country_code: 'LV', lat: '24', lon: '56' })
  expect(place).toMatchObject({ lat: 24, lng: 56 })
})

test('a point near a border is not called wrong, though outlines are coarse', async () => {
  const { notes } = await read({ country_code: 'SK', lat: '48.145', lon: '17.05' })
  expect(notes).toEqual([])
})

test.each([
  ['0', '0', 'Gulf of Guinea'],
  ['north', 'west', 'not in degrees'],
  ['123', '-200', 'out of range'],
])('%s, %s is left out', async (lat, lon, reason) => {
  const { place, notes } = await read({ country_code: 'FR', lat, lon })
  expect(place?.lat).toBeNull()
  expect(notes[0]).toContain(reason)
})

test('a decimal comma is understood', async () => {
  const { place } = await read({ country_code: 'FR', lat: '48,8566', lon: '2,3522' })
  expect(place).toMatchObject({ lat: 48.8566, lng: 2.3522 })
})

test('a row without coordinates gets those of its city, with a note', async () => {
  const { place, notes } = await read({ city: 'Bottineau', region: 'ND', country_code: 'US' })
  expect(place?.lat).toBeCloseTo(48.83, 1)
  expect(place).toMatchObject({
    state: 'North Dakota',
    stateCode: 'ND',
    county: 'Bottineau County',
  })
  expect(notes).toEqual([
    'repaired: no coordinates: using those of Bottineau, North Dakota, United States (approximate)',
  ])
})

test.each([
  ['Kyoto', '', 'JP', 'Kyoto', 35.02],
  ['Valparaíso', '', 'CL', 'Valparaiso', -33.04],
  ['London', 'ON', 'CA', 'Ontario', 42.98],
  ['Newcastle', 'nsw', 'AU', 'New South Wales', -32.93],
])('%s in region "%s" of %s is a city of %s', async (city, region, country_code, state, lat) => {
  const { place, notes } = await read({ city, region, country_code })
  expect(place).toMatchObject({ state })
  expect(place?.lat).toBeCloseTo(lat, 1)
  expect(notes).toEqual([expect.stringContaining('no coordinates: using those of')])
})

test('an unknown hamlet gets the coordinates of its postal code', async () => {
  const { place, notes } = await read({
    city: 'Rixeyville',
    region: 'VA',
    postcode: '22737',
    country_code: 'US',
  })
  expect(place?.lat).toBeCloseTo(38.58, 1)
  expect(notes[0]).toContain('postal code 22737')
})

test('reports an unknown town without coordinates', async () => {
  const { place, notes } = await read({ city: 'Nowhereville', country_code: 'FR' })
  expect(place).toMatchObject({ city: 'Nowhereville', lat: null, lng: null })
  expect(notes).toEqual(['noted: no coordinates, and "Nowhereville, FR" is not in the gazetteer'])
})

test('maps country names to codes, and reports misspelt ones', async () => {
  expect((await read({ country: 'Frankreich' })).place?.country).toBe('FR')
  const { place, notes } = await read({ country_code: 'Frace' })
  expect(place?.country).toBe('FR')
  expect(notes).toEqual(['repaired: country "Frace" read as FR'])
})

test('a missing country is that of the point', async () => {
  const { place, notes } = await read({ lat: '48.8566', lon: '2.3522' })
  expect(place).toMatchObject({ country: 'FR', state: 'Île-de-France' })
  expect(notes).toEqual(['repaired: no country: FR, from the coordinates'])
})

test('a region the country does not have gives way to that of the point', async () => {
  const { place, notes } = await read({
    city: 'Lausanne',
    region: 'CH',
    country_code: 'CH',
    lat: '46.52',
    lon: '6.63',
  })
  expect(place).toMatchObject({ state: 'Vaud', displayTitle: 'Lausanne, Vaud, CH' })
  expect(notes).toEqual([])
  const unknown = await read({ region: '13', country_code: 'FR', lat: '43.3', lon: '5.37' })
  expect(unknown.notes).toEqual([
    'repaired: region "13" not found in FR: replaced by Provence-Alpes-Côte d\'Azur, from the coordinates',
  ])
})

test('a US territory given as a state is a country', async () => {
  const { place, notes } = await read({
    country_code: 'US',
    region: 'PR',
    lat: '18.24',
    lon: '-66.27',
  })
  expect(place?.country).toBe('PR')
  expect(notes).toEqual(['repaired: country US and region PR: replaced by country PR'])
})

test('a row that says what cards show leaves open what it does not say', async () => {
  const paris = { city: 'Paris', country_code: 'FR', location: 'Paris' }
  const open = { state: null, stateCode: null, county: null }
  const point = { lat: '48.8566', lon: '2.3522' }
  expect((await read({ ...paris, ...point })).place).toMatchObject({ ...open, geoId: 2988507 })
  expect((await read({ ...point, location: 'In a boat' })).place).toMatchObject({
    ...open,
    country: null,
    displayTitle: 'In a boat',
  })
  const without = await read(paris)
  expect(without).toMatchObject({ place: { ...open, lat: null, lng: null }, notes: [] })
})

test('keeps an unknown region if the row has a display title', async () => {
  const { place, notes } = await read({
    region: 'The Marshes',
    country_code: 'FR',
    lat: '43.3',
    lon: '5.37',
    location: 'In the marshes',
  })
  expect(place?.state).toBe('The Marshes')
  expect(notes).toEqual(['noted: region "The Marshes" not found in FR: kept'])
})

test('a region without a country is kept', async () => {
  const { place, notes } = await read({ city: 'Mill', region: 'The Marshes' })
  expect(place).toMatchObject({ state: 'The Marshes', country: null })
  expect(notes).toEqual(['noted: region "The Marshes" has no country: kept'])
})

test('a row that says nothing of a place has none', async () => {
  expect((await read({ city: ' ', lat: '', lon: '' })).place).toBeNull()
})

test('towns in small letters or capitals are written as in the gazetteer', async () => {
  const { place, notes } = await read({ city: 'BOTTINEAU', region: 'ND', country_code: 'US' })
  expect(place).toMatchObject({ city: 'Bottineau', displayTitle: 'Bottineau, North Dakota, US' })
  expect(notes[0]).toBe('repaired: town "BOTTINEAU" written as Bottineau')
  const small = await read({ city: 'london', country_code: 'GB' })
  expect(small.place?.city).toBe('London')
  const unknown = await read({ city: 'nowhereville', country_code: 'GB' })
  expect(unknown.place?.city).toBe('nowhereville')
})

test('streets and towns of punctuation only are left out', async () => {
  const { place, notes } = await read({ street: '???', city: '--', country_code: 'GB' })
  expect(place).toMatchObject({ street: null, city: null })
  expect(notes).toEqual([
    'repaired: city "--" left out: no letters or digits',
    'repaired: street "???" left out: no letters or digits',
  ])
})

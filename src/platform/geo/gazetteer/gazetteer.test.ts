import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { places as geo } from '#tests/support/places.ts'
import { placesFolder } from '#tests/support/shared-folders.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { distanceKm } from '../geo.ts'
import { gazetteerGeo } from './gazetteer.ts'
import { addPostcodes, postcodeFileNames } from './postcode-files.ts'
import { gazetteerFileName, packGazetteer, spareOf, unpackGazetteer } from './gazetteer-file.ts'

beforeAll(() => geo.ready())

const titles = async (text: string, language = 'en', limit = 5) =>
  (await geo.searchPlaces({ text, language, limit })).map(({ title }) => title)

test.each([
  ['par', 'en', 'Paris, Île-de-France, France'],
  ['東京', 'ja', '東京, Tokyo, 日本'],
  ['大阪', 'ja', '大阪, Osaka, 日本'],
  ['ロサンゼル', 'ja', 'ロサンゼルス, California, アメリカ合衆国'],
  ['කොළඹ', 'si', 'කොළඹ, Western Province, ශ්‍රී ලංකාව'],
  ['சென்னை', 'ta', 'சென்னை, Tamil Nadu, இந்தியா'],
  ['کراچی', 'ur', 'کراچی،\u200f Sindh،\u200f پاکستان'],
  ['काठमा', 'ne', 'काठमांडू, Bagmati Province, नेपाल'],
  ['Tokio', 'es', 'Tokyo, Japón'],
  ['Москва', 'en', 'Moscow, Russia'],
])('finds %s, shown in %s', async (text, language, title) => {
  expect((await titles(text, language))[0]).toBe(title)
})

test('case, accents, apostrophes and hyphens do not matter', async () => {
  expect(await titles('SAO PAULO', 'en', 2)).toEqual(await titles('são paulo', 'en', 2))
  expect((await titles('saint denis, reunion'))[0]).toContain('Saint-Denis')
  expect((await titles("l'aquila"))[0]).toContain('L’Aquila'.replace('’', "'"))
})

test.each([
  ['berln', 'Berlin'],
  ['kathmndu', 'Kathmandu'],
  ['san fransisco', 'San Francisco'],
])('a slip is forgiven: %s', async (text, name) => {
  const [place] = await geo.searchPlaces({ text, language: 'en', limit: 1 })
  expect(place?.name).toBe(name)
})

test('a country comes before the towns that share its beginning', async () => {
  const [first] = await geo.searchPlaces({ text: 'españ', language: 'es', limit: 5 })
  expect(first).toMatchObject({ id: 'country-ES', type: 'country', title: 'España', state: null })
})

test('the part after a comma filters results', async () => {
  expect(await titles('paris, tex')).toEqual(['Paris, Texas, United States'])
  expect(await titles('orange county, fl')).toEqual(['Orange County, Florida, United States'])
  expect(await titles('paris, japan')).toEqual([])
})

test('nearness counts', async () => {
  const near = { lat: 39.8, lng: -89.6 }
  const [place] = await geo.searchPlaces({ text: 'springfield', language: 'en', limit: 3, near })
  expect(place?.state).toBe('Illinois')
})

test.each([
  ['minn', 'US', 'Minneapolis'],
  ['san francisc', 'US', 'San Francisco'],
  ['york', 'GB', 'York, England'],
  ['birmingham', 'US', 'Birmingham, Alabama'],
  ['paris', 'US', 'Paris, Île-de-France'],
])('%j in %s finds %s among the first two', async (text, country, title) => {
  const found = await geo.searchPlaces({ text, language: 'en', limit: 2, country })
  expect(found.map((place) => place.title).join()).toContain(title)
})

test('a name that is not shown comes after those that are, and is named', async () => {
  const search = (text: string) => geo.searchPlaces({ text, language: 'en', limit: 20 })
  const minn = await search('minn')
  const [minneapolis, minden] = ['Minneapolis', 'Minden'].map((name) =>
    minn.findIndex((place) => place.name === name),
  )
  expect(minneapolis).toBeGreaterThanOrEqual(0)
  expect(minden).toBeGreaterThan(minneapolis!)
  expect(minn[minden!]?.matched).toBe('Minn')
  expect(minn[minneapolis!]?.matched).toBeUndefined()
  expect((await search('munchen')).find(({ name }) => name === 'Munich')?.matched).toBe('Munchen')
  expect(await search('Varsov')).toContainEqual(
    expect.objectContaining({ name: 'Warsaw', matched: expect.stringMatching(/^Varsov/) }),
  )
})

test('finds US postal codes by their beginning, as points of a city', async () => {
  const [place] = await geo.searchPlaces({ text: '55401', language: 'en', limit: 5 })
  expect(place).toMatchObject({
    id: 'postcode-US.55401',
    type: 'city',
    title: '55401, Minneapolis, Minnesota, United States',
    state: 'Minnesota',
  })
  expect(distanceKm(place!, { lat: 44.985, lng: -93.27 })).toBeLessThan(2)
  expect(await geo.geocode({ text: place!.id, language: 'en' })).toEqual(place)
  expect(await geo.geocode({ text: '55401', language: 'en' })).toEqual(place)
  expect((await titles('0210'))[0]).toBe('02108, Boston, Massachusetts, United States')
  expect(await titles('00000')).toEqual([])
  expect(await geo.geocode({ text: 'postcode-US.00000', language: 'en' })).toBeNull()
})

test('rebuilds a damaged index while requests wait, with added postal codes, and deletes older versions', async () => {
  const own = temporaryFolder(onTestFinished)
  const row = (country: string, code: string, place: string, lat: number, lng: number) =>
    [country, code, place, '', '', '', '', '', '', lat, lng, 4].join('\t')
  const file = path.join(own, 'codes.txt')
  const rows = [
    row('GB', 'EH6 6QQ', 'Leith', 55.976, -3.172),
    row('DE', '55401', 'Nowhere', 50, 8),
    row('JP', '600-8001', 'Kyoto', 35.003, 135.762),
    row('JP', '600-8001', 'Kyoto', 35.005, 135.764),
  ]
  await writeFile(file, rows.join('\n'))
  expect(await addPostcodes(file, own)).toEqual({ countries: ['DE', 'GB', 'JP'], codes: 4 })
  const name = gazetteerFileName(postcodeFileNames(own))
  expect(name).not.toBe(gazetteerFileName())
  await writeFile(path.join(own, name), 'damaged')
  await writeFile(path.join(own, 'gazetteer-0123456789ab.bin'), 'of an older version')
  await writeFile(path.join(own, 'gazetteer-0123456789ab.spare'), 'of an older version')
  const added = gazetteerGeo({ folder: own })
  const found = added.searchPlaces({ text: 'kandy', language: 'en', limit: 1 })
  expect(added.state()).toBe('preparing')
  expect((await found)[0]?.name).toBe('Kandy')
  expect(added.state()).toBe('ready')
  const files = (await readdir(own)).filter((each) => each.startsWith('gazetteer'))
  expect(files.toSorted()).toEqual([name, spareOf(name)])
  const find = async (text: string, country?: string) =>
    (await added.searchPlaces({ text, language: 'en', limit: 5, country })).map(({ id }) => id)

  expect(await find('eh66')).toEqual(['postcode-GB.EH66QQ'])
  expect(await find('55401')).toEqual(['postcode-DE.55401', 'postcode-US.55401'])
  expect(await find('55401', 'US')).toEqual(['postcode-US.55401', 'postcode-DE.55401'])
  const [kyoto] = await added.searchPlaces({ text: '〒600-8001', language: 'ja', limit: 5 })
  expect(kyoto).toMatchObject({ name: '600-8001', country: 'JP', lat: 35.004, lng: 135.763 })
  expect(await added.geocode({ text: 'postcode-GB.EH66QQ', language: 'en' })).toMatchObject({
    title: expect.stringContaining('EH6 6QQ, ') as string,
  })
  // Another file of the same countries replaces it.
  await writeFile(file, [...rows, row('GB', 'EH6 7AA', 'Leith', 55.97, -3.17)].join('\r\n'))
  expect(await addPostcodes(file, own)).toMatchObject({ codes: 5 })
  expect(await readdir(path.join(own, 'postcodes'))).toHaveLength(1)
})

test('a file that is not of postal codes is refused, with its first wrong line', async () => {
  const own = temporaryFolder(onTestFinished)
  const file = path.join(own, 'codes.txt')
  for (const text of ['', 'code,lat,lng\n1,2,3', 'GB\tEH6\tLeith\t\t\t\t\t\t\t200\t0\t4']) {
    await writeFile(file, text)
    await expect(addPostcodes(file, own)).rejects.toThrow('line 1 does not have the 12 columns')
  }
  await writeFile(path.join(own, 'codes.zip'), 'not a ZIP file')
  await expect(addPostcodes(path.join(own, 'codes.zip'), own)).rejects.toThrow('not a ZIP file')
  await expect(addPostcodes(path.join(own, 'none'), own)).rejects.toThrow('cannot be read')
})

test('finds places of exactly a name, and of any name on request', async () => {
  const named = async (text: string, anyName = false) => {
    const found = await geo.placesNamed({ text, language: 'en', limit: 3, anyName })
    return found[0]?.title
  }
  expect(await named('kandy')).toBe('Kandy, Central Province, Sri Lanka')
  expect(await named('kand')).toBeUndefined()
  expect(await named('wien')).toBe('Vienna, Austria')
  expect(await named('ber')).toBeUndefined()
  const namesakes = await geo.placesNamed({
    text: 'london',
    language: 'en',
    limit: 9,
    country: 'US',
  })
  expect(new Set(namesakes.map(({ country }) => country))).toEqual(new Set(['GB']))
  expect(await named('キャンディ')).toBe('Kandy, Central Province, Sri Lanka')
  expect(await named('portland maine')).toBe('Portland, Maine, United States')
  expect(await named('portland, or')).toBe('Portland, Oregon, United States')
  expect(await named('big apple')).toBeUndefined()
  expect(await named('big apple', true)).toBe('New York City, New York, United States')
})

test('an empty query has no results', async () => {
  expect(await titles('')).toEqual([])
  expect(await titles(' , ')).toEqual([])
  expect(await titles('qqzzxxqq')).toEqual([])
})

test('finds every place by its id', async () => {
  const texts = ['paris', 'florida', 'orange county', 'japan']
  for (const text of texts) {
    const [place] = await geo.searchPlaces({ text, language: 'en', limit: 1 })
    expect(place).toBeDefined()
    expect(await geo.geocode({ text: place!.id, language: 'en' })).toEqual(place)
  }
  expect(await geo.geocode({ text: 'city-1', language: 'en' })).toBeNull()
})

test('a US city has its county and the postal code of its state', async () => {
  const place = await geo.geocode({ text: 'Orlando, Florida', language: 'en' })
  expect(place).toMatchObject({
    type: 'city',
    country: 'US',
    state: 'Florida',
    stateCode: 'FL',
    county: 'Orange County',
  })
})

test.each([
  ['623 Coatsville Ave., Salt Lake City, UT 84105', 'Salt Lake City', 'Utah'],
  ['10 rue de Rivoli, 75001 Paris, France', 'Paris', 'Île-de-France'],
  ['Springfield IL', 'Springfield', 'Illinois'],
  ['Birmingham, Alabama', 'Birmingham', 'Alabama'],
  ['Bottineau, ND', 'Bottineau', 'North Dakota'],
])('an address means its place: %s', async (text, name, state) => {
  expect(await geo.geocode({ text, language: 'en' })).toMatchObject({ name, state })
})

test('counties have the names the census gives them', async () => {
  const counties = ['St. Louis, Missouri', 'Alexandria, Virginia', 'San Francisco, California']
  const places = counties.map((text) => geo.geocode({ text, language: 'en' }))
  expect((await Promise.all(places)).map((place) => place?.county)).toEqual([
    'St. Louis city',
    'Alexandria city',
    'San Francisco County',
  ])
})

test('divisions of countries are listed by name', async () => {
  const divisions = await geo.divisions(['US', 'LK', 'ZZ'])
  expect(divisions.filter(({ country }) => country === 'LK')).toHaveLength(9)
  expect(divisions).toContainEqual({
    id: 'state-US.FL',
    country: 'US',
    code: 'FL',
    name: 'Florida',
  })
  expect(divisions.map(({ country }) => country).at(0)).toBe('LK')
})

test.each([
  ['Paris', 'country-US', 'Paris, Texas, United States'],
  ['Kyoto', 'country-JP', 'Kyoto, Japan'],
  ['Valparaíso', 'country-CL', 'Valparaíso, Valparaiso, Chile'],
  ['Springfield', 'state-US.MA', 'Springfield, Massachusetts, United States'],
  ['75018 Paris, France', 'country-FR', 'Paris, Île-de-France, France'],
  ['Kathmandu', 'country-IS', undefined],
  ['Nowhereville, Virginia', 'country-US', undefined],
])('the city %j in %s is %j', async (text, within, title) => {
  const place = await geo.findCity({ text, within, language: 'en' })
  expect(place?.title).toBe(title)
  expect(place?.type).toBe(title && 'city')
})

test.each([
  ['the Thames', 51.5, -0.12, 'GB', 5],
  ['Suva', -18.14, 178.44, 'FJ', 5],
  ['just west of the date line', -16.8, 179.99, 'FJ', 150],
  ['just east of the date line', -16.8, -179.99, 'FJ', 150],
  ['an island of its own', -15.96, -5.7, 'SH', 10],
  ['the southernmost city', -54.8, -68.3, 'AR', 10],
  ['Spitsbergen', 78.2, 15.6, 'SJ', 20],
])('the nearest city to %s', async (_, lat, lng, country, km) => {
  const place = await geo.reverseGeocode({ lat, lng, language: 'en' })
  expect(place?.country).toBe(country)
  expect(distanceKm({ lat, lng }, place!)).toBeLessThan(km)
})

test('finds no place near oceans and poles', async () => {
  expect(await geo.reverseGeocode({ lat: -48.9, lng: -123.4, language: 'en' })).toBeNull()
  expect(await geo.reverseGeocode({ lat: 90, lng: 0, language: 'en' })).toBeNull()
  expect(await geo.reverseGeocode({ lat: -90, lng: 180, language: 'en' })).toBeNull()
})

test('an index that is cut short or changed in one bit is noticed', async () => {
  const whole = await readFile(path.join(placesFolder, gazetteerFileName()))
  expect(() => unpackGazetteer(whole)).not.toThrow()
  expect(() => unpackGazetteer(whole.subarray(0, -8))).toThrow('damaged')
  expect(() => unpackGazetteer(Buffer.alloc(0))).toThrow('damaged')
  for (const at of [0, 5, 100, whole.length >> 1, whole.length - 1]) {
    whole.writeUInt8(whole.readUInt8(at) ^ 1, at)
    expect(() => unpackGazetteer(whole), `byte ${at}`).toThrow('damaged')
    whole.writeUInt8(whole.readUInt8(at) ^ 1, at)
  }
})

test('a damaged index is replaced by its spare, without making it again', async () => {
  const own = temporaryFolder(onTestFinished)
  const file = path.join(own, gazetteerFileName())
  const whole = unpackGazetteer(await readFile(path.join(placesFolder, gazetteerFileName())))
  const packed = packGazetteer({ ...whole, lat: new Int32Array(whole.lat.length) })
  await writeFile(spareOf(file), packed)
  await writeFile(file, 'damaged')

  const geo = gazetteerGeo({ folder: own })
  const [kandy] = await geo.searchPlaces({ text: 'kandy', language: 'en', limit: 1 })
  expect(kandy?.lat).toBe(0)
  expect((await readFile(file)).equals(packed)).toBe(true)
})

test('an index without a spare, or with a damaged one, gets one when it is opened', async () => {
  const own = temporaryFolder(onTestFinished)
  const file = path.join(own, gazetteerFileName())
  const whole = await readFile(path.join(placesFolder, gazetteerFileName()))
  await writeFile(file, whole)
  await gazetteerGeo({ folder: own }).ready()
  expect((await readFile(spareOf(file))).equals(whole)).toBe(true)

  await writeFile(spareOf(file), 'damaged')
  await gazetteerGeo({ folder: own }).ready()
  expect((await readFile(spareOf(file))).equals(whole)).toBe(true)
})

test('a failed index build makes places unavailable and is not retried at once', async () => {
  const own = temporaryFolder(onTestFinished)
  await writeFile(path.join(own, 'file'), '')
  const geo = gazetteerGeo({ folder: path.join(own, 'file') })
  const search = () => geo.searchPlaces({ text: 'kandy', language: 'en', limit: 1 })
  await expect(search()).rejects.toMatchObject({ code: 'places_unavailable' })
  expect(geo.state()).toBe('broken')
  await rm(path.join(own, 'file'))
  await expect(search()).rejects.toMatchObject({ code: 'places_unavailable' })
})

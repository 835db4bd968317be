import { open, readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { writeWhole } from '#platform/files/write-whole.ts'
import { languages } from '#shared/languages.ts'
import { censusCountyName } from './county-name.ts'
import { nameIn, nameLanguages } from './display-name.ts'
import { foldName } from './fold-name.ts'
import { none, packGazetteer, sources } from './gazetteer-file.ts'
import { byCell, middleOf } from './spread.ts'
import { addedPostcodes } from './postcode-files.ts'
import { packPostcodes, usPostcodes } from './postcodes.ts'
import type { Postcode } from './postcodes.ts'

/** Worker thread that reads the GeoNames packages and writes the gazetteer's index file. */

interface BuiltPlace {
  name: string
  keys: Set<string>
  /** The keys among them that the place is shown by. */
  shown: Set<string>
  /** Position in the source file; of cities only. */
  source: number
  lat: number
  lng: number
  population: number
  geoId: number
  stateCode: string
  countyCode: string
  countryCode: string
}

interface Division {
  code: string
  name: string
}

const target = workerData as { file: string; folder: string }
await writeWhole(target.file, await build())

async function build(): Promise<Buffer> {
  const { divisions } = sources()
  const cities = (await readCities()).toSorted((a, b) => b.population - a.population)
  const stateNames = await readDivisions(divisions.states)
  const countyNames = (await readDivisions(divisions.counties)).filter(({ code }) =>
    code.startsWith('US.'),
  )
  const groups = {
    state: Map.groupBy(cities, ({ stateCode }) => stateCode),
    county: Map.groupBy(cities, ({ countyCode }) => countyCode),
    country: Map.groupBy(cities, ({ countryCode }) => countryCode),
  }

  const states = stateNames.flatMap(({ code, name }) =>
    division(name, [name], stateKeys(code), groups.state.get(code)).map(withoutCounty),
  )
  const counties = countyNames.flatMap(({ code, name }) => {
    const census = censusCountyName(name, code.slice(3, 5))
    return division(census, [census, name], new Set(), groups.county.get(code))
  })
  const countries = [...groups.country].flatMap(([code, inside]) =>
    division(code, countryNames(code), countryKeys(code), inside).map(withoutState),
  )
  const places = [...cities, ...states, ...counties, ...countries]
  const codes = {
    states: states.map(({ stateCode }) => stateCode),
    counties: counties.map(({ countyCode }) => countyCode),
    countries: countries.map(({ countryCode }) => countryCode),
  }
  const numberOf = {
    state: numbering(codes.states, cities.length),
    county: numbering(codes.counties, cities.length + states.length),
    country: numbering(codes.countries, cities.length + states.length + counties.length),
  }

  const labels = concatenate(places.map(({ name }) => name))
  const keys = sortedKeys(places)
  const keyBytes = concatenate(keys.texts)
  const typoKeys = Array.from(keys.places).flatMap((place, index) =>
    isWorthATypo(places[place]?.population ?? 0, keys.shown[index] === 1) ? [index] : [],
  )

  return packGazetteer({
    cities: cities.length,
    ...codes,
    lat: Int32Array.from(places, ({ lat }) => Math.round(lat * 1e5)),
    lng: Int32Array.from(places, ({ lng }) => Math.round(lng * 1e5)),
    population: Uint32Array.from(places, ({ population }) => population),
    geoId: Uint32Array.from(cities, ({ geoId }) => geoId),
    source: Uint32Array.from(cities, ({ source }) => source),
    state: Uint32Array.from(places, ({ stateCode }) => numberOf.state.get(stateCode) ?? none),
    county: Uint32Array.from(places, ({ countyCode }) => numberOf.county.get(countyCode) ?? none),
    country: Uint32Array.from(places, (place) => numberOf.country.get(place.countryCode) ?? none),
    labels: labels.bytes,
    labelStart: labels.starts,
    keys: keyBytes.bytes,
    keyStart: keyBytes.starts,
    keyPlace: keys.places,
    keyShown: keys.shown,
    typoKeys: Uint32Array.from(typoKeys),
    ...byCell(cities),
    ...packPostcodes(await allPostcodes()),
  })
}

/** Returns bundled and added postal codes; an added file of the US replaces the bundled ones. */
async function allPostcodes(): Promise<Postcode[]> {
  const added: Postcode[] = []
  for await (const postcode of addedPostcodes(target.folder)) added.push(postcode)
  return added.some(({ country }) => country === 'US') ? added : [...usPostcodes(), ...added]
}

/** Reads the cities; the columns are described in the readme of GeoNames' dumps. */
async function readCities(): Promise<BuiltPlace[]> {
  const cities: BuiltPlace[] = []
  const file = await open(sources().cities.file)
  let next = 0
  for await (const line of file.readLines({ encoding: 'utf8' })) {
    const source = next
    next += Buffer.byteLength(line) + 1
    const fields = line.split('\t')
    const [id, name, ascii, alternates, lat, lng, , , country, , admin1, admin2] = fields
    if (!id || !name || !country || alternates === undefined) continue

    const names = [name, ...alternates.split(',')]
    const local = localNames(name, names, country)
    const shown = new Set([name, ascii ?? '', ...local.values()].map(foldName))
    const keys = new Set([...shown, ...names.map(foldName)])
    shown.delete('')
    keys.delete('')
    cities.push({
      name: [name, ...local.entries().map(([language, text]) => `${language}=${text}`)].join('\t'),
      keys,
      shown,
      source,
      lat: Number(lat),
      lng: Number(lng),
      population: Number(fields[14]),
      geoId: Number(id),
      stateCode: `${country}.${admin1}`,
      countyCode: country === 'US' ? `${country}.${admin1}.${admin2}` : '',
      countryCode: country,
    })
  }
  return cities
}

/** Returns the names in languages that have another one than the main name. */
function localNames(name: string, names: readonly string[], country: string): Map<string, string> {
  const others = nameLanguages.flatMap((language): [string, string][] => {
    const local = nameIn(language, names, country)
    return local && local !== name ? [[language, local]] : []
  })
  return new Map(others)
}

async function readDivisions(file: URL): Promise<Division[]> {
  return JSON.parse(await readFile(file, 'utf8')) as Division[]
}

/**
 * Returns a state, county or country at the population-weighted centre of its cities; empty without
 * any. `keys` are those besides the names it is shown by.
 */
function division(
  name: string,
  shownNames: readonly string[],
  keys: Set<string>,
  inside: readonly BuiltPlace[] = [],
): BuiltPlace[] {
  const [first] = inside
  if (!first) return []
  const population = inside.reduce((sum, city) => sum + city.population, 0)
  const shown = new Set(shownNames.map(foldName))
  const all = new Set([...shown, ...keys])
  return [{ ...first, ...middleOf(inside), name, keys: all, shown, population, geoId: 0 }]
}

function withoutCounty(place: BuiltPlace): BuiltPlace {
  return { ...place, countyCode: '' }
}

function withoutState(place: BuiltPlace): BuiltPlace {
  return { ...withoutCounty(place), stateCode: '' }
}

/** Returns the postal code of a US state. */
function stateKeys(code: string): Set<string> {
  return new Set(code.startsWith('US.') ? [code.slice(3).toLowerCase()] : [])
}

/** Returns a country's names in all interface languages, in its own and in common use. */
function countryNames(code: string): string[] {
  const own = new Intl.Locale(`und-${code}`).maximize().toString()
  const names = [...languages, own].map((language) =>
    new Intl.DisplayNames(language, { type: 'region' }).of(code),
  )
  const said: Record<string, string[]> = { US: ['USA', 'America'], GB: ['Great Britain'] }
  return [...names.map((name) => name ?? code), ...(said[code] ?? [])]
}

/** Returns a country's code and short names, such as `UK`. */
function countryKeys(code: string): Set<string> {
  const short = languages.map((language) =>
    new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(code),
  )
  return new Set([code, ...short].map((name) => foldName(name ?? code)))
}

function numbering(codes: readonly string[], first: number): Map<string, number> {
  return new Map(codes.map((code, index) => [code, first + index]))
}

/**
 * Sorts all keys. Each is a string of key, NUL and place, because objects would take far more
 * memory.
 */
function sortedKeys(places: readonly BuiltPlace[]) {
  const entries: string[] = []
  places.forEach(({ keys, shown }, place) => {
    for (const key of keys) {
      entries.push(`${key}\u0000${place} ${shown.has(key) ? 'shown' : ''}`)
    }
  })
  entries.sort()

  const owners = new Uint32Array(entries.length)
  const shown = new Uint8Array(entries.length)
  const texts = entries.map((entry, index) => {
    const end = entry.indexOf('\u0000')
    const blank = entry.indexOf(' ', end)
    owners[index] = Number(entry.slice(end + 1, blank))
    shown[index] = entry.length > blank + 1 ? 1 : 0
    return entry.slice(0, end)
  })
  return { texts, places: owners, shown }
}

function isWorthATypo(population: number, shown: boolean): boolean {
  return population >= (shown ? 15_000 : 500_000)
}

function concatenate(texts: readonly string[]): { bytes: Uint8Array; starts: Uint32Array } {
  const starts = new Uint32Array(texts.length + 1)
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + Buffer.byteLength(text)
  })
  const bytes = Buffer.alloc(starts[texts.length] ?? 0)
  texts.forEach((text, index) => bytes.write(text, starts[index] ?? 0))
  return { bytes: new Uint8Array(bytes), starts }
}

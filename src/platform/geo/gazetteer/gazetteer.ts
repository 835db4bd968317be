import { createReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { writeWhole } from '#platform/files/write-whole.ts'
import { AppError } from '#shared/app-error.ts'
import { distanceKm, type Geo, type LabelQuery, type Place, type Point } from '../geo.ts'
import {
  gazetteerFileName,
  spareOf,
  unpackGazetteer,
  type GazetteerData,
} from './gazetteer-file.ts'
import { namesOf, type Match, type Names } from './names.ts'
import { placeRecordsOf, type PlaceRecords } from './place-record.ts'
import { nearestCity } from './nearest.ts'

/** Maximum distance in km of the city found for a point. */
const farthestCityKm = 300

/** Time in ms before a failed index is built again: building takes seconds of a core. */
const retryMs = 30_000

/**
 * `unopened`: not used yet. `preparing`: being read, or rebuilt because it is missing or damaged.
 */
export type GazetteerState = 'unopened' | 'preparing' | 'ready' | 'broken'

export interface GazetteerGeo extends Geo {
  ready(): Promise<void>
  /** Returns the most populous city of a name in a country or state, given by its place id. */
  findCity(query: { text: string; within: string; language: string }): Promise<Place | null>
  state(): GazetteerState
}

interface Gazetteer {
  data: GazetteerData
  names: Names
  records: PlaceRecords
}

/**
 * Creates the geo service with GeoNames data (CC BY 4.0), without network access. The compact index
 * is built once in a worker thread and kept in `folder`; earlier calls wait for it. Throws
 * `places_unavailable` if it cannot be built.
 */
export function gazetteerGeo(options: { folder: string }): GazetteerGeo {
  let opening: Promise<Gazetteer> | undefined
  let state: GazetteerState = 'unopened'
  let failedAt = Number.NEGATIVE_INFINITY

  const open = () => {
    if (state === 'broken' && performance.now() - failedAt > retryMs) opening = undefined
    opening ??= begin()
    return opening
  }

  async function begin(): Promise<Gazetteer> {
    state = 'preparing'
    try {
      const gazetteer = await openGazetteer(options.folder)
      state = 'ready'
      return gazetteer
    } catch (error) {
      state = 'broken'
      failedAt = performance.now()
      throw new AppError('places_unavailable', {}, { cause: error })
    }
  }

  return {
    state: () => state,
    async ready() {
      await open()
    },
    async searchPlaces({ text, language, limit, near }) {
      const gazetteer = await open()
      const found = suggest(gazetteer, text)
      return best(gazetteer, found, near)
        .slice(0, limit)
        .map((place) => gazetteer.records.record(place, language))
    },
    async geocode({ text, language }) {
      const gazetteer = await open()
      const place = gazetteer.records.numberOf(text) ?? meant(gazetteer, text)
      return place === null ? null : gazetteer.records.record(place, language)
    },
    async findCity({ text, within, language }) {
      const gazetteer = await open()
      const region = gazetteer.records.numberOf(within)
      const place = region === null ? null : meant(gazetteer, text, region)
      return place === null ? null : gazetteer.records.record(place, language)
    },
    async reverseGeocode({ lat, lng, language }) {
      const { data, records } = await open()
      const place = nearestCity(data, { lat, lng }, farthestCityKm)
      return place === null ? null : records.record(place, language)
    },
    async divisions(countries) {
      const { data, records } = await open()
      return data.states
        .map((id, index) => ({ id, place: data.cities + index }))
        .filter(({ id }) => countries.includes(id.slice(0, 2)))
        .map(({ id, place }) => {
          const { name } = records.record(place, 'en')
          return { id: `state-${id}`, country: id.slice(0, 2), code: id.slice(3), name }
        })
        .toSorted((a, b) => a.country.localeCompare(b.country) || a.name.localeCompare(b.name))
    },
    async labels({ box, type, language, limit }) {
      const { data, records } = await open()
      return mostPeopled(data, type, box, limit).map((place) => ({
        type,
        name: records.record(place, language).name,
        population: data.population[place] ?? 0,
        ...pointOf(data, place),
      }))
    },
  }
}

async function openGazetteer(folder: string): Promise<Gazetteer> {
  const name = gazetteerFileName()
  const file = path.join(folder, name)
  await mkdir(folder, { recursive: true })
  const data = await readGazetteer(file).catch(() => restored(file))
  await renameDamaged(file).catch(() => {
    // Optional: for example, the disk is full. The index itself exists.
  })
  return { data, names: namesOf(data), records: placeRecordsOf(data) }
}

/** Replaces a missing or damaged index, by its spare copy or by rebuilding it from the packages. */
async function restored(file: string): Promise<GazetteerData> {
  const spare = spareOf(file)
  try {
    const data = await readGazetteer(spare)
    await writeWhole(file, createReadStream(spare))
    return data
  } catch {
    await buildGazetteer(file)
    await removeOlder(path.dirname(file), path.basename(file))
    return readGazetteer(file)
  }
}

/**
 * Keeps a spare copy of the index, because rebuilding takes seconds during which no place is found.
 */
async function renameDamaged(file: string): Promise<void> {
  const spare = spareOf(file)
  await readGazetteer(spare).catch(() => writeWhole(spare, createReadStream(file)))
}

async function readGazetteer(file: string): Promise<GazetteerData> {
  return unpackGazetteer(await readFile(file))
}

function buildGazetteer(file: string): Promise<void> {
  const worker = new Worker(new URL('./build-gazetteer.ts', import.meta.url), {
    workerData: { file },
  })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building the gazetteer ended with ${code}.`)),
    )
  })
}

async function removeOlder(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isOlder =
      /^gazetteer-[0-9a-f]+\.(bin|spare)$/.test(name) &&
      !current.startsWith(name.split('.')[0] ?? '')
    if (isOlder) await rm(path.join(folder, name), { force: true })
  }
}

/**
 * Finds places for autocompletion by the beginning of their name; parts after a comma restrict the
 * region.
 */
function suggest(gazetteer: Gazetteer, text: string): Match[] {
  const [first = '', ...rest] = text.split(/[,،、，]/).map((part) => part.trim())
  const context = rest.filter((part) => part !== '')
  const { names } = gazetteer
  const beginning = context.length === 0 ? names.beginning(first) : names.named(first)
  const found = beginning.length > 0 ? beginning : names.misspelt(first)
  return context.reduce((matches, around) => {
    const regions = regionsOf(gazetteer, names.beginning(around))
    return matches.filter(({ place }) => liesIn(gazetteer.data, place, regions))
  }, found)
}

/**
 * Geocodes an address: returns the first part that names a place within the parts after it. With a
 * region, only the first part counts, and only cities of the region: "Hamlet, Virginia" is not the
 * city of Virginia.
 */
function meant(gazetteer: Gazetteer, text: string, region?: number): number | null {
  const parts = text
    .split(/[,،、，;\n]/)
    .map(withoutNumbers)
    .filter((part) => part !== '')
  for (const [index, part] of parts.entries()) {
    const place = placeNamed(gazetteer, part, parts.slice(index + 1), region)
    if (place !== null || region !== undefined) return place
  }
  return null
}

/** Removes words with digits, such as house numbers and postal codes, which the gazetteer lacks. */
function withoutNumbers(part: string): string {
  return part
    .split(/\s+/)
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ')
}

function placeNamed(
  gazetteer: Gazetteer,
  name: string,
  context: readonly string[],
  cityOf: number | undefined,
): number | null {
  const around = context
    .map((part) => regionsOf(gazetteer, gazetteer.names.named(part)))
    .filter((regions) => regions.size > 0)
  const onlyCities = cityOf !== undefined
  if (onlyCities) around.push(new Set([cityOf]))

  const words = name.split(/\s+/)
  for (let length = words.length; length > 0; length--) {
    const rest = words.slice(length).join(' ')
    const regions = rest ? regionsOf(gazetteer, gazetteer.names.named(rest)) : undefined
    if (regions?.size === 0) continue

    const found = gazetteer.names
      .named(words.slice(0, length).join(' '))
      .filter(({ place }) => !onlyCities || place < gazetteer.data.cities)
      .filter(({ place }) =>
        [...around, ...(regions ? [regions] : [])].every((region) =>
          liesIn(gazetteer.data, place, region),
        ),
      )
    const [place] = best(gazetteer, found, undefined)
    if (place !== undefined) return place
  }
  return null
}

function regionsOf({ data }: Gazetteer, matches: readonly Match[]): Set<number> {
  return new Set(matches.map(({ place }) => place).filter((place) => place >= data.cities))
}

function liesIn(data: GazetteerData, place: number, regions: ReadonlySet<number>): boolean {
  return [data.state, data.county, data.country].some((numbers) => {
    const region = numbers[place]
    return region !== undefined && region !== place && regions.has(region)
  })
}

/** Ranks place numbers, best first: by population, complete names, proximity and typos. */
function best({ data }: Gazetteer, matches: readonly Match[], near: Point | undefined): number[] {
  const scores = new Map<number, number>()
  for (const { place, whole, main, typos } of matches) {
    const people = Math.log10((data.population[place] ?? 0) + 100)
    const score = people + (whole ? 2 : 0) + (main ? 0.5 : 0) - 3 * typos
    scores.set(place, Math.max(score, scores.get(place) ?? Number.NEGATIVE_INFINITY))
  }
  if (near) {
    for (const [place, score] of scores) {
      scores.set(place, score + nearness(near, pointOf(data, place)))
    }
  }
  return [...scores].sort(([a, x], [b, y]) => y - x || a - b).map(([place]) => place)
}

/** Proximity bonus: up to that of a hundredfold population, falling to 0 at 1000 km. */
function nearness(a: Point, b: Point): number {
  return 2 * Math.max(0, 1 - distanceKm(a, b) / 1000)
}

/**
 * Returns the most populous places in a box. Cities are sorted by population, so the search stops
 * at `limit`.
 */
function mostPeopled(
  data: GazetteerData,
  type: LabelQuery['type'],
  { south, west, north, east }: LabelQuery['box'],
  limit: number,
): number[] {
  const [from, to] =
    type === 'city' ? [0, data.cities] : [data.lat.length - data.countries.length, data.lat.length]
  const found: number[] = []
  for (let place = from; place < to; place++) {
    const { lat, lng } = pointOf(data, place)
    if (lat < south || lat >= north || lng < west || lng >= east) continue
    found.push(place)
    if (type === 'city' && found.length === limit) break
  }
  const people = (place: number) => data.population[place] ?? 0
  return found.sort((a, b) => people(b) - people(a)).slice(0, limit)
}

function pointOf(data: GazetteerData, place: number): Point {
  return { lat: (data.lat[place] ?? 0) / 1e5, lng: (data.lng[place] ?? 0) / 1e5 }
}

import { createReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { writeWhole } from '#platform/files/write-whole.ts'
import { AppError } from '#shared/app-error.ts'
import type { Geo, LabelQuery, Place } from '../geo.ts'
import {
  gazetteerFileName,
  spareOf,
  unpackGazetteer,
  type GazetteerData,
} from './gazetteer-file.ts'
import { postcodeFileNames } from './postcode-files.ts'
import { namesOf, type Match } from './names.ts'
import {
  cityOf,
  meant,
  namedPlaces,
  pointOf,
  suggest,
  type Gazetteer,
  type WrittenCity,
} from './place-search.ts'
import { placeRecordsOf } from './place-record.ts'
import { nearestCity } from './nearest.ts'
import { writtenName } from './written-name.ts'

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
  /**
   * Returns a city's name in a language, without waiting: null if it is not known, or while the
   * data are being prepared.
   */
  cityName(city: WrittenCity, language: string): string | null
  state(): GazetteerState
}

/**
 * Creates the geo service with GeoNames data (CC BY 4.0), without network access. The compact index
 * is built once in a worker thread and kept in `folder`; earlier calls wait for it. Throws
 * `places_unavailable` if it cannot be built.
 */
export function gazetteerGeo(options: { folder: string }): GazetteerGeo {
  let opening: Promise<Gazetteer> | undefined
  let opened: Gazetteer | null = null
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
      opened = gazetteer
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
    cityName(city, language) {
      const place = opened && cityOf(opened, city)
      return opened && place !== null ? opened.records.nameIn(place, language) : null
    },
    async searchPlaces(query) {
      const gazetteer = await open()
      const found: Place[] = []
      for (const { place, hidden } of suggest(gazetteer, query)) {
        const record = gazetteer.records.record(place, query.language)
        // A city and the state of its name, as Tokyo.
        if (found.some(({ title }) => title === record.title)) continue
        found.push(hidden === null ? record : { ...record, matched: await nameOf(hidden) })
        if (found.length === query.limit) break
      }
      return found

      function nameOf({ key, place }: Match): Promise<string> | string {
        const source = gazetteer.data.source[place]
        const text = gazetteer.names.keyAt(key)
        return source === undefined ? text : writtenName(source, text).catch(() => text)
      }
    },
    async placesNamed(query) {
      const opened = open()
      if (state !== 'ready') {
        opened.catch(() => {}) // Later calls report it.
        return []
      }
      const gazetteer = await opened
      return namedPlaces(gazetteer, query)
        .slice(0, query.limit)
        .map((place) => gazetteer.records.record(place, query.language))
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
  const name = gazetteerFileName(postcodeFileNames(folder))
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
    workerData: { file, folder: path.dirname(file) },
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

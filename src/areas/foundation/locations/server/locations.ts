import { z } from 'zod'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Db } from '#platform/db/db.ts'
import { checkInput } from '#platform/http/input-checks.ts'
import type { MapLabel } from '#platform/geo/geo.ts'
import { subdivisionsOf } from '#platform/geo/subdivisions.ts'
import { usCounties } from '#platform/geo/us-counties.ts'
import { AppError } from '#shared/app-error.ts'
import { regionName } from '#shared/region-name.ts'
import * as queries from './location-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { locationsContract } from '../contract.ts'

type Service = Handlers<typeof locationsContract>

/** Returns all countries, sorted by name in the language (C-107). */
export const listCountries: Service['listCountries'] = async (app, caller, input) => {
  const language = input.language ?? caller.language
  const rows = await queries.countryRows(app.db)
  const compare = new Intl.Collator(language).compare
  return rows
    .map(({ code, region_id, sub_region_id }) => ({
      id: code,
      name: regionName(code, language),
      regionId: region_id,
      regionName: region_id === null ? null : regionName(m49(region_id), language),
      subRegionId: sub_region_id,
      subRegionName: sub_region_id === null ? null : regionName(m49(sub_region_id), language),
    }))
    .toSorted((a, b) => compare(a.name, b.name))
}

/** Cache lifetime. */
const maxAgeMs = 60_000

const codes = cachedPerDatabase(
  async (db) => new Set((await queries.countryRows(db)).map(({ code }) => code)),
  maxAgeMs,
)

/** Returns the ISO 3166-1 alpha-2 codes of all countries. */
export function countryCodes(db: Db): Promise<ReadonlySet<string>> {
  return codes.get(db)
}

/** Returns states and provinces of countries, given as a JSON array of codes (C-108). */
export const listLevelOne: Service['listLevelOne'] = async (app, _caller, input) =>
  app.geo.divisions(codesOf('countryCodes', input.countryCodes).map(upperCase))

/** Returns the states of a country by ISO 3166-2; none for an unknown country. */
export const listSubdivisions: Service['listSubdivisions'] = async (_app, _caller, { country }) =>
  subdivisionsOf(country)

/** Returns US counties of a JSON array of postal codes, names or `listLevelOne` ids (C-109). */
export const listUsCounties: Service['listUsCounties'] = async (app, _caller, input) => {
  const states = codesOf('states', input.states).map((state) => state.replace(/^state-US\./, ''))
  if (states.length === 0) return []
  const rows = await queries.countyRows(app.db, states)
  return rows.map(({ fips, state_code, name }) => ({ id: fips, state: state_code, name }))
}

const hourMs = 3_600_000
const countiesCache = cachedPerDatabase(
  async (db) => usCounties(await queries.allCounties(db)),
  hourMs,
)

/** Returns US counties by all spellings of their names. */
export function usCountiesOf(db: Db): ReturnType<typeof countiesCache.get> {
  return countiesCache.get(db)
}

/** Returns places by name prefix, best first, those of the caller's country before others. */
export const searchPlaces: Service['searchPlaces'] = (app, caller, input) => {
  const { query, limit, language = caller.language } = input
  return app.geo.searchPlaces({ text: query, language, limit, country: caller.country })
}

/** Returns the nearest city to a point (C-121). Throws not_found far from any. */
export const reverseGeocode: Service['reverseGeocode'] = async (app, caller, input) => {
  const { lat, lng, language = caller.language } = input
  const place = await app.geo.reverseGeocode({ lat, lng, language })
  if (!place) throw new AppError('not_found')
  return place
}

/** Zooms with country labels (up to) and city labels (from). */
const squares = { lastCountries: 5, firstCities: 2 } as const
const labelsPerSquare = 40

/** Returns the labels of a map tile. Throws not_found for an invalid tile. */
export const listMapLabels: Service['listMapLabels'] = async (app, caller, input) => {
  const { z, x, y, language = caller.language } = input
  const side = 2 ** z
  if (x >= side || y >= side) throw new AppError('not_found')
  const box = {
    west: (x / side) * 360 - 180,
    east: ((x + 1) / side) * 360 - 180,
    north: latitudeAt(y / side),
    south: latitudeAt((y + 1) / side),
  }
  const ask = (type: MapLabel['type'], limit: number) =>
    app.geo.labels({ box, type, language, limit })
  const [countries, cities] = await Promise.all([
    z <= squares.lastCountries ? ask('country', 2 * labelsPerSquare) : [],
    z >= squares.firstCities ? ask('city', labelsPerSquare) : [],
  ])
  return [...countries, ...cities]
}

/** Web Mercator: 0 at the northern edge of the map, 1 at the southern. */
function latitudeAt(fraction: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI
}

const Codes = z.array(z.string().max(100)).max(300)

/** Parses a list that is JSON-encoded in one parameter (specification part 2, 3.7). */
function codesOf(parameter: string, json: string): string[] {
  const codes = Codes.safeParse(parsed(json))
  // JSON escapes can hide characters that the input check rejects.
  if (!codes.success || checkInput(codes.data)) throw new AppError('invalid_input', { parameter })
  return codes.data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function upperCase(code: string): string {
  return code.toUpperCase()
}

function m49(number: number): string {
  return String(number).padStart(3, '0')
}

import { distanceKm, type PlaceQuery, type Point } from '../geo.ts'
import type { GazetteerData } from './gazetteer-file.ts'
import type { Match, Names } from './names.ts'
import type { PlaceRecords } from './place-record.ts'
import { postcodeAt, postcodesFrom, postcodesNamed } from './postcodes.ts'

export interface Gazetteer {
  data: GazetteerData
  names: Names
  records: PlaceRecords
}

type Wish = Partial<Pick<PlaceQuery, 'near' | 'country'>> & { ownCountry?: number }

/** A suggested place. */
interface Suggested {
  place: number
  /** The match, if the place is shown by no name that matches. */
  hidden: Match | null
}

/** Most suggested postal codes. */
const mostPostcodes = 20

/**
 * Finds places for autocompletion by the beginning of their name, best first; parts after a comma
 * restrict the region. A text with digits may be the beginning of a postal code.
 */
export function suggest(gazetteer: Gazetteer, query: PlaceQuery): Suggested[] {
  const { data } = gazetteer
  const { country } = query
  const postcodes = postcodesFrom(data, query.text, { limit: mostPostcodes, country })
  if (postcodes.length > 0) {
    const first = data.lat.length
    return postcodes.map((index) => ({ place: first + index, hidden: null }))
  }
  const matches = suggestions(gazetteer, query.text)
  const isShown = matches.some(({ shown }) => shown)
  const clear = matches.filter((match) => !isShown || !isObscure(data, match))
  const known = new Set(clear.filter(({ shown }) => shown).map(({ place }) => place))
  return best(gazetteer, clear, query).map(({ match }) => ({
    place: match.place,
    hidden: known.has(match.place) || match.typos > 0 ? null : match,
  }))
}

/** Whether only the beginning of a hidden name of a small place matches. */
function isObscure(data: GazetteerData, { place, whole, shown }: Match): boolean {
  return !whole && !shown && (data.population[place] ?? 0) < 100_000
}

function suggestions(gazetteer: Gazetteer, text: string): Match[] {
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
 * city of Virginia. A postal code counts if it is one of the US or of one country only.
 */
export function meant(gazetteer: Gazetteer, text: string, region?: number): number | null {
  const postcodes = region === undefined ? postcodesNamed(gazetteer.data, text, 'US') : []
  const [postcode = null] = postcodes
  const isClear =
    postcode !== null &&
    (postcodes.length === 1 || postcodeAt(gazetteer.data, postcode).country === 'US')
  if (isClear) return gazetteer.data.lat.length + postcode
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

/** Removes words with digits, such as house numbers and postal codes. */
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
    const [first] = best(gazetteer, found)
    if (first) return first.match.place
  }
  return null
}

/** Inhabitants from which a place is known by its names in other languages: Wien, Firenze. */
const wellKnown = 100_000
/** A shorter name in Latin letters is rather an airport's code. */
const shortestOther = 4
/** Score by which a namesake may be behind the best: Vienna in Virginia is not meant. */
const closeEnough = 1

/**
 * Returns places of exactly this name, best first, without those far less known than the best; words
 * after the name may say in which region. Without `anyName`, names that the place is not shown by
 * count for well-known places only.
 */
export function namedPlaces(
  gazetteer: Gazetteer,
  query: PlaceQuery & { anyName?: boolean },
): number[] {
  const postcodes = postcodesNamed(gazetteer.data, query.text, query.country)
  if (postcodes.length > 0) return postcodes.map((at) => gazetteer.data.lat.length + at)
  const words = query.text.trim().split(/[\s,،、，]+/)
  for (let length = words.length; length > 0; length--) {
    const rest = words.slice(length).join(' ')
    const regions = rest ? regionsOf(gazetteer, gazetteer.names.named(rest)) : undefined
    const found = gazetteer.names
      .named(words.slice(0, length).join(' '))
      .filter((match) => query.anyName || match.shown || isWellKnown(match, words[0] ?? ''))
      .filter(({ place }) => !regions || liesIn(gazetteer.data, place, regions))
    const ranked = best(gazetteer, found, { ...query, ownCountry: 0.7 })
    const [first] = ranked
    if (!first) continue
    return ranked
      .filter(({ score }) => score >= first.score - closeEnough)
      .map(({ match }) => match.place)
  }
  return []

  function isWellKnown({ place }: Match, name: string): boolean {
    const isCode = /^\p{Script=Latin}+$/u.test(name) && name.length < shortestOther
    return !isCode && (gazetteer.data.population[place] ?? 0) >= wellKnown
  }
}

/** A city as it is written in a profile. */
export interface WrittenCity {
  city: string
  country: string
  lat: number | null
  lng: number | null
}

/** Maximum distance in km of an address from the middle of its city. */
const widestCityKm = 50

/** Returns the city of this name nearest to the point; without a point, the most populous one. */
export function cityOf(gazetteer: Gazetteer, written: WrittenCity): number | null {
  const { data, names } = gazetteer
  const { country, lat, lng } = written
  const inCountry = names
    .named(written.city)
    .filter(({ place }) => place < data.cities && countryOf(data, place) === country)
  if (lat === null || lng === null) return best(gazetteer, inCountry)[0]?.match.place ?? null
  const [nearest] = inCountry
    .map(({ place }) => ({ place, km: distanceKm({ lat, lng }, pointOf(data, place)) }))
    .filter(({ km }) => km < widestCityKm)
    .toSorted((one, other) => one.km - other.km)
  return nearest?.place ?? null
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

/** A place with its best match. */
interface Ranked {
  match: Match
  score: number
}

/**
 * Ranks places, best first: by population, complete names, names that the place is shown by, the
 * reader's country, proximity and typos; cities before areas of ten times their population.
 */
function best({ data }: Gazetteer, matches: readonly Match[], wish: Wish = {}): Ranked[] {
  const ranked = new Map<number, Ranked>()
  for (const match of matches) {
    const score = matchScore(match) + placeScore(data, match.place, wish)
    const known = ranked.get(match.place)
    if (!known || known.score < score) ranked.set(match.place, { match, score })
  }
  return [...ranked.values()].sort((a, b) => b.score - a.score || a.match.place - b.match.place)
}

/** The beginning of a hidden name counts least: readers do not see why the place is there. */
function matchScore({ whole, shown, typos }: Match): number {
  const name = shown ? 1 : whole ? -1 : -3
  return (whole ? 2 : 0) + name - 3 * typos
}

/** Bonus for the reader's country in suggestions, as of a thirtyfold population. */
const ownCountryBonus = 1.5

function placeScore(
  data: GazetteerData,
  place: number,
  { near, country, ownCountry = ownCountryBonus }: Wish,
): number {
  const people = Math.log10((data.population[place] ?? 0) + 100)
  const isOwn = country !== undefined && countryOf(data, place) === country
  const isArea = place >= data.cities
  return (
    people +
    (isOwn ? ownCountry : 0) -
    (isArea ? 1 : 0) +
    (near ? nearness(near, pointOf(data, place)) : 0)
  )
}

function countryOf(data: GazetteerData, place: number): string | undefined {
  const firstCountry = data.lat.length - data.countries.length
  return data.countries[(data.country[place] ?? 0) - firstCountry]
}

/** Proximity bonus: up to that of a hundredfold population, falling to 0 at 1000 km. */
function nearness(a: Point, b: Point): number {
  return 2 * Math.max(0, 1 - distanceKm(a, b) / 1000)
}

export function pointOf(data: GazetteerData, place: number): Point {
  return { lat: (data.lat[place] ?? 0) / 1e5, lng: (data.lng[place] ?? 0) / 1e5 }
}

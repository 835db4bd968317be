import { foldName } from '#platform/geo/gazetteer/fold-name.ts'
import type { GazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import type { Division, Place, Point } from '#platform/geo/geo.ts'
import type { Outlines } from '#platform/geo/outlines.ts'
import { withCounty, type UsCounties } from '#platform/geo/us-counties.ts'
import type { PlaceInput } from '#catalog/enterprises/server/public.ts'
import { placeType } from '#shared/enums.ts'
import { trimPlace } from '#shared/place-text.ts'
import type { CountryNames } from './country.ts'
import type { Notes } from './notes.ts'
import { coordinatesOf, readPoint } from './point.ts'
import type { Fields } from './record.ts'
import { pointOfUsPostcode } from './us-postcodes.ts'

export interface PlaceReader {
  /** The place of a row's organisation, or null without any location data. */
  placeOf(fields: Fields, notes: Notes): Promise<PlaceInput | null>
}

interface Town {
  city: string
  region: string
  postcode: string
  country: string | null
}

interface State {
  name: string
  code: string | null
}

/** "County" may be appended. */
const longestCounty = 200 - ' County'.length

/** Postal codes of states whose GeoNames codes are numbers, by country and number: CA08 is ON. */
const postalCodes = new Map(
  Object.entries({
    AU: 'ACT01 NSW02 NT03 QLD04 SA05 TAS06 VIC07 WA08',
    BR:
      'AC01 AL02 AP03 AM04 BA05 CE06 DF07 ES08 MS11 MA13 MT14 MG15 PA16 PB17 PR18 PI20 RJ21 RN22 ' +
      'RS23 RO24 RR25 SC26 SP27 SE28 GO29 PE30 TO31',
    CA: 'AB01 BC02 MB03 NB04 NL05 NS07 ON08 PE09 QC10 SK11 YT12 NT13 NU14',
  }).flatMap(([country, codes]) =>
    codes.split(' ').map((code) => [country + code.slice(-2), code.slice(0, -2)] as const),
  ),
)

interface Sources {
  geo: GazetteerGeo
  outlines: Outlines
  countries: CountryNames
  counties: UsCounties
}

/** Reads the columns street, city, region, postcode, country_code, lat, lon, coordinates, county, location. */
export function placeReader({ geo, outlines, countries, counties }: Sources): PlaceReader {
  const divisions = new Map<string, Promise<Map<string, Division>>>()
  let lastPoint: Point | undefined
  let lastNearest: Promise<Place | null> = Promise.resolve(null)
  return { placeOf }

  async function placeOf(fields: Fields, notes: Notes): Promise<PlaceInput | null> {
    const cell = (column: string, longest: number) =>
      cut(trimPlace(fields[column] ?? ''), longest, column, notes)
    const named = territoryOf(
      readCountry(fields['country_code'] ?? fields['country'] ?? '', notes),
      fields['region'] ?? '',
      notes,
    )
    const cells = coordinatesOf(fields)
    const found = await readPoint(cells, { country: named, outlines, nearestTo }, notes)
    // The location column is only in exports, which are complete: nothing is added then.
    const location = cell('location', 300)
    const isWhole = location !== ''
    const country = named ?? (found && !isWhole ? await countryOfPoint(found, notes) : null)
    const region = cell('region', 200)
    const written = readable(cell('city', 200), 'city', notes)
    const city = isWhole ? written : await townCased(written, { region, country }, notes)
    const postcode = cell('postcode', 40)
    const town = { city, region, postcode, country }
    const point = found ?? (isWhole ? null : await pointOfTown(town, notes))
    const nearest = point ? await nearestIn(country, point) : null
    const state = await readState(region, country, isWhole ? null : nearest, notes)
    const street = readable(cell('street', 300), 'street', notes)
    if (![point, country, city, state, street, postcode, location].some(Boolean)) return null

    const county = cell('county', longestCounty)
    const inState = nearest && !isWhole && nearest.state === state?.name ? nearest : null
    const title = [city || nearest?.name, state?.name, country]
    return {
      type: placeType.primary,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      displayTitle: location || [...new Set(title.filter(Boolean))].join(', '),
      street: street || null,
      city: city || null,
      postcode: postcode || null,
      state: state?.name ?? null,
      stateCode: country === 'US' ? (state?.code ?? null) : null,
      county: county === '' ? (inState?.county ?? null) : countyNamed(county, country, state),
      country,
      geoId: nearest ? Number(nearest.id.replace('city-', '')) : null,
    }
  }

  /** US counties by census name, others as given. */
  function countyNamed(county: string, country: string | null, state: State | null): string {
    if (country !== 'US') return county
    return counties.named(county, state?.code ?? null) ?? withCounty(county)
  }

  function readCountry(cell: string, notes: Notes): string | null {
    const name = cell.trim()
    if (name === '') return null
    const found = countries.codeOf(name)
    if (!found) {
      notes.repaired('countryUnknown', { name })
      return null
    }
    if (found.typo) notes.repaired('countryTypo', { name, code: found.code })
    return found.code
  }

  async function countryOfPoint(point: Point, notes: Notes): Promise<string | null> {
    const nearest = await nearestTo(point)
    const code = outlines.countryAt(point) ?? nearest?.country ?? null
    if (code) notes.repaired('countryFromPoint', { code })
    return code
  }

  /** Writes a town in capitals or small letters only as the gazetteer has it. */
  async function townCased(
    city: string,
    { region, country }: Pick<Town, 'region' | 'country'>,
    notes: Notes,
  ): Promise<string> {
    const [lower, upper] = [city.toLowerCase(), city.toUpperCase()]
    if (country === null || lower === upper || (city !== lower && city !== upper)) return city
    const place = await cityNamed(city, { region, country })
    if (!place || foldName(place.name) !== foldName(city) || place.name === city) return city
    notes.repaired('townCase', { value: city, town: place.name })
    return place.name
  }

  async function cityNamed(
    city: string,
    { region, country }: { region: string; country: string },
  ): Promise<Place | null> {
    const state = region === '' ? undefined : await divisionNamed(region, country)
    return geo.findCity({ text: city, within: state?.id ?? `country-${country}`, language: 'en' })
  }

  /** Coordinates of the row's city, else of its postal code if known. */
  async function pointOfTown(town: Town, notes: Notes): Promise<Point | null> {
    const { city, region, postcode, country } = town
    if ((city === '' && postcode === '') || country === null) return null
    const state = region === '' ? undefined : await divisionNamed(region, country)
    const place = city === '' ? null : await cityNamed(city, { region, country })
    if (place) {
      notes.repaired('pointOfCity', { place: place.title })
      return { lat: place.lat, lng: place.lng }
    }
    const area = country === 'US' ? pointOfUsPostcode(postcode) : null
    if (area) notes.repaired('pointOfPostcode', { postcode })
    else {
      const where = [city || postcode, state?.name, country].filter(Boolean).join(', ')
      notes.noted('townUnknown', { place: where })
    }
    return area
  }

  /** Caches the last lookup: called repeatedly for a row, and neighbours share an address. */
  function nearestTo(point: Point): Promise<Place | null> {
    if (lastPoint?.lat !== point.lat || lastPoint.lng !== point.lng) {
      lastPoint = point
      lastNearest = geo.reverseGeocode({ ...point, language: 'en' })
    }
    return lastNearest
  }

  /** The nearest place, only if it is in the same country as the row. */
  async function nearestIn(country: string | null, point: Point): Promise<Place | null> {
    const nearest = await nearestTo(point)
    return nearest?.country === country ? nearest : null
  }

  async function readState(
    region: string,
    country: string | null,
    nearest: Place | null,
    notes: Notes,
  ): Promise<State | null> {
    const byPoint = nearest?.state ? { name: nearest.state, code: nearest.stateCode } : null
    // A territory given as a state was made the country.
    if (region === '' || region === country) return byPoint

    const division = country === null ? undefined : await divisionNamed(region, country)
    if (division) return division
    if (!byPoint) {
      if (country) notes.noted('regionUnknown', { region, country })
      else notes.noted('regionNoCountry', { region })
      return { name: region, code: null }
    }
    notes.repaired('regionReplaced', { region, country: country ?? '', state: byPoint.name })
    return byPoint
  }

  async function divisionNamed(name: string, country: string): Promise<Division | undefined> {
    let known = divisions.get(country)
    if (!known) {
      known = geo.divisions([country]).then(byNameAndCode)
      divisions.set(country, known)
    }
    return (await known).get(foldName(name))
  }
}

/** Puerto Rico and others are states for the US postal service, but have ISO country codes. */
function territoryOf(country: string | null, region: string, notes: Notes): string | null {
  const territory = region.trim().toUpperCase()
  if (country !== 'US' || !/^(PR|GU|VI|AS|MP)$/.test(territory)) return country
  notes.repaired('territory', { territory })
  return territory
}

function byNameAndCode(divisions: readonly Division[]): Map<string, Division> {
  return new Map([
    ...divisions.flatMap((division) => {
      const code = postalCodes.get(`${division.country}${division.code}`) ?? division.code
      return /^[A-Z]/.test(code) ? [[foldName(code), division] as const] : []
    }),
    ...divisions.map((division) => [foldName(division.name), division] as const),
  ])
}

/** Returns a value that has a letter or digit; notes and leaves out others, such as `???`. */
function readable(value: string, column: string, notes: Notes): string {
  if (value === '' || /[\p{L}\p{N}]/u.test(value)) return value
  notes.repaired('noText', { column, value })
  return ''
}

/** Cuts a text to the database's limit and notes that. */
export function cut(text: string, longest: number, column: string, notes: Notes): string {
  if (text.length <= longest) return text
  notes.repaired('cut', { column, longest: String(longest) })
  return text.slice(0, longest).trimEnd()
}

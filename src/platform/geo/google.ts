import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { nodesOf, type Geo, type Place, type PlaceType, type Point } from './geo.ts'
import { withCounty, type UsCounties } from './us-counties.ts'

/** Timeout in ms before falling back to the gazetteer (specification 2, 9). */
const timeoutMs = 5000

const LatLng = z.object({ lat: z.number(), lng: z.number() })

const Component = z.object({
  long_name: z.string(),
  short_name: z.string(),
  types: z.array(z.string()),
})

const Result = z.object({
  place_id: z.string(),
  types: z.array(z.string()),
  address_components: z.array(Component),
  geometry: z.object({ location: LatLng }),
})
type Result = z.infer<typeof Result>

const GeocodeAnswer = z.object({ status: z.string(), results: z.array(Result).default([]) })

const DetailsAnswer = z.object({ status: z.string(), result: Result.optional() })

const AutocompleteAnswer = z.object({
  status: z.string(),
  predictions: z.array(z.object({ place_id: z.string() })).default([]),
})

interface GoogleOptions {
  key: string
  /** Used when Google fails, and for the names of states and counties that filters use. */
  fallback: Geo
  /** US counties by the names that filters use. */
  counties: () => Promise<UsCounties>
  log: { warn(details: object, message: string): void }
  /** Scheme and host, without a trailing slash. */
  baseUrl?: string | undefined
}

/**
 * Creates the geo service with Google's web services. Failures (no answer in 5000 ms, rejected key,
 * exceeded quota) are only logged, and the gazetteer answers (specification part 2, 8: "Logged
 * only").
 */
export function googleGeo(options: GoogleOptions): Geo {
  const { fallback } = options
  return {
    searchPlaces: (query) =>
      orElse(
        'place search',
        () => search(query),
        () => fallback.searchPlaces(query),
      ),
    geocode(query) {
      const [, googleId] = /^google-(.+)$/.exec(query.text) ?? []
      const ours = /^(city|state|county|country|postcode)-/.test(query.text)
      if (ours) return fallback.geocode(query)

      const what = googleId ? { place_id: googleId } : { address: query.text }
      return orElse(
        'geocoding',
        () => geocode({ ...what, language: query.language }),
        () => fallback.geocode(query),
      )
    },
    reverseGeocode(query) {
      const { lat, lng, language } = query
      return orElse(
        'reverse geocoding',
        () => geocode({ latlng: `${lat},${lng}`, result_type: reverseTypes, language }),
        () => fallback.reverseGeocode(query),
      )
    },
    placesNamed: (query) => fallback.placesNamed(query),
    divisions: (countries) => fallback.divisions(countries),
    labels: (query) => fallback.labels(query),
  }

  async function orElse<T>(what: string, ask: () => Promise<T>, instead: () => Promise<T>) {
    try {
      return await ask()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      options.log.warn({ reason }, `Google ${what} failed`)
      return instead()
    }
  }

  async function search(query: {
    text: string
    language: string
    limit: number
    near?: Point | undefined
  }): Promise<Place[]> {
    if (query.text.trim() === '') return []
    const signal = AbortSignal.timeout(timeoutMs)
    const session = { sessiontoken: randomUUID(), language: query.language }
    const near: Record<string, string> = query.near
      ? { location: `${query.near.lat},${query.near.lng}`, radius: '200000' }
      : {}
    const { predictions } = checked(
      AutocompleteAnswer,
      await ask(
        'place/autocomplete',
        { ...session, ...near, input: query.text, types: '(regions)' },
        signal,
      ),
    )
    const details = predictions.slice(0, query.limit).map(async ({ place_id }) => {
      const fields = 'place_id,type,address_component,geometry'
      const answer = await ask('place/details', { ...session, place_id, fields }, signal)
      return checked(DetailsAnswer, answer).result
    })
    const places = (await Promise.all(details))
      .filter((result) => result !== undefined)
      .map(placeOf)
    return (await Promise.all(places)).filter((place) => place !== null)
  }

  async function geocode(parameters: Record<string, string>): Promise<Place | null> {
    const answer = await ask('geocode', parameters, AbortSignal.timeout(timeoutMs))
    for (const result of checked(GeocodeAnswer, answer).results) {
      const place = await placeOf(result)
      if (place) return place
    }
    return null
  }

  async function ask(
    service: string,
    parameters: Record<string, string>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const base = options.baseUrl ?? 'https://maps.googleapis.com'
    const query = new URLSearchParams({ ...parameters, key: options.key })
    const response = await fetch(`${base}/maps/api/${service}/json?${query}`, { signal })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return response.json()
  }

  /**
   * Returns the census name of a county. Google's name is in the request's language; if it is
   * unknown, the county of the point is used.
   */
  async function countyOf(
    name: string,
    state: { short_name: string } | undefined,
    ours: Place | null,
  ): Promise<string> {
    const counties = await options.counties()
    return counties.named(name, state?.short_name ?? null) ?? ours?.county ?? withCounty(name)
  }

  /** Converts a result to a place; null if it has no country, as for an ocean. */
  async function placeOf(result: Result): Promise<Place | null> {
    const component = (...types: string[]) =>
      types
        .map((type) => result.address_components.find((part) => part.types.includes(type)))
        .find((part) => part !== undefined)
    const country = component('country')
    if (!country) return null

    const city = component('locality', 'postal_town', 'administrative_area_level_3', 'sublocality')
    const state = component('administrative_area_level_1')
    const county = component('administrative_area_level_2')
    const type = typeOf(result.types)
    const named = { city, state, county, country }[type] ?? city ?? county ?? state ?? country
    const names = [named, state, country].filter((part) => part !== undefined)
    const { lat, lng } = result.geometry.location
    // Filters use the gazetteer's names of states and counties in every language.
    const near = await fallback.reverseGeocode({ lat, lng, language: 'en' })
    const ours = near?.country === country.short_name ? near : null
    const inUs = country.short_name === 'US'
    const hasCounty = inUs && (type === 'city' || type === 'county')
    const area = {
      type,
      country: country.short_name,
      state: type === 'country' || !state ? null : (ours?.state ?? state.long_name),
      county: hasCounty && county ? await countyOf(county.long_name, state, ours) : null,
    }
    return {
      id: `google-${result.place_id}`,
      ...area,
      ...nodesOf(area),
      title: [...new Set(names.map((part) => part.long_name))].join(', '),
      name: named.long_name,
      stateCode: type === 'country' || !inUs ? null : (state?.short_name ?? null),
      lat,
      lng,
    }
  }
}

const reverseTypes = 'locality|postal_town|administrative_area_level_1|country'

function typeOf(types: readonly string[]): PlaceType {
  if (types.includes('country')) return 'country'
  if (types.includes('administrative_area_level_1')) return 'state'
  if (types.includes('administrative_area_level_2')) return 'county'
  return 'city'
}

/**
 * Parses an answer. Throws unless its status is `OK` or `ZERO_RESULTS`: Google reports errors in
 * the body.
 */
function checked<T extends { status: string }>(shape: z.ZodType<T>, body: unknown): T {
  const answer = shape.parse(body)
  if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS') {
    throw new Error(`it answered ${answer.status}`)
  }
  return answer
}

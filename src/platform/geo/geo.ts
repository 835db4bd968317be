/**
 * Geo service: geocoding and reverse geocoding. Two implementations: the bundled gazetteer, which
 * needs no network, and Google, which falls back to it.
 */

/** Type of a place. US counties are added to the three kinds of K-098, because filters use them. */
export type PlaceType = 'city' | 'state' | 'county' | 'country'

/** A place to filter by or to be located at (specification 3.2, "Location filter"). */
export interface Place extends AreaNodes {
  /**
   * Stable id, sufficient to find the place again: `city-2643743`, `state-US.FL`, `country-JP`,
   * `postcode-US.55401`, which is of type city.
   */
  id: string
  type: PlaceType
  /** Name with state and country, in the requested language where known. */
  title: string
  /** Name alone, in the requested language where known. */
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /**
   * First-level division, by its English or local name in every language, because filters use it.
   */
  state: string | null
  /** US postal code of the state; null outside the United States. */
  stateCode: string | null
  /** US only, with the kind of county: `Orange County`, `Acadia Parish`. */
  county: string | null
  lat: number
  lng: number
  /** In search results: the other name that matched, if the title does not show it. */
  matched?: string | null
}

/**
 * Position of a place in the tree of areas. A node is the path from the country, as in `areas` of
 * search records: `US`, `US/Florida`, `US/Florida/Orange County`.
 */
export interface AreaNodes {
  /** The smallest known area that contains the place; null for a country. */
  node: string | null
  /** The place's own node; null for a city, which is not an area. */
  selfNode: string | null
}

export interface Point {
  lat: number
  lng: number
}

export interface PlaceQuery {
  /** Text typed so far; a comma separates a place from its region: `paris, tex`. */
  text: string
  language: string
  limit: number
  /** Places near this point rank higher. */
  near?: Point | undefined
  /** ISO 3166-1 alpha-2: its places rank higher. */
  country?: string | undefined
}

export interface GeocodeQuery {
  /** A place id, or an address: `Bottineau, ND`. */
  text: string
  language: string
}

/** A first-level division: state, province or region. */
export interface Division {
  /** Id of its place: `state-US.FL`. */
  id: string
  country: string
  /** GeoNames code; in the US the postal code of the state. */
  code: string
  name: string
}

export interface LabelQuery {
  /** In degrees; must not cross the date line. */
  box: { south: number; west: number; north: number; east: number }
  type: 'city' | 'country'
  language: string
  limit: number
}

/** A label on a map. */
export interface MapLabel extends Point {
  type: 'city' | 'country'
  name: string
  population: number
}

export interface Geo {
  /**
   * Returns places whose name, or postal code, begins with the text, best first; empty for an
   * empty text.
   */
  searchPlaces(query: PlaceQuery): Promise<Place[]>
  /**
   * Returns places with exactly this name, best first; names they are shown by, unless `anyName`.
   * Words after the name may say in which state or country: `portland maine`. Empty while the data
   * are being prepared: a search does not wait for them.
   */
  placesNamed(query: PlaceQuery & { anyName?: boolean }): Promise<Place[]>
  /** Returns the best match, or null (specification part 2, 7.9). */
  geocode(query: GeocodeQuery): Promise<Place | null>
  /** Returns the nearest city within 300 km, or null. */
  reverseGeocode(query: Point & { language: string }): Promise<Place | null>
  /** Returns the divisions of the countries, sorted by name; none for unknown countries. */
  divisions(countries: readonly string[]): Promise<Division[]>
  /** Returns the most populous places of a type, in descending order. */
  labels(query: LabelQuery): Promise<MapLabel[]>
}

export function nodesOf(place: Pick<Place, 'type' | 'country' | 'state' | 'county'>): AreaNodes {
  const path = [place.country, place.state, place.county].filter((part) => part !== null)
  if (place.type === 'city') return { node: path.join('/'), selfNode: null }
  return { node: path.slice(0, -1).join('/') || null, selfNode: path.join('/') }
}

export const earthRadiusKm = 6371.0088

/** Returns the great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const sinLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const sinLng = Math.sin(((b.lng - a.lng) * radians) / 2)
  const h =
    sinLat * sinLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * sinLng * sinLng
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

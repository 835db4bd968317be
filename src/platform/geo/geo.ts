/**
 * The geo port: names of places to points and back. Two adapters: the bundled gazetteer, which
 * needs no network, and Google, which falls back to it.
 */

/** US counties are places of their own, beside the three kinds of K-098: filters go by them. */
export type PlaceType = 'city' | 'state' | 'county' | 'country'

/** A place to filter by or to stand at (specification 3.2, "Location filter"). */
export interface Place extends AreaNodes {
  /** Stable, and enough to find the place again: `city-2643743`, `state-US.FL`, `country-JP`. */
  id: string
  type: PlaceType
  /** With state and country, in the language asked for where that is known. */
  title: string
  /** The place's own name, in that language where it is known. */
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Level-one division, by its English or local name whatever the language: it is filtered by. */
  state: string | null
  /** US postal code of the state; null outside the United States. */
  stateCode: string | null
  /** US only, with its kind: `Orange County`, `Acadia Parish`. */
  county: string | null
  lat: number
  lng: number
}

/**
 * Where a place stands in the tree of areas. A node is the way to it from its country, as the
 * `areas` of search records have it: `US`, `US/Florida`, `US/Florida/Orange County`.
 */
export interface AreaNodes {
  /** The smallest area known to have the place in it; null for a country. */
  node: string | null
  /** The place itself; null for a city, which is no area. */
  selfNode: string | null
}

export interface Point {
  lat: number
  lng: number
}

export interface PlaceQuery {
  /** What was typed so far; a comma separates a place from what it lies in: `paris, tex`. */
  text: string
  language: string
  limit: number
  /** Places close to this point rank higher. */
  near?: Point | undefined
}

export interface GeocodeQuery {
  /** A place id, or words as in an address: `Bottineau, ND`. */
  text: string
  language: string
  /** Only places of this country, ISO 3166-1 alpha-2. */
  country?: string | undefined
}

/** A state, province or region: the first level below the country. */
export interface Division {
  /** The id of its place: `state-US.FL`. */
  id: string
  country: string
  /** GeoNames code; in the US that of the postal service. */
  code: string
  name: string
}

export interface LabelQuery {
  /** Degrees; does not cross the date line. */
  box: { south: number; west: number; north: number; east: number }
  type: 'city' | 'country'
  language: string
  limit: number
}

/** A name to write on a map. */
export interface MapLabel extends Point {
  type: 'city' | 'country'
  name: string
  population: number
}

export interface Geo {
  /** Places whose name begins like the text, best first; empty for an empty text. */
  searchPlaces(query: PlaceQuery): Promise<Place[]>
  /** The one place meant, or null when there is none (specification part 2, 7.9). */
  geocode(query: GeocodeQuery): Promise<Place | null>
  /** The city at or nearest to a point, null where none is within 300 km. */
  reverseGeocode(query: Point & { language: string }): Promise<Place | null>
  /** Of the countries asked for, by name; unknown countries have none. */
  divisions(countries: readonly string[]): Promise<Division[]>
  /** The places of a kind where most people live, most first. */
  labels(query: LabelQuery): Promise<MapLabel[]>
}

export function nodesOf(place: Pick<Place, 'type' | 'country' | 'state' | 'county'>): AreaNodes {
  const path = [place.country, place.state, place.county].filter((part) => part !== null)
  if (place.type === 'city') return { node: path.join('/'), selfNode: null }
  return { node: path.slice(0, -1).join('/') || null, selfNode: path.join('/') }
}

export const earthRadiusKm = 6371.0088

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const sinLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const sinLng = Math.sin(((b.lng - a.lng) * radians) / 2)
  const h =
    sinLat * sinLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * sinLng * sinLng
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

import { readFile } from 'node:fs/promises'
import { feature } from 'topojson-client'
import type { MultiPolygon, Polygon } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { wrapLongitude } from '#shared/bounds.ts'
import { earthRadiusKm, type Point } from './geo.ts'

/**
 * Country outlines (Natural Earth, 1:50 million), accurate to a few kilometres except for small
 * islands.
 */
export interface Outlines {
  /** Returns the country (ISO 3166-1 alpha-2) at a point; null at sea and on islets. */
  countryAt(point: Point): string | null
  /** Returns the distance in km, 0 inside; null for a country without an outline. */
  distanceToCountryKm(country: string, point: Point): number | null
}

/** Longitudes continue beyond 180 where a ring crosses the date line. */
interface Ring {
  lng: Float64Array
  lat: Float64Array
  west: number
  east: number
  south: number
  north: number
}

/** Loads the bundled outlines. Takes some 50 ms, so use it in tools and workers only. */
export async function loadOutlines(): Promise<Outlines> {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'))
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology
  const countries = atlas.objects['countries'] as GeometryCollection<{ name: string }>
  const rings = new Map<string, Ring[]>()
  for (const { id, properties, geometry } of feature(atlas, countries).features) {
    const code = countryCode(id, properties.name)
    const area = geometry as Polygon | MultiPolygon
    const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
    if (code) rings.set(code, [...(rings.get(code) ?? []), ...polygons.flat().map(ringOf)])
  }

  return {
    countryAt(point) {
      for (const [code, outline] of rings) if (isInside(outline, point)) return code
      return null
    },
    distanceToCountryKm(country, point) {
      const outline = rings.get(country)
      if (!outline) return null
      if (isInside(outline, point)) return 0
      return outline.reduce((least, ring) => Math.min(least, distanceToRing(ring, point)), Infinity)
    },
  }
}

/** Areas in Natural Earth without an ISO number. */
const unnumbered: Record<string, string> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' }

function countryCode(number: string | number | undefined, name: string): string | undefined {
  if (number === undefined) return unnumbered[name]
  return new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region
}

function ringOf(positions: number[][]): Ring {
  const lng: number[] = []
  const lat: number[] = []
  for (const [x = 0, y = 0] of positions) {
    const before = lng.at(-1)
    lng.push(before === undefined ? x : before + wrapLongitude(x - before))
    lat.push(y)
  }
  closeOverPole(lng, lat)
  return {
    lng: Float64Array.from(lng),
    lat: Float64Array.from(lat),
    west: Math.min(...lng),
    east: Math.max(...lng),
    south: Math.min(...lat),
    north: Math.max(...lat),
  }
}

/** Closes a ring that goes around the world, and so ends a full turn from its start: Antarctica. */
function closeOverPole(lng: number[], lat: number[]): void {
  const [first = 0] = lng
  const last = lng.at(-1) ?? 0
  if (Math.abs(last - first) < 180) return
  lng.push(last, first, first)
  lat.push(-90, -90, lat[0] ?? -90)
}

/**
 * Tests whether a point is inside, by the even-odd rule over all rings, so that holes and lakes are
 * excluded.
 */
function isInside(rings: readonly Ring[], { lat, lng }: Point): boolean {
  let inside = false
  for (const ring of rings) {
    if (lat < ring.south || lat > ring.north) continue
    for (const x of [lng - 360, lng, lng + 360]) {
      if (x >= ring.west && x <= ring.east && crossingsAreOdd(ring, x, lat)) inside = !inside
    }
  }
  return inside
}

function crossingsAreOdd({ lng, lat }: Ring, x: number, y: number): boolean {
  let odd = false
  for (let index = 1; index < lng.length; index++) {
    const [x1 = 0, x2 = 0] = [lng[index - 1], lng[index]]
    const [y1 = 0, y2 = 0] = [lat[index - 1], lat[index]]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd
  }
  return odd
}

/**
 * Returns the distance to a ring in km. Projects onto a plane around the point: exact nearby, where
 * distances matter.
 */
function distanceToRing({ lng, lat }: Ring, point: Point): number {
  const radians = Math.PI / 180
  const shrink = Math.cos(point.lat * radians)
  const x = (index: number) => wrapLongitude((lng[index] ?? 0) - point.lng) * shrink
  const y = (index: number) => (lat[index] ?? 0) - point.lat
  let least = Infinity
  for (let index = 1; index < lng.length; index++) {
    const [x1, y1, dx, dy] = [x(index - 1), y(index - 1), x(index), y(index)]
    const [ex, ey] = [dx - x1, dy - y1]
    const along = Math.max(0, Math.min(1, -(x1 * ex + y1 * ey) / (ex * ex + ey * ey || 1)))
    least = Math.min(least, Math.hypot(x1 + along * ex, y1 + along * ey))
  }
  return least * radians * earthRadiusKm
}

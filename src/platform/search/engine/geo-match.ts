import { around, distance } from 'geokdbush'
import type { GeoBox, GeoPoint, SearchQuery } from '#platform/search/search.ts'
import { wrapLongitude } from '#shared/bounds.ts'
import { emptyBits, hasBit, setBit } from './bits.ts'
import type { Bits } from './bits.ts'
import type { Segment } from './segment.ts'
import type { Matches } from './top-hits.ts'

const metresPerDegree = 111_195
/** Below this number of matches, measuring all is faster than searching outwards. */
const measureEach = 2000

/** Returns the distance in metres to a document's nearest point; Infinity if it has none. */
export function nearestDistance({ points }: Segment, document: number, from: GeoPoint): number {
  const { starts, coordinates } = points
  let nearest = Infinity
  const end = starts[document + 1] as number
  for (let point = starts[document] as number; point < end; point += 1) {
    const metres = distanceTo(coordinates, point, from)
    if (metres < nearest) nearest = metres
  }
  return nearest
}

function distanceTo(coordinates: Float64Array, point: number, from: GeoPoint): number {
  const lat = coordinates[point * 2] as number
  const lng = coordinates[point * 2 + 1] as number
  return distance(from.lng, from.lat, lng, lat) * 1000
}

/** Returns the documents with at least one point. */
export function withPoints({ points, documents }: Segment): Bits {
  const bits = emptyBits(documents)
  for (const document of points.documents) setBit(bits, document)
  return bits
}

/** Returns the documents with a point at most `radiusMetres` from the centre. */
export function withinRadius(segment: Segment, centre: GeoPoint, radiusMetres: number): Bits {
  const bits = emptyBits(segment.documents)
  const { coordinates, documents } = segment.points
  for (const box of boxesAround(centre, radiusMetres)) {
    for (const point of pointsInBox(segment, box)) {
      if (distanceTo(coordinates, point, centre) <= radiusMetres) {
        setBit(bits, documents[point] as number)
      }
    }
  }
  return bits
}

/** Returns a bounding box of the circle, slightly enlarged. */
function boxesAround({ lat, lng }: GeoPoint, metres: number): GeoBox[] {
  const degrees = (metres / metresPerDegree) * 1.001 + 1e-6
  const south = lat - degrees
  const north = lat + degrees
  const shrink = Math.cos((lat * Math.PI) / 180)
  const reach = Math.sin(Math.min(degrees, 90) * (Math.PI / 180)) / shrink
  if (south <= -90 || north >= 90 || reach >= 1) {
    return [{ south, north, west: -180, east: 180 }]
  }
  const width = (Math.asin(reach) * 180) / Math.PI + 1e-6
  return [{ south, north, west: wrapLongitude(lng - width), east: wrapLongitude(lng + width) }]
}

/** Returns the documents with a point in one of the boxes or polygons. */
export function inside(segment: Segment, areas: NonNullable<SearchQuery['inside']>): Bits {
  const bits = emptyBits(segment.documents)
  const { coordinates, documents } = segment.points
  for (const box of areas.boxes) {
    for (const point of pointsInBox(segment, box)) setBit(bits, documents[point] as number)
  }
  for (const polygon of areas.polygons) {
    const lats = polygon.map(({ lat }) => lat)
    const lngs = polygon.map(({ lng }) => lng)
    const box = {
      south: Math.min(...lats),
      north: Math.max(...lats),
      west: Math.min(...lngs),
      east: Math.max(...lngs),
    }
    for (const point of pointsInBox(segment, box)) {
      const lat = coordinates[point * 2] as number
      const lng = coordinates[point * 2 + 1] as number
      if (insidePolygon(polygon, lat, lng)) setBit(bits, documents[point] as number)
    }
  }
  return bits
}

function pointsInBox({ points }: Segment, { south, west, north, east }: GeoBox): number[] {
  const { tree } = points
  if (!tree) return []
  if (west <= east) return tree.range(west, south, east, north)
  return [...tree.range(west, south, 180, north), ...tree.range(-180, south, east, north)]
}

/**
 * Tests a point by the even-odd rule on plain latitude and longitude; edges are straight on the
 * map.
 */
export function insidePolygon(polygon: readonly GeoPoint[], lat: number, lng: number): boolean {
  let within = false
  let before = polygon.at(-1)
  for (const corner of polygon) {
    if (before && corner.lat > lat !== before.lat > lat) {
      const crossing =
        ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat) + corner.lng
      if (lng < crossing) within = !within
    }
    before = corner
  }
  return within
}

/**
 * Returns the nearest documents of the matches, ascending by number: at least `wanted` if there are
 * as many, including ties with the last one.
 */
export function nearest(
  segment: Segment,
  matches: Matches,
  from: GeoPoint,
  wanted: number,
): Uint32Array {
  const { tree, documents, coordinates } = segment.points
  if (!tree || matches.count <= Math.max(measureEach, wanted)) return matches.list()

  for (let fetched = wanted * 2 + 16; ; fetched *= 2) {
    const points = around(tree, from.lng, from.lat, fetched, Infinity, (point) =>
      hasBit(matches.bits, documents[point] as number),
    )
    const found = new Set<number>()
    let farEnough = Infinity
    for (const point of points) {
      const metres = distanceTo(coordinates, point, from)
      if (metres > farEnough) return ascending(found)
      found.add(documents[point] as number)
      // The tree uses another distance formula, so equidistant points may come in any order.
      if (found.size === wanted) farEnough = metres + 0.01
    }
    if (points.length < fetched) return ascending(found)
  }
}

function ascending(documents: ReadonlySet<number>): Uint32Array {
  return Uint32Array.from(documents).sort()
}

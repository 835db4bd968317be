import { wrapLongitude } from '#shared/bounds.ts'
import type { GeoBox, GeoPoint } from '../search.ts'
import { badRequest } from './refusal.ts'

/** Parses `aroundLatLng`: "lat,lng". */
export function parsePoint(text: string): GeoPoint {
  const parts = text.split(',').map(coordinate)
  const [lat, lng] = parts
  if (parts.length !== 2 || lat === undefined || lng === undefined) {
    throw badRequest('aroundLatLng: expected "latitude,longitude"')
  }
  if (Math.abs(lat) > 90) throw badRequest('aroundLatLng: a latitude is between -90 and 90')
  return { lat, lng: wrapLongitude(lng) }
}

/** Shapes as clients send them: flat numbers, lists of them, or either as text. */
export type Shapes = string | readonly unknown[]

/** Parses `insideBoundingBox`: opposite corners as lat1, lng1, lat2, lng2, in any order. */
export function parseBoxes(shapes: Shapes): GeoBox[] {
  const boxLimit = { numbers: maxBoxes * 4, message: `at most ${maxBoxes} boxes` }
  const boxes = shapeNumbers('insideBoundingBox', shapes, boxLimit).flatMap((numbers) => {
    if (numbers.length === 0 || numbers.length % 4 !== 0) {
      throw badRequest('insideBoundingBox: a box has four numbers')
    }
    return chunks(numbers, 4).map(([lat1 = 0, lng1 = 0, lat2 = 0, lng2 = 0]) =>
      boxOf(lat1, lng1, lat2, lng2),
    )
  })
  return boxes
}

/** Parses `insidePolygon`: lat, lng, lat, lng, … of at least three corners. */
export function parsePolygons(shapes: Shapes): GeoPoint[][] {
  const cornerLimit = { numbers: maxCorners * 2, message: `at most ${maxCorners} corners` }
  const polygons = shapeNumbers('insidePolygon', shapes, cornerLimit).map((numbers) => {
    if (numbers.length < 6 || numbers.length % 2 !== 0) {
      throw badRequest('insidePolygon: a polygon has at least three pairs of numbers')
    }
    return chunks(numbers, 2).map(([lat = 0, lng = 0]) => ({ lat, lng }))
  })
  return polygons
}

/** Limits: every point of the index may be compared with each. */
const maxBoxes = 100
const maxCorners = 1000

/**
 * Builds a box from two corners. It lies between the longitudes, unless their order marks them as
 * west and east and the box would span more than half the world: then it crosses the date line.
 */
function boxOf(lat1: number, lng1: number, lat2: number, lng2: number): GeoBox {
  const south = Math.max(Math.min(lat1, lat2), -90)
  const north = Math.min(Math.max(lat1, lat2), 90)
  if (Math.abs(lng1 - lng2) >= 360) return { south, north, west: -180, east: 180 }

  // A map dragged around the world sends corners off by full turns.
  const [first, second] = [wrapLongitude(lng1), wrapLongitude(lng2)]
  const [west, east] = lat1 > lat2 ? [second, first] : [first, second]
  const crosses = west - east > 180
  return {
    south,
    north,
    west: crosses ? west : Math.min(west, east),
    east: crosses ? east : Math.max(west, east),
  }
}

/** Parses the numbers of shapes. Counts them first and throws a 400 refusal for too many. */
function shapeNumbers(
  name: string,
  shapes: Shapes,
  limit: { numbers: number; message: string },
): number[][] {
  const list = typeof shapes === 'string' ? textShapes(name, shapes) : shapes
  const groups = list.every((member) => Array.isArray(member)) ? list : [list]
  const count = groups.reduce<number>(
    (sum, group) => sum + (Array.isArray(group) ? Math.max(1, group.length) : 1),
    0,
  )
  if (count > limit.numbers) throw badRequest(`${name}: ${limit.message}`)
  return groups.map((group: unknown) => {
    const members: unknown[] = Array.isArray(group) ? group : [group]
    return members.map((member) => {
      const number = typeof member === 'string' ? coordinate(member) : member
      if (typeof number !== 'number' || !Number.isFinite(number)) {
        throw badRequest(`${name}: ${JSON.stringify(member)} is not a number`)
      }
      return number
    })
  })
}

function textShapes(name: string, text: string): readonly unknown[] {
  if (!text.trim().startsWith('[')) return text.split(',')
  try {
    return JSON.parse(text) as unknown[]
  } catch {
    throw badRequest(`${name}: the list is not JSON`)
  }
}

function coordinate(text: string): number | undefined {
  return /^\s*[-+]?(\d{1,20}(\.\d*)?|\.\d+)(e-?\d{1,2})?\s*$/i.test(text) ? Number(text) : undefined
}

function chunks(numbers: readonly number[], size: number): number[][] {
  return Array.from({ length: numbers.length / size }, (_, index) =>
    numbers.slice(index * size, (index + 1) * size),
  )
}

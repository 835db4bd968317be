import { earthRadiusKm, type Point } from '../geo.ts'
import type { GazetteerData } from './gazetteer-file.ts'
import { cellOf } from './spread.ts'

const kmPerDegree = 111.195
const radians = Math.PI / 180

/**
 * Returns the nearest city within `farthestKm`, or null. Searches one-degree cells outwards, by row
 * and column, until even their near edge is farther than the best match; the date line and the
 * poles need no special case.
 */
export function nearestCity(data: GazetteerData, point: Point, farthestKm: number): number | null {
  const cosLat = Math.cos(point.lat * radians)
  const ownRow = Math.floor(point.lat)
  const ownColumn = Math.floor(point.lng + 180)
  let nearest: number | null = null
  let km = farthestKm
  let haversine = Math.sin(farthestKm / 2 / earthRadiusKm) ** 2

  for (let away = 0; away <= 180; away++) {
    if ((away - 1) * kmPerDegree > km) break
    searchRow(ownRow - away)
    if (away > 0) searchRow(ownRow + away)
  }
  return nearest

  function searchRow(south: number): void {
    if (south < -90 || south >= 90) return
    const poleward = Math.max(Math.abs(south), Math.abs(south + 1))
    const kmPerColumn = kmPerDegree * Math.cos(Math.min(poleward, 89.99) * radians)
    const first = cellOf({ lat: south, lng: -180 })
    for (let away = 0; away <= 180; away++) {
      if ((away - 1) * kmPerColumn > km) break
      lookThroughCell(first + wrapped(ownColumn - away))
      if (away > 0) lookThroughCell(first + wrapped(ownColumn + away))
    }
  }

  function lookThroughCell(cell: number): void {
    const to = data.cellStart[cell + 1] ?? 0
    for (let at = data.cellStart[cell] ?? 0; at < to; at++) {
      const city = data.cellCity[at] ?? 0
      const lat = (data.lat[city] ?? 0) / 1e5
      const lng = (data.lng[city] ?? 0) / 1e5
      const sinLat = Math.sin(((lat - point.lat) * radians) / 2)
      if (sinLat * sinLat > haversine) continue
      const sinLng = Math.sin(((lng - point.lng) * radians) / 2)
      const h = sinLat * sinLat + cosLat * Math.cos(lat * radians) * sinLng * sinLng
      if (h >= haversine) continue
      haversine = h
      km = 2 * earthRadiusKm * Math.asin(Math.sqrt(h))
      nearest = city
    }
  }
}

function wrapped(column: number): number {
  return ((column % 360) + 360) % 360
}

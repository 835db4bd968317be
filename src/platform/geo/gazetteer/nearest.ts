import { distanceKm, type Point } from '../geo.ts'
import type { GazetteerData } from './gazetteer-file.ts'
import { cellOf } from './spread.ts'

/**
 * The nearest city within `farthestKm`. Rows of one-degree cells are looked at outwards from the
 * point's own, each as wide as the best distance so far demands, so the date line and the poles
 * need no case of their own.
 */
export function nearestCity(data: GazetteerData, point: Point, farthestKm: number): number | null {
  let nearest: number | null = null
  let distance = farthestKm
  for (let away = 0; away <= distance / kmPerDegree + 1; away++) {
    const rows = away === 0 ? [0] : [-away, away]
    for (const row of rows) lookThroughRow(Math.floor(point.lat) + row)
  }
  return nearest

  function lookThroughRow(south: number): void {
    if (south < -90 || south >= 90) return
    const widest = Math.max(Math.abs(south), Math.abs(south + 1))
    const kmPerColumn = kmPerDegree * Math.cos((Math.min(widest, 89.9) * Math.PI) / 180)
    const columns = Math.min(180, Math.ceil(distance / kmPerColumn) + 1)
    const own = cellOf({ lat: south, lng: -180 })
    const column = Math.floor(point.lng + 180)
    for (let offset = -columns; offset <= columns; offset++) {
      lookThroughCell(own + ((((column + offset) % 360) + 360) % 360))
    }
  }

  function lookThroughCell(cell: number): void {
    const to = data.cellStart[cell + 1] ?? 0
    for (let at = data.cellStart[cell] ?? 0; at < to; at++) {
      const city = data.cellCity[at] ?? 0
      const lat = (data.lat[city] ?? 0) / 1e5
      const lng = (data.lng[city] ?? 0) / 1e5
      const km = distanceKm(point, { lat, lng })
      if (km < distance) {
        distance = km
        nearest = city
      }
    }
  }
}

const kmPerDegree = 111.195

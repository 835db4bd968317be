import type { Point } from '#platform/geo/geo.ts'
import type { Outlines } from '#platform/geo/outlines.ts'
import { quoted, type Notes } from './notes.ts'

/** Country outlines are coarse: only a point this far outside is taken for wrong. */
const clearlyOutsideKm = 50

/**
 * The point of a row. Latitude and longitude that changed places are put right, but only where that
 * puts the point inside the row's country and it clearly lay outside before.
 */
export function readPoint(
  cells: { lat: string; lon: string },
  country: string | null,
  outlines: Outlines,
  notes: Notes,
): Point | null {
  const given = `${cells.lat.trim()}, ${cells.lon.trim()}`
  const lat = degrees(cells.lat)
  const lng = degrees(cells.lon)
  if (lat === null && lng === null) return null
  if (lat === null || lng === null || Number.isNaN(lat) || Number.isNaN(lng)) {
    notes.repaired(`coordinates ${quoted(given)} left out: they are no degrees`)
    return null
  }
  if (lat === 0 && lng === 0) {
    notes.repaired('coordinates 0, 0 left out: that is in the Gulf of Guinea')
    return null
  }

  const point = { lat, lng }
  const swapped = { lat: lng, lng: lat }
  const outsideKm = isOnEarth(point) ? distanceKm(country, point, outlines) : Infinity
  if (outsideKm <= clearlyOutsideKm) return point
  if (isOnEarth(swapped) && isInside(country, swapped, outlines)) {
    notes.repaired(`coordinates ${given} had changed places: now ${lng}, ${lat}`)
    return swapped
  }
  if (!isOnEarth(point)) {
    notes.repaired(`coordinates ${quoted(given)} left out: there is no such point`)
    return null
  }
  notes.noted(`coordinates ${given} lie ${Math.round(outsideKm)} km outside ${country}: kept`)
  return point
}

/** Null for an empty cell, NaN for one that is no number. A comma may be the decimal point. */
function degrees(cell: string): number | null {
  const text = cell.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
  if (text === '') return null
  return /^[+-]?\d{1,3}(\.\d*)?(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** 0 for a country without an outline, or none: nothing can be said against the point. */
function distanceKm(country: string | null, point: Point, outlines: Outlines): number {
  return country === null ? 0 : (outlines.distanceToCountryKm(country, point) ?? 0)
}

function isInside(country: string | null, point: Point, outlines: Outlines): boolean {
  return country !== null && outlines.distanceToCountryKm(country, point) === 0
}

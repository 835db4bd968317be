import { distanceKm, type Place, type Point } from '#platform/geo/geo.ts'
import type { Outlines } from '#platform/geo/outlines.ts'
import { quoted, type Notes } from './notes.ts'

/** Country outlines are coarse: only a point this far outside is taken for wrong. */
const clearlyOutsideKm = 50

interface Where {
  country: string | null
  outlines: Outlines
  /** The town nearest to a point. */
  nearestTo: (point: Point) => Promise<Place | null>
}

/**
 * The point of a row. Latitude and longitude that changed places are put right, but only where that
 * puts the point inside the row's country and it clearly lay outside before.
 */
export async function readPoint(
  cells: { lat: string; lon: string },
  where: Where,
  notes: Notes,
): Promise<Point | null> {
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
  const outsideKm = isOnEarth(point) ? await distanceOutside(point, where) : Infinity
  if (outsideKm <= clearlyOutsideKm) return point
  if (isOnEarth(swapped) && isInside(swapped, where)) {
    notes.repaired(`coordinates ${given} had changed places: now ${lng}, ${lat}`)
    return swapped
  }
  if (!isOnEarth(point)) {
    notes.repaired(`coordinates ${quoted(given)} left out: there is no such point`)
    return null
  }
  notes.noted(`coordinates ${given} lie ${Math.round(outsideKm)} km outside ${where.country}: kept`)
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
async function distanceOutside(
  point: Point,
  { country, outlines, nearestTo }: Where,
): Promise<number> {
  if (country === null) return 0
  // Beside one of the country's own towns; looking that up is far cheaper than following a coast.
  const nearest = await nearestTo(point)
  if (nearest?.country === country && distanceKm(nearest, point) < clearlyOutsideKm) return 0
  return outlines.distanceToCountryKm(country, point) ?? 0
}

function isInside(point: Point, { country, outlines }: Where): boolean {
  return country !== null && outlines.distanceToCountryKm(country, point) === 0
}

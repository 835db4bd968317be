import { distanceKm, type Place, type Point } from '#platform/geo/geo.ts'
import type { Outlines } from '#platform/geo/outlines.ts'
import type { Notes } from './notes.ts'
import type { Fields } from './record.ts'

/** Country outlines are coarse: only points at least this far outside are treated as wrong. */
const clearlyOutsideKm = 50

/** The columns lat and lon; without them, `coordinates` in one of three notations. */
export function coordinatesOf(fields: Fields): { lat: string; lon: string } {
  const cells = { lat: fields['lat'] ?? '', lon: fields['lon'] ?? '' }
  if (cells.lat.trim() !== '' || cells.lon.trim() !== '') return cells
  const text = fields['coordinates']?.trim() ?? ''
  // Well-known text and GeoJSON begin with the longitude.
  const longitudeFirst =
    /^point ?\((?<lon>\S+)[ ,]+(?<lat>\S+?)\)$/i.exec(text) ??
    /"coordinates": ?\[(?<lon>[^,\]]+),(?<lat>[^,\]]+)/.exec(text)
  const { groups } = longitudeFirst ?? /^(?<lat>[^,; ]+) ?[,; ] ?(?<lon>[^,; ]+)$/.exec(text) ?? {}
  return { lat: groups?.['lat'] ?? text, lon: groups?.['lon'] ?? '' }
}

interface Where {
  country: string | null
  outlines: Outlines
  /** The nearest town. */
  nearestTo: (point: Point) => Promise<Place | null>
}

/**
 * Coordinates of a row. Swapped latitude and longitude are corrected only if the given point is
 * clearly outside the row's country and the swapped one inside.
 */
export async function readPoint(
  cells: { lat: string; lon: string },
  where: Where,
  notes: Notes,
): Promise<Point | null> {
  const coordinates = `${cells.lat.trim()}, ${cells.lon.trim()}`
  const lat = degrees(cells.lat)
  const lng = degrees(cells.lon)
  if (lat === null && lng === null) return null
  if (lat === null || lng === null || Number.isNaN(lat) || Number.isNaN(lng)) {
    notes.repaired('pointNotDegrees', { point: coordinates })
    return null
  }
  if (lat === 0 && lng === 0) {
    notes.repaired('pointZero')
    return null
  }

  const point = { lat, lng }
  const swapped = { lat: lng, lng: lat }
  const outsideKm = isOnEarth(point) ? await distanceOutside(point, where) : Infinity
  if (outsideKm <= clearlyOutsideKm) return point
  if (isOnEarth(swapped) && isInside(swapped, where)) {
    notes.repaired('pointSwapped', { point: coordinates, to: `${lng}, ${lat}` })
    return swapped
  }
  if (!isOnEarth(point)) {
    notes.repaired('pointOutOfRange', { point: coordinates })
    return null
  }
  notes.noted('pointOutside', {
    point: coordinates,
    distance: String(Math.round(outsideKm)),
    country: where.country ?? '',
  })
  return point
}

/** Null for an empty cell, NaN for an invalid number. Accepts a decimal comma. */
function degrees(cell: string): number | null {
  const text = cell.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
  if (text === '') return null
  return /^[+-]?\d{1,3}(\.\d*)?(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Kilometres outside the country; 0 without a country or outline. */
async function distanceOutside(
  point: Point,
  { country, outlines, nearestTo }: Where,
): Promise<number> {
  if (country === null) return 0
  // A nearby town of the country is far cheaper to find than the distance to the outline.
  const nearest = await nearestTo(point)
  if (nearest?.country === country && distanceKm(nearest, point) < clearlyOutsideKm) return 0
  return outlines.distanceToCountryKm(country, point) ?? 0
}

function isInside(point: Point, { country, outlines }: Where): boolean {
  return country !== null && outlines.distanceToCountryKm(country, point) === 0
}

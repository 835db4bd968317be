import type { Point } from '../geo.ts'

/**
 * Returns the population-weighted centroid on the sphere, so that the Aleutians, beyond the date
 * line, do not move Alaska to Africa.
 */
export function middleOf(places: readonly (Point & { population: number })[]): Point {
  const radians = Math.PI / 180
  let [x, y, z] = [0, 0, 0]
  for (const { lat, lng, population } of places) {
    const weight = population + 100
    x += weight * Math.cos(lat * radians) * Math.cos(lng * radians)
    y += weight * Math.cos(lat * radians) * Math.sin(lng * radians)
    z += weight * Math.sin(lat * radians)
  }
  return {
    lat: Math.atan2(z, Math.hypot(x, y)) / radians,
    lng: Math.atan2(y, x) / radians,
  }
}

const columns = 360
const rows = 180

/**
 * Returns the number of a point's one-degree cell. Latitudes are clamped to the grid, longitudes
 * wrap around.
 */
export function cellOf({ lat, lng }: Point): number {
  const row = Math.min(rows - 1, Math.max(0, Math.floor(lat + 90)))
  const column = Math.floor(lng + 180)
  return row * columns + (((column % columns) + columns) % columns)
}

/** Sorts place numbers by cell and returns where each cell begins. */
export function byCell(places: readonly Point[]): {
  cellStart: Uint32Array
  cellCity: Uint32Array
} {
  const cells = places.map((place, number) => ({ cell: cellOf(place), number }))
  cells.sort((a, b) => a.cell - b.cell || a.number - b.number)
  const cellStart = new Uint32Array(columns * rows + 1)
  for (const { cell } of cells) cellStart[cell + 1] = (cellStart[cell + 1] ?? 0) + 1
  for (let cell = 0; cell < columns * rows; cell++) {
    cellStart[cell + 1] = (cellStart[cell + 1] ?? 0) + (cellStart[cell] ?? 0)
  }
  return { cellStart, cellCity: Uint32Array.from(cells, ({ number }) => number) }
}

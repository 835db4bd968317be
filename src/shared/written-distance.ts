import { writtenNumber } from './written-number.ts'

/** Countries whose road signs show miles (CLDR `ustraditional` and `uksystem`). */
const inMiles = ['US', 'GB', 'LR', 'MM']
const kmPerMile = 1.609344

/**
 * Formats a distance in km for a language, in the unit of the reader's country (ISO 3166-1
 * alpha-2): with one decimal below ten, at least 0.1.
 */
export function writtenDistance(km: number, language: string, country: string): string {
  const miles = inMiles.includes(country)
  const tenths = Math.max(1, Math.round((miles ? km / kmPerMile : km) * 10))
  const digits = tenths < 100 ? 1 : 0
  const written = writtenNumber(tenths / 10, language, {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return written.replace(' ', '\u00a0')
}

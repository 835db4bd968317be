import { writtenNumber } from './written-number.ts'

/** Countries whose road signs show miles (CLDR `ustraditional` and `uksystem`). */
const inMiles = ['US', 'GB', 'LR', 'MM']
export const kmPerMile = 1.609344

/** Returns whether distances are in miles in a country (ISO 3166-1 alpha-2). */
export function usesMiles(country: string): boolean {
  return inMiles.includes(country)
}

/** Formats a radius, which names its unit: `10mi`. */
export function writtenRadius(radius: `${number}${'km' | 'mi'}`, language: string): string {
  return written(Number.parseInt(radius), radius.endsWith('mi'), language, 0)
}

/**
 * Formats a distance in km for a language, in the unit of the reader's country (ISO 3166-1
 * alpha-2): with one decimal below ten, at least 0.1.
 */
export function writtenDistance(km: number, language: string, country: string): string {
  const miles = usesMiles(country)
  const tenths = Math.max(1, Math.round((miles ? km / kmPerMile : km) * 10))
  const digits = tenths < 100 ? 1 : 0
  return written(tenths / 10, miles, language, digits)
}

function written(number: number, miles: boolean, language: string, digits: number): string {
  const text = writtenNumber(number, language, {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return text.replace(' ', '\u00a0')
}

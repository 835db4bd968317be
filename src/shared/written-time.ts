import { useFrame } from './layout.ts'
import { useTimeZone } from './time-zone.ts'

export const longDay = { dateStyle: 'long' } as const
export const longDayAndTime = { dateStyle: 'long', timeStyle: 'short' } as const
export const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const

const shortDay = { dateStyle: 'medium' } as const
const everywhere = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats an instant for a language, by default as a date in UTC. Uses European digits, and a
 * numeric format in Nepali and Sinhala (2026-11-22), which many browsers do not support: server and
 * browser output must match.
 */
export function writtenTime(
  instant: string | Date,
  language: string,
  options: Intl.DateTimeFormatOptions = shortDay,
): string {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    const isPlain = language === 'ne' || language === 'si'
    format = isPlain
      ? new Intl.DateTimeFormat('sv', { ...everywhere, ...inNumbers(options) })
      : new Intl.DateTimeFormat([language, 'en'], { ...everywhere, ...options })
    formats.set(key, format)
  }
  return format.format(new Date(instant))
}

function inNumbers(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { dateStyle, month, day } = options
  return {
    ...options,
    dateStyle: dateStyle && 'short',
    month: month && '2-digit',
    day: day && '2-digit',
  }
}

/**
 * Returns a formatter of instants in the page's language and the reader's time zone (UTC until
 * hydration). Dates without a time stay what they are.
 */
export function useWrittenTime(
  options: Intl.DateTimeFormatOptions = shortDay,
): (instant: string | Date) => string {
  const language = useFrame()?.language ?? 'en'
  const timeZone = useTimeZone()
  return (instant) => {
    const isDay = typeof instant === 'string' && !instant.includes('T')
    return writtenTime(instant, language, isDay ? options : { timeZone, ...options })
  }
}

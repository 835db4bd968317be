import { yearDigits } from './limits.ts'

const longestAddress = 2000
const year = new RegExp(`^\\d{1,${yearDigits}}$`)

/**
 * Normalizes a web address: adds `https://` where the scheme is missing. Returns null if it is not
 * a valid http(s) address without credentials and with a dot in its host name.
 */
export function webAddressOf(text: string): string | null {
  const trimmed = text.trim()
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (written.length > longestAddress || /\s/.test(written) || !URL.canParse(written)) return null
  const { protocol, hostname, username, password } = new URL(written)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (username || password || !/[^.]\.[^.]/.test(hostname)) return null
  return written
}

/**
 * Returns whether a text looks like a phone number: 5 to 20 digits (E.164 with an extension) and
 * usual separators.
 */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return (
    /^\+?[\d\s()./-]+(?:(?:ext\.?|x|#)\s*\d+)?$/i.test(text.trim()) && digits >= 5 && digits <= 20
  )
}

/** V-019 */
export function isYear(text: string): boolean {
  return year.test(text.trim())
}

/** Returns whether a text is an existing date in ISO format, such as 2026-03-08. */
export function isDay(text: string): boolean {
  const trimmed = text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return false
  const day = new Date(`${trimmed}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(trimmed)
}

/** Returns whether a text is a valid handle: lower-case letters and digits (resolutions 12). */
export function isHandle(text: string): boolean {
  return /^[a-z\d]{1,63}$/.test(text.trim())
}

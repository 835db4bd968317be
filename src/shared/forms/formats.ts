import { yearDigits } from './limits.ts'

const longestAddress = 2000
const year = new RegExp(`^\\d{1,${yearDigits}}$`)

/**
 * The address of a page as it is kept: with its scheme, which people leave out. Null for what is no
 * address of a page.
 */
export function webAddressOf(given: string): string | null {
  const trimmed = given.trim()
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (written.length > longestAddress || /\s/.test(written) || !URL.canParse(written)) return null
  const { protocol, hostname, username, password } = new URL(written)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (username || password || !/[^.]\.[^.]/.test(hostname)) return null
  return written
}

/** Digits with what is written between them; 5 at least, and not more than a number has (E.164) with an extension. */
export function isPhone(given: string): boolean {
  const digits = given.replaceAll(/\D/g, '').length
  return (
    /^\+?[\d\s()./-]+(?:(?:ext\.?|x|#)\s*\d+)?$/i.test(given.trim()) && digits >= 5 && digits <= 20
  )
}

/** V-019 */
export function isYear(given: string): boolean {
  return year.test(given.trim())
}

/** A day that exists, as 2026-03-08. */
export function isDay(given: string): boolean {
  const trimmed = given.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return false
  const day = new Date(`${trimmed}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(trimmed)
}

/** A name in an address: lower-case letters and digits (resolutions 12). */
export function isHandle(given: string): boolean {
  return /^[a-z\d]{1,63}$/.test(given.trim())
}

import { isLanguage, languageCookie } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'
import {
  countryCookie,
  currencyCookie,
  isTheme,
  themeCookie,
  type Preferences,
  type Theme,
} from '#shared/preferences.ts'

/** Parses submitted preferences; invalid values are ignored. */
export function chosenPreferences(form: FormData): Partial<Preferences> & { theme?: Theme } {
  const word = (name: string, shape: RegExp) => {
    const value = form.get(name)
    return typeof value === 'string' && shape.test(value) ? value : undefined
  }
  const languageCode = word('languageCode', /^[a-z]+$/)
  const currencyCode = word('currencyCode', /^[A-Z]{3}$/)
  const location = word('location', /^[A-Z]{2}$/)
  const theme = word('theme', /^[a-z]+$/)
  return {
    ...(isLanguage(languageCode) && { languageCode }),
    ...(currencyCode && { currencyCode }),
    ...(location && { location }),
    ...(isTheme(theme) && { theme }),
  }
}

const aYear = 31_536_000

/** Returns `Set-Cookie` headers that store a visitor's preferences. */
export function preferenceCookies(
  chosen: ReturnType<typeof chosenPreferences>,
  origin: string,
): string[] {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const values = {
    [languageCookie]: chosen.languageCode,
    [currencyCookie]: chosen.currencyCode,
    [countryCookie]: chosen.location,
    [themeCookie]: chosen.theme,
  }
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${value}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`,
    )
}

/**
 * Returns the URL to redirect to: the previous page in the chosen language, or the home page if
 * that URL is not of this site.
 */
export function goOnAt(
  from: FormDataEntryValue | null,
  chosen: string,
  current: string,
  origin: string,
): string {
  if (typeof from !== 'string' || !URL.canParse(from, origin)) return '/'
  const { origin: there, pathname, search, hash } = new URL(from, origin)
  if (there !== origin) return '/'
  const address = pathname.replace(/^\/+/, '/') + search + hash
  return chosen === current ? address : withLanguage(address, chosen)
}

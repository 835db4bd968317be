import type { Language } from './languages.ts'

/** Preferences of a visitor, in one shape for guests and accounts (specification part 2, C-037). */
export interface Preferences {
  languageCode: Language
  /** ISO 4217; prices are shown in it beside the charged currency. */
  currencyCode: string
  /** ISO 3166-1 alpha-2 of the country. */
  location: string
}

/** Colour scheme chosen for this browser; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** Cookies that store for guests what accounts store for members. */
export const currencyCookie = 'currency'
export const countryCookie = 'country'
export const themeCookie = 'theme'

export function isTheme(value: string | null | undefined): value is Theme {
  return themes.some((theme) => theme === value)
}

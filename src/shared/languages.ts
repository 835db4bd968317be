/** The interface languages, in the order of the language switcher (specification 2.6). */
export const languages = ['en', 'si', 'ta', 'ja', 'ur', 'ne', 'es'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** Native name and writing direction of each language. */
export const languageInfo: Record<Language, { name: string; dir: 'ltr' | 'rtl' }> = {
  en: { name: 'English', dir: 'ltr' },
  si: { name: 'සිංහල', dir: 'ltr' },
  ta: { name: 'தமிழ்', dir: 'ltr' },
  ja: { name: '日本語', dir: 'ltr' },
  ur: { name: 'اردو', dir: 'rtl' },
  ne: { name: 'नेपाली', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
}

/** Cookie with the language chosen on the site, for URLs without `?lang` (resolutions 46). */
export const languageCookie = 'lang'

export function isLanguage(value: string | null | undefined): value is Language {
  return value !== null && value !== undefined && languages.some((language) => language === value)
}

/** Returns a supported language, by default English. */
export function languageFrom(value: string | null | undefined, fallback = defaultLanguage) {
  return isLanguage(value) ? value : fallback
}

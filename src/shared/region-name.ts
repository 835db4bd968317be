const names = new Map<string, Intl.DisplayNames>()

/**
 * A country by its ISO 3166-1 alpha-2 code, or a region by its UN M49 number (`019`), in a language;
 * in English, at last by its code, where that has no name for it.
 */
export function regionName(code: string, language: string): string {
  let inLanguage = names.get(language)
  if (!inLanguage) {
    inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    names.set(language, inLanguage)
  }
  return inLanguage.of(code) ?? code
}

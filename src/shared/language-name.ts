const namesIn = new Map<string, Intl.DisplayNames>()

/**
 * Returns a language's name in another language: `ja` in English is "Japanese". Returns the code if
 * unknown.
 */
export function languageName(language: string, inLanguage: string): string {
  const names =
    namesIn.get(inLanguage) ?? new Intl.DisplayNames([inLanguage, 'en'], { type: 'language' })
  namesIn.set(inLanguage, names)
  return names.of(language) ?? language
}

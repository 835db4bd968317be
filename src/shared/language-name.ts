/**
 * Returns a language's name in another language: `ja` in English is "Japanese". Returns the code if
 * unknown.
 */
export function languageName(language: string, inLanguage: string): string {
  const names = new Intl.DisplayNames([inLanguage, 'en'], { type: 'language' })
  return names.of(language) ?? language
}

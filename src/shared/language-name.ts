/** A language's name in another one: `ja` in English is "Japanese". Its code where nobody knows it. */
export function languageName(language: string, inLanguage: string): string {
  const names = new Intl.DisplayNames([inLanguage, 'en'], { type: 'language' })
  return names.of(language) ?? language
}

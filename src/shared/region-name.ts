const languages = new Map<string, { display: Intl.DisplayNames; known: Map<string, string> }>()

/**
 * Returns the name of a country (ISO 3166-1 alpha-2) or a region (UN M49, `019`) in a language.
 * Falls back to English, then to the code.
 */
export function regionName(code: string, language: string): string {
  let names = languages.get(language)
  if (!names) {
    const display = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    names = { display, known: new Map() }
    languages.set(language, names)
  }
  let name = names.known.get(code)
  if (name === undefined) {
    name = names.display.of(code) ?? code
    names.known.set(code, name)
  }
  return name
}

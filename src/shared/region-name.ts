const languages = new Map<string, { display: Intl.DisplayNames; known: Map<string, string> }>()

/**
 * A country by its ISO 3166-1 alpha-2 code, or a region by its UN M49 number (`019`), in a language;
 * in English, at last by its code, where that has no name for it.
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

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number as a language writes it: 12,345 · 12.345 · 1,23,456. In European digits, and Nepali
 * grouped by Hindi rules where a browser knows no Nepali: servers and browsers must write the same.
 */
export function writtenNumber(value: number, language: string): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat([language, language === 'ne' ? 'hi' : 'en'], {
      numberingSystem: 'latn',
    })
    formats.set(language, format)
  }
  return format.format(value)
}

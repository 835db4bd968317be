const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number for a language: 12,345 · 12.345 · 1,23,456; with `options` also money, units and
 * percentages. Uses European digits, and Hindi rules where a browser does not support Nepali,
 * because server and browser output must match.
 */
export function writtenNumber(
  value: number,
  language: string,
  options?: Readonly<Intl.NumberFormatOptions>,
): string {
  const key = options ? `${language} ${JSON.stringify(options)}` : language
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat([language, language === 'ne' ? 'hi' : 'en'], {
      ...options,
      numberingSystem: 'latn',
    })
    formats.set(key, format)
  }
  return format.format(value)
}

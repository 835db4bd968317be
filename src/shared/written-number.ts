const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number as a language writes it: 12,345 · 12.345 · 1,23,456; with `options` also money, weights,
 * per cent. In European digits, and Nepali by Hindi rules where a browser knows no Nepali: servers and
 * browsers must write the same.
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

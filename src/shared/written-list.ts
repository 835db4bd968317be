const formats = new Map<string, Intl.ListFormat>()

/** Joins names by a language's rules: A, B, and C. Empty without names. */
export function writtenList(names: readonly string[], language: string): string {
  const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' })
  formats.set(language, format)
  return format.format(names)
}

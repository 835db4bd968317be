/** Country codes commonly mistaken for language codes. */
const mistaken: Readonly<Record<string, string>> = {
  gr: 'el',
  cz: 'cs',
  dk: 'da',
  jp: 'ja',
  ua: 'uk',
  se: 'sv',
}

/**
 * Normalizes a language tag to the BCP 47 form the database accepts, or returns null. Corrects
 * common mistakes such as `GR` for Greek.
 */
export function languageTag(tag: string): string | null {
  const trimmed = tag.trim()
  const [main = '', ...rest] = trimmed.split(/[-_]/)
  const fixed = [mistaken[main.toLowerCase()] ?? main.toLowerCase(), ...rest].join('-')
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(fixed)
    return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(canonical) ? canonical : null
  } catch {
    return null
  }
}

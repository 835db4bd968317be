/** Language tags that people and sources use for others. */
const mistaken: Readonly<Record<string, string>> = {
  gr: 'el',
  cz: 'cs',
  dk: 'da',
  jp: 'ja',
  ua: 'uk',
  se: 'sv',
}

/** A BCP 47 tag as the database takes it, or null: `GR` is Greek to most who write it. */
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

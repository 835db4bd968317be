import { eld } from 'eld/small'

/** Shorter texts say too little to tell Spanish from Portuguese. */
const shortest = 40

/** The first words are enough, and take a fraction of the time of a page. */
const longest = 80

/** Language tags that sources use for others. */
const mistaken: Record<string, string> = {
  gr: 'el',
  cz: 'cs',
  dk: 'da',
  jp: 'ja',
  ua: 'uk',
  se: 'sv',
}

/** The language a text is in; `otherwise` where it is too short or unlike any to tell. */
export function languageOf(text: string, otherwise: string): string {
  if (text.length < shortest) return otherwise
  const found = eld.detect(text.slice(0, longest))
  return found.isReliable() && found.language !== '' ? found.language : otherwise
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

import { eld } from 'eld/small'

/** Shorter texts cannot be identified reliably. */
const shortest = 40

/** Longer texts are cut: the beginning is enough and much faster. */
const longest = 80

/** Detects the language of a text; returns `otherwise` if it is too short or unclear. */
export function languageOf(text: string, otherwise: string): string {
  if (text.length < shortest) return otherwise
  const found = eld.detect(text.slice(0, longest))
  return found.isReliable() && found.language !== '' ? found.language : otherwise
}

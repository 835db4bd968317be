import { eld } from 'eld/small'

/** Shorter texts say too little to tell Spanish from Portuguese. */
const shortest = 40

/** The first words are enough, and take a fraction of the time of a page. */
const longest = 80

/** The language a text is in; `otherwise` where it is too short or unlike any to tell. */
export function languageOf(text: string, otherwise: string): string {
  if (text.length < shortest) return otherwise
  const found = eld.detect(text.slice(0, longest))
  return found.isReliable() && found.language !== '' ? found.language : otherwise
}

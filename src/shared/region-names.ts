import { regionName } from './region-name.ts'

const collators = new Map<string, Intl.Collator>()

/** Returns the names of countries in a language, in its order. */
export function regionNames(codes: readonly string[], language: string): string[] {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return codes.map((code) => regionName(code, language)).toSorted(collator.compare)
}

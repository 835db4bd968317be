import { textOrigin } from '#shared/enums.ts'
/** A translation of a text; origin 1 is the original. */
export interface LocalizedText {
  lang: string
  origin: number
}

/**
 * Selects the translation to show: in the requested language, else English, else the original.
 * Machine translations are shown to readers of their language only. Must match the order of the
 * database's `text_rank`; a test compares the two.
 */
export function shownText<T extends LocalizedText>(
  texts: readonly T[],
  language: string,
): T | undefined {
  let best: T | undefined
  let bestRank = Number.POSITIVE_INFINITY
  for (const text of texts) {
    if (text.lang === language) return text
    const rank = textRank(text, language)
    if (rank < bestRank) {
      best = text
      bestRank = rank
    }
  }
  return best
}

function textRank({ lang, origin }: LocalizedText, language: string): number {
  const base = lang.split('-', 1)[0]
  if (base === language) return 1
  if (origin === textOrigin.machine) return 6
  if (lang === 'en') return 2
  if (base === 'en') return 3
  return origin === textOrigin.original ? 4 : 5
}

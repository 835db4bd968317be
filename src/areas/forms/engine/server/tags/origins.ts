import { textOrigin, type TextOrigin } from '#shared/enums.ts'

/** A text as it is kept. */
export interface StoredText {
  lang: string
  origin: TextOrigin
  /** Everything of it that a person can change, as one string to compare. */
  content: string
}

/**
 * Which languages of a text are to be written, and how each came to be. The original stays in its
 * language while it is there; else it is what the writer wrote in their own, in English, or at all. A
 * translation that is as it was keeps its origin and is not written, so that it stays out of date
 * where it is; a changed or new one is a person's.
 *
 * @param language in which the writer reads the site
 */
export function textOrigins(
  given: Readonly<Record<string, string>>,
  stored: readonly StoredText[],
  language: string,
): { written: { lang: string; origin: TextOrigin }[]; gone: string[] } {
  const langs = Object.keys(given)
  const before = stored.find(({ origin }) => origin === textOrigin.original)?.lang
  const original = [before, language, 'en', langs[0]].find((lang) => lang && given[lang])
  const written = langs.flatMap((lang): { lang: string; origin: TextOrigin }[] => {
    if (lang === original) return [{ lang, origin: textOrigin.original }]
    const was = stored.find((text) => text.lang === lang)
    if (was?.content === given[lang] && was?.origin !== textOrigin.original) return []
    return [{ lang, origin: textOrigin.human }]
  })
  return { written, gone: stored.flatMap(({ lang }) => (lang in given ? [] : lang)) }
}

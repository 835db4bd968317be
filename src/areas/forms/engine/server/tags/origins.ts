import { textOrigin, type TextOrigin } from '#shared/enums.ts'

/** A text as stored. */
export interface StoredText {
  lang: string
  origin: TextOrigin
  /** All editable columns, joined for comparison. */
  content: string
}

/**
 * Determines which languages of a text to write, and their origins. The original keeps its language
 * while it exists; otherwise it is the text in the writer's language, or English, or the first.
 * Unchanged translations keep their origin and are not written, so that stale ones stay stale;
 * changed or new ones are human.
 *
 * @param language interface language of the writer
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

import { textOrigin, type TextOrigin } from '#shared/enums.ts'

/**
 * Determines which languages of a text to write, and their origins. The original keeps its language
 * while it exists; otherwise it is the text in the writer's language, or English, or the first.
 * Unchanged translations keep their origin and are not written, so that stale ones stay stale;
 * changed or new ones are human. `gone` lists languages whose text was removed.
 *
 * @param written by language, each with its fields
 * @param language interface language of the writer
 */
export function textOrigins<Text extends { lang: string; origin: TextOrigin }>(
  written: Readonly<Record<string, Omit<Text, 'lang' | 'origin'>>>,
  stored: readonly Text[],
  language: string,
): { texts: Text[]; gone: string[] } {
  const langs = Object.keys(written)
  const before = stored.find(({ origin }) => origin === textOrigin.original)?.lang
  const original = [before, language, 'en', langs[0]].find((lang) => lang && written[lang])
  const texts = Object.entries(written).flatMap(([lang, text]) => {
    if (lang === original) return { ...text, lang, origin: textOrigin.original } as Text
    const was = stored.find((one) => one.lang === lang)
    const isSame =
      was && Object.entries(text).every(([key, words]) => was[key as keyof Text] === words)
    if (isSame && was.origin !== textOrigin.original) return []
    return { ...text, lang, origin: textOrigin.human } as Text
  })
  return { texts, gone: stored.flatMap(({ lang }) => (lang in written ? [] : lang)) }
}

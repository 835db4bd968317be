import type { Db } from '#platform/db/db.ts'
import type { Synonyms } from '#platform/search/search.ts'
import { defaultSynonyms } from '#platform/search/text/default-synonyms.ts'
import { languages } from '#shared/languages.ts'
import { allSynonyms } from './synonym-queries.ts'

/** Returns the built-in synonyms plus those added by admins. */
export async function synonymsOf(db: Db): Promise<Synonyms> {
  const own = await allSynonyms(db)
  return Object.fromEntries(
    languages.map((language) => [
      language,
      [
        ...(defaultSynonyms[language] ?? []),
        ...own.filter(({ lang }) => lang === null || lang === language).map(({ words }) => words),
      ],
    ]),
  )
}

import { defaultLanguage, isLanguage } from '#shared/languages.ts'
import type { PersonRow } from './erasure-queries.ts'

/** How a person is written to. */
export function personOf({ id, email, name, lang }: PersonRow) {
  return { email, name, language: isLanguage(lang) ? lang : defaultLanguage, accountId: id }
}

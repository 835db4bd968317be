import { defaultLanguage, isLanguage } from '#shared/languages.ts'
import type { PersonRow } from './erasure-queries.ts'

/** Returns the account as recipient of an email. */
export function personOf({ id, email, name, lang }: PersonRow) {
  return { email, name, language: isLanguage(lang) ? lang : defaultLanguage, accountId: id }
}

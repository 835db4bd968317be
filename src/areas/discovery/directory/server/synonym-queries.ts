import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface SynonymRow {
  /** Null for all languages. */
  lang: string | null
  words: string[]
}

export async function allSynonyms(db: Db): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`select lang, words from synonym order by id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Language } from '#shared/languages.ts'

export interface SynonymRow {
  /** Null for all languages. */
  lang: Language | null
  words: string[]
}

export interface StoredSynonyms extends SynonymRow {
  id: number
  rev: number
}

export async function allSynonyms(db: Db): Promise<StoredSynonyms[]> {
  const { rows } = await sql<StoredSynonyms>`
    select id, rev, lang, words from synonym order by id`.execute(db)
  return rows
}

/** Locks a group; null if there is none. */
export async function lockSynonyms(tx: Tx, id: number): Promise<StoredSynonyms | null> {
  const { rows } = await sql<StoredSynonyms>`
    select id, rev, lang, words from synonym where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function insertSynonyms(tx: Tx, { lang, words }: SynonymRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into synonym (lang, words) values (${lang}, ${words}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function updateSynonyms(tx: Tx, id: number, { lang, words }: SynonymRow) {
  await sql`
    update synonym set lang = ${lang}, words = ${words}, rev = rev + 1 where id = ${id}`.execute(tx)
}

export async function deleteSynonyms(tx: Tx, id: number): Promise<void> {
  await sql`delete from synonym where id = ${id}`.execute(tx)
}

/** Returns the concepts whose built-in words are turned off. */
export async function disabledConcepts(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ concept: string }>`select concept from disabled_concept`.execute(db)
  return new Set(rows.map(({ concept }) => concept))
}

/** Turns a concept on or off; whether that changed anything. */
export async function setConcept(tx: Tx, concept: string, active: boolean): Promise<boolean> {
  const { rows } = active
    ? await sql`delete from disabled_concept where concept = ${concept} returning 1`.execute(tx)
    : await sql`
        insert into disabled_concept (concept) values (${concept})
        on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

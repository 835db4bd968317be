import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Entity } from '#shared/fields.ts'

/** Adds characters to today's use; false, without adding, if that exceeds the limit. */
export async function useCharacters(db: Db, characters: number, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into translation_use as used (day, characters)
    select (now() at time zone 'utc')::date, ${characters}::bigint
    where ${characters}::bigint <= ${limit}::bigint
    on conflict (day) do update set characters = used.characters + excluded.characters
      where used.characters + excluded.characters <= ${limit}::bigint
    returning 1`.execute(db)
  return rows.length > 0
}

/** Returns characters that the service did not translate. */
export async function returnCharacters(db: Db, characters: number): Promise<void> {
  await sql`
    update translation_use set characters = greatest(characters - ${characters}::bigint, 0)
    where day = (now() at time zone 'utc')::date`.execute(db)
}

/**
 * Runs `work` while no other process runs one with the same key. The lock belongs to a connection,
 * not a transaction, because an open transaction would delay consumers of events.
 */
export async function withLock<T>(db: Db, key: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const id = sql`hashtextextended(${key}, 0)`
    await sql`select pg_advisory_lock(${id})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${id})`.execute(connection)
    }
  })
}

/** Returns whether an entity has a text in a language. */
export async function hasText(
  db: Db,
  { texts, owner }: Entity,
  id: number,
  lang: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(texts)} t
    where t.${sql.ref(owner)} = ${id} and t.lang = ${lang}`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Returns when the first reservation of some lines ends; null if they have none. */
export async function reservedUntil(db: Db, lineIds: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select min(expires_at) as until from stock_reservation
    where line_id = any(${[...lineIds]}::text[])`.execute(db)
  return rows[0]?.until ?? null
}

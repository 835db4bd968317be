import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Locks keys with advisory locks until the transaction ends, waiting for other transactions. Locks
 * are taken in a fixed order, so that transactions with the same keys do not deadlock.
 *
 * @param what namespace of the keys, unique within the program
 */
export async function lockEach(
  tx: Tx,
  what: string,
  keys: readonly (number | string)[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    select pg_advisory_xact_lock(hashtext(${what}), key)
    from (
      select distinct hashtext(key) as key from unnest(${keys.map(String)}::text[]) as input (key)
      order by 1
    ) as in_order`.execute(tx)
}

/**
 * The same without waiting: returns the keys that were locked. A key whose hash collides with that
 * of a locked one may be missing.
 */
export async function lockFree(tx: Tx, what: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as input (key)
    where pg_try_advisory_xact_lock(hashtext(${what}), hashtext(key))`.execute(tx)
  return rows.map(({ key }) => key)
}

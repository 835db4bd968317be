import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Waits until nobody else has locked any of these things, and keeps them locked until the transaction
 * ends. Several are locked in one order, so that two who want the same do not wait for each other.
 *
 * @param what names what the keys are of, in all of the program
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
      select distinct hashtext(key) as key from unnest(${keys.map(String)}::text[]) as given (key)
      order by 1
    ) as in_order`.execute(tx)
}

/**
 * The same without waiting: returns the keys that are locked now. Another key is now and then left out
 * because it hashes like one that is locked.
 */
export async function lockFree(tx: Tx, what: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as given (key)
    where pg_try_advisory_xact_lock(hashtext(${what}), hashtext(key))`.execute(tx)
  return rows.map(({ key }) => key)
}

import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { freeNames, type NameRule } from './free-names.ts'
import { lockFree } from './locks.ts'
import { takenNames } from './queries.ts'

/** A column with unique names; concurrent writers may want the same name. */
export interface NameSpace {
  table: 'listing' | 'handle'
  column: string
  rule: NameRule
}

/**
 * Returns a unique name for each requested one, as `freeNames` does, and reserves them until the
 * transaction ends. Does not wait: names reserved by another transaction count as taken.
 *
 * @param reserved names that must not be used
 */
export async function reserveNames(
  tx: Tx,
  space: NameSpace,
  requested: readonly string[],
  reserved: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  if (requested.length === 0) return []
  const { table, column, rule } = space
  const taken = await takenNames(tx, table, column as never, requested, rule)
  for (const name of reserved) taken.add(name)
  for (;;) {
    const names = freeNames(requested, new Set(taken), rule)
    const free = new Set(await reserve(tx, space, names))
    const lost = names.filter((name) => !free.has(name))
    if (lost.length === 0) return names
    for (const name of lost) taken.add(name)
  }
}

/**
 * Reserves a name until the transaction ends. Returns false if another transaction reserves it. The
 * caller must check afterwards whether it is in use.
 */
export async function reserveName(tx: Tx, { table }: NameSpace, name: string): Promise<boolean> {
  return (await lockFree(tx, `name of ${table}`, [name])).length > 0
}

/**
 * Returns the names that were reserved. Locks before reading, so that rows committed until then are
 * seen.
 */
async function reserve(
  tx: Tx,
  { table, column }: NameSpace,
  names: readonly string[],
): Promise<string[]> {
  const locked = await lockFree(tx, `name of ${table}`, names)
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)}
    where ${sql.ref(column)} = any(${locked}::text[])`.execute(tx)
  const used = new Set(rows.map(({ name }) => name))
  return locked.filter((name) => !used.has(name))
}

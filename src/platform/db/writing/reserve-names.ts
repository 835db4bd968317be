import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { freeNames, type NameRule } from './free-names.ts'
import { lockFree } from './locks.ts'
import { takenNames } from './queries.ts'

/** Where names are unique, in all of the installation: two writers at once may want the same. */
export interface NameSpace {
  table: 'listing' | 'handle'
  column: string
  rule: NameRule
}

/**
 * Gives each wish a name of its own as `freeNames` does, and keeps the names from others until the
 * transaction ends. Waits for nobody: a name that another transaction is about to take counts as taken.
 *
 * @param reserved names that nobody may have
 */
export async function reserveNames(
  tx: Tx,
  space: NameSpace,
  wishes: readonly string[],
  reserved: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  if (wishes.length === 0) return []
  const { table, column, rule } = space
  const taken = await takenNames(tx, table, column as never, wishes, rule)
  for (const name of reserved) taken.add(name)
  for (;;) {
    const names = freeNames(wishes, new Set(taken), rule)
    const free = new Set(await reserve(tx, space, names))
    const lost = names.filter((name) => !free.has(name))
    if (lost.length === 0) return names
    for (const name of lost) taken.add(name)
  }
}

/**
 * Keeps a name from others until the transaction ends. Returns false where another transaction is about
 * to take it; whether it is in use is for the caller to look up, afterwards.
 */
export async function reserveName(tx: Tx, { table }: NameSpace, name: string): Promise<boolean> {
  return (await lockFree(tx, `name of ${table}`, [name])).length > 0
}

/** Those of the names that are ours now. Locked first: what was committed before is seen. */
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

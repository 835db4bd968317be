import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { userRole } from '#shared/enums.ts'
import type { MergedPair } from './merge-rules.ts'

type Column = readonly [table: string, column: string]

export async function moveRows(tx: Tx, [table, column]: Column, pair: MergedPair): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${pair.into.id}
    where ${sql.ref(column)} = ${pair.from.id}`.execute(tx)
}

/** Deletes rows of which the remaining account has one with the same values. */
export async function deleteAlike(
  tx: Tx,
  [table, column]: Column,
  by: readonly string[],
  { from, into }: MergedPair,
): Promise<void> {
  const same = by.map(
    (name) => sql`
    one.${sql.ref(name)} is not distinct from other.${sql.ref(name)}`,
  )
  await sql`
    delete from ${sql.table(table)} one using ${sql.table(table)} other
    where one.${sql.ref(column)} = ${from.id} and other.${sql.ref(column)} = ${into.id}
      and ${sql.join([sql`true`, ...same], sql` and `)}`.execute(tx)
}

export async function deleteRows(tx: Tx, [table, column]: Column, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
}

export async function countOf(
  db: Db,
  query: ReturnType<typeof sql<{ count: number }>>,
): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Gives the remaining account photo, role and first day of the closed one where it has less, and
 * closes that.
 */
export async function closeMerged(tx: Tx, { from, into }: MergedPair): Promise<void> {
  await sql`
    update account kept set image_file = coalesce(kept.image_file, closed.image_file),
      role = case when kept.role = ${userRole.admin} or closed.role = ${userRole.admin}
        then kept.role else least(kept.role, closed.role) end,
      created_at = least(kept.created_at, closed.created_at), rev = kept.rev + 1
    from account closed where kept.id = ${into.id} and closed.id = ${from.id}`.execute(tx)
  await sql`
    update account set disabled_at = coalesce(disabled_at, now()), merged_into = ${into.id},
      password_hash = null, image_file = null, rev = rev + 1
    where id = ${from.id}`.execute(tx)
}

import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { fileState } from '#shared/enums.ts'

/** Locks all files against changes until the transaction ends; reads continue. */
export async function lockFiles(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(tx)
  await sql`lock table file in exclusive mode`.execute(tx)
}

/** Deletes incomplete uploads started before a time. */
export async function deleteAbandoned(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from file where state = ${fileState.pending} and created_at < ${before}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes user files older than a time that no foreign key of any table references. Everything that
 * keeps a file must reference it by one.
 */
export async function deleteUnused(tx: Tx, before: Date): Promise<number> {
  const uses = await foreignKeys(tx)
  const unused = sql.join(
    uses.map(
      ({ table, column }) => sql`
        not exists (select from ${sql.table(table)} used where used.${sql.ref(column)} = file.uuid)`,
    ),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    delete from file
    where num_nonnulls(owner_id, uploaded_by) > 0 and state <> ${fileState.pending} and created_at < ${before} and ${unused}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Returns those of the hashes that no file has. */
export async function withoutFile(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select input.sha256 from ${listOf(hashes)} as input (sha256)
    where not exists (select from file where file.sha256 = input.sha256)`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** Returns those of the keys that no pending upload has. */
export async function notAwaited(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select input.key from ${listOf(keys)} as input (key)
    where not exists (select from file where file.incoming = input.key and state = ${fileState.pending})`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

function listOf(texts: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${[...texts]}::text[])`
}

async function foreignKeys(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select source.relname as table, attribute.attname as column
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'file'::regclass`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { EnterpriseSnapshot } from '#catalog/enterprises/server/public.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { insertRows } from '#platform/db/writing/queries.ts'
import { changeState, type ChangeState } from '#shared/data-imports.ts'

/** What an enterprise was before an import, with the hash of its row then. */
export type Before = EnterpriseSnapshot & { hash: string }

export interface Change {
  id: number
  mark: string
  before: Before | null
  source: string
  sourceId: string
}

export async function insertChanges(
  tx: Tx,
  importId: number,
  changes: readonly { id: number; mark: string; before: Before | null }[],
): Promise<void> {
  const types = { import_id: 'bigint', enterprise_id: 'bigint', mark: 'text', before: 'jsonb' }
  const rows = changes.map(({ id, mark, before }) => ({
    import_id: importId,
    enterprise_id: id,
    mark,
    before,
  }))
  await insertRows(tx, 'data_import_change', types, rows)
}

/** Returns changes that were not undone yet. */
export async function writtenChanges(tx: Tx, importId: number, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select c.enterprise_id as id, c.mark, c.before, ref.source, ref.source_id as "sourceId"
    from data_import_change c join import_ref ref on ref.enterprise_id = c.enterprise_id
    where c.import_id = ${importId} and c.state = ${changeState.written}
    order by c.enterprise_id limit ${limit}`.execute(tx)
  return rows
}

export async function setChanges(
  tx: Tx,
  importId: number,
  ids: readonly number[],
  state: ChangeState,
): Promise<void> {
  await sql`
    update data_import_change set state = ${state}
    where import_id = ${importId} and enterprise_id = any(${[...ids]}::bigint[])`.execute(tx)
}

export interface UndoCounts {
  removed: number
  restored: number
  kept: number
  /** Not undone yet. */
  written: number
}

/** Whether an enterprise was new, or archived until the import brought it back. */
const wasAbsent = sql`(before is null or (before->>'archived')::boolean)`

export async function undoCounts(db: Db, importId: number): Promise<UndoCounts> {
  const { written, undone, kept } = changeState
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where state = ${undone} and ${wasAbsent}) as removed,
      count(*) filter (where state = ${undone} and not ${wasAbsent}) as restored,
      count(*) filter (where state = ${kept}) as kept,
      count(*) filter (where state = ${written}) as written
    from data_import_change where import_id = ${importId}`.execute(db)
  return rows[0] ?? { removed: 0, restored: 0, kept: 0, written: 0 }
}

/** Returns enterprises that were edited since the import, and stayed. */
export async function keptEnterprises(
  db: Db,
  importId: number,
  limit: number,
): Promise<{ name: string; handle: string }[]> {
  const { rows } = await sql<{ name: string; handle: string }>`
    select e.name, h.name as handle from data_import_change c
    join enterprise e on e.id = c.enterprise_id
    join handle h on h.enterprise_id = e.id and h.current
    where c.import_id = ${importId} and c.state = ${changeState.kept}
    order by e.name limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { FileColumn, FileWord, StoredSource } from '#platform/db/tables/data-import.ts'
import { insertRows, jsonOf } from '#platform/db/writing/queries.ts'
import {
  dataImportState,
  importOutcome,
  type DataImportState,
  type ImportGroup,
} from '#shared/data-imports.ts'
import type { RowResult } from '../import-report.ts'
import type { DataImportRow } from '../../contract.ts'
import { minorNotes, type MinorNote } from '../../model.ts'

export interface ImportRow {
  id: number
  file_name: string
  state: DataImportState
  columns: FileColumn[]
  source: StoredSource
  problem: { problem: string; line: number; name: string } | null
  run_id: number | null
  feed_id: number | null
  percent: number
  counts: Record<string, number>
  has_content: boolean
  created_at: Date
  finished_at: Date | null
  by: string | null
}

const importColumns = sql`i.id, i.file_name, i.state, i.columns, i.source, i.problem, i.run_id, i.feed_id,
  i.percent,
  i.counts, i.created_at, i.finished_at,
  exists (select from data_import_part p where p.import_id = i.id) as has_content,
  (select a.name from account a where a.id = i.by_account_id) as by`

export async function insertImport(
  tx: Tx,
  input: {
    accountId: number | null
    fileName: string
    columns: readonly FileColumn[]
    source: StoredSource
    feedId?: number
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('data_import')
    .values({
      by_account_id: input.accountId,
      file_name: input.fileName,
      columns: jsonOf(input.columns),
      source: JSON.stringify(input.source),
      feed_id: input.feedId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function importRow(db: Db, id: number): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from data_import i where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks an import until the transaction ends, so that a double click acts once. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRow | null> {
  await sql`select from data_import where id = ${id} for update`.execute(tx)
  return importRow(tx, id)
}

export async function latestImports(db: Db, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from data_import i order by i.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the latest import of a file with the same columns whose source was described. */
export async function lastAlike(
  db: Db,
  headers: readonly string[],
): Promise<{ columns: FileColumn[]; source: StoredSource } | null> {
  const { rows } = await sql<{ columns: FileColumn[]; source: StoredSource }>`
    select i.columns, i.source from data_import i
    where i.source ? 'title' and jsonb_path_query_array(i.columns, '$[*].header')
      = ${JSON.stringify(headers)}::jsonb
    order by i.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns titles of sources, to choose from. */
export async function sourceTitles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('import_source')
    .select('title')
    .distinct()
    .where('title', 'is not', null)
    .orderBy('title')
    .limit(100)
    .execute()
  return rows.flatMap(({ title }) => title ?? [])
}

/** Returns the name of the source with this title; null if there is none. */
export async function sourceTitled(db: Db, title: string): Promise<string | null> {
  const row = await db
    .selectFrom('import_source')
    .select('name')
    .where('title', '=', title)
    .orderBy('imported_at', 'desc')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function insertPart(tx: Tx, importId: number, part: number, bytes: Buffer) {
  await tx.insertInto('data_import_part').values({ import_id: importId, part, bytes }).execute()
}

export async function partBytes(db: Db, importId: number, part: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('data_import_part')
    .select('bytes')
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes ?? null
}

export async function deleteParts(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('data_import_part').where('import_id', '=', importId).execute()
}

/** Changes the state of an import; false if it is in none of the states `from`. */
export async function moveOn(
  tx: Tx,
  id: number,
  from: readonly DataImportState[],
  to: DataImportState,
): Promise<boolean> {
  const { done, unreadable, undoing, undone } = dataImportState
  const { rows } = await sql<{ id: number }>`
    update data_import set state = ${to}, percent = 0,
      finished_at = case
        when ${to}::smallint in (${done}, ${unreadable}) then now()
        when ${to}::smallint in (${undoing}, ${undone}) then finished_at end
    where id = ${id} and state = any(${[...from]}::smallint[]) returning id`.execute(tx)
  return rows.length > 0
}

export async function setMapping(
  tx: Tx,
  id: number,
  { columns, source }: { columns: readonly FileColumn[]; source: StoredSource },
): Promise<void> {
  await sql`
    update data_import set columns = ${jsonOf(columns)}::jsonb, problem = null,
      source = ${JSON.stringify(source)}::jsonb
    where id = ${id}`.execute(tx)
}

export async function setWords(tx: Tx, id: number, words: readonly FileWord[]): Promise<void> {
  await tx
    .updateTable('data_import')
    .set({ words: jsonOf(words) })
    .where('id', '=', id)
    .execute()
}

export async function fileWords(db: Db, id: number): Promise<FileWord[]> {
  const row = await db
    .selectFrom('data_import')
    .select('words')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.words ?? []
}

export async function setFault(
  tx: Tx,
  id: number,
  fault: { problem: string; line: number; name: string },
): Promise<void> {
  await sql`
    update data_import set problem = ${JSON.stringify(fault)}::jsonb where id = ${id}`.execute(tx)
}

export async function setRun(tx: Tx, id: number, runId: number): Promise<void> {
  await tx.updateTable('data_import').set({ run_id: runId }).where('id', '=', id).execute()
}

/** Stores the progress; false if the import was deleted. */
export async function setPercent(tx: Tx, id: number, percent: number): Promise<boolean> {
  const { rows } = await sql`
    update data_import set percent = ${percent} where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('data_import').where('id', '=', id).execute()
}

export async function deleteRows(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('data_import_row').where('import_id', '=', importId).execute()
}

export async function insertResults(
  tx: Tx,
  importId: number,
  results: readonly RowResult[],
): Promise<void> {
  const types = {
    import_id: 'bigint',
    row: 'integer',
    source_id: 'text',
    name: 'text',
    outcome: 'smallint',
    notes: 'jsonb',
  }
  const rows = results.map(({ row, sourceId, name, outcome, notes }) => ({
    import_id: importId,
    row,
    source_id: sourceId,
    name,
    outcome: importOutcome[outcome],
    notes,
  }))
  await insertRows(tx, 'data_import_row', types, rows)
}

/** Returns the last row whose result is stored; 0 for none. */
export async function lastRow(db: Db, importId: number): Promise<number> {
  const { last } = await db
    .selectFrom('data_import_row')
    .select(({ fn }) => fn.max<number | null>('row').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const isNoted = sql`(outcome <> ${importOutcome.skipped} and exists (
  select from jsonb_array_elements(notes) note
  where note->>'key' <> all(${[...minorNotes]}::text[])))`

/** Returns the notes that need no attention, with their number of rows, the most frequent first. */
export async function minorCounts(
  db: Db,
  importId: number,
): Promise<{ key: MinorNote; rows: number }[]> {
  const { rows } = await sql<{ key: MinorNote; rows: number }>`
    select note->>'key' as key, count(distinct row) as rows
    from data_import_row, jsonb_array_elements(notes) note
    where import_id = ${importId} and note->>'key' = any(${[...minorNotes]}::text[])
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Stores counts of rows by outcome, and returns them. */
export async function countRows(tx: Tx, importId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ counts: Record<string, number> }>`
    update data_import i set counts = (
      select jsonb_build_object(
        'read', count(*),
        'created', count(*) filter (where outcome = ${importOutcome.created}),
        'updated', count(*) filter (where outcome = ${importOutcome.updated}),
        'unchanged', count(*) filter (where outcome = ${importOutcome.unchanged}),
        'skipped', count(*) filter (where outcome = ${importOutcome.skipped}),
        'noted', count(*) filter (where ${isNoted}))
      from data_import_row where import_id = i.id)
    where i.id = ${importId} returning counts`.execute(tx)
  return rows[0]?.counts ?? {}
}

export interface ResultRow {
  row: number
  source_id: string
  name: string
  outcome: (typeof importOutcome)[keyof typeof importOutcome]
  notes: DataImportRow['notes']
}

/** Returns rows above `after`, of a group or all. */
export async function rowsOf(
  db: Db,
  importId: number,
  group: ImportGroup | null,
  { after, limit }: { after: number; limit: number },
): Promise<ResultRow[]> {
  const inGroup =
    group === null
      ? sql`true`
      : group === 'noted'
        ? isNoted
        : sql`outcome = ${importOutcome[group]}`
  const { rows } = await sql<ResultRow>`
    select row, source_id, name, outcome, notes from data_import_row
    where import_id = ${importId} and row > ${after} and ${inGroup}
    order by row limit ${limit}`.execute(db)
  return rows
}

/** Deletes abandoned imports, obsolete rows and old history. */
export async function forgetOld(tx: Tx): Promise<void> {
  const { mapping, checked, unreadable, done, undone } = dataImportState
  await sql`
    delete from data_import
    where created_at < now() - interval '2 years' or created_at < now() - interval '7 days'
      and state in (${mapping}, ${checked}, ${unreadable})`.execute(tx)
  const old = sql`i.state in (${done}, ${undone}) and i.finished_at < now() - interval '180 days'`
  await sql`
    delete from data_import_row r using data_import i where i.id = r.import_id and ${old}`.execute(
    tx,
  )
  await sql`
    delete from data_import_change c using data_import i
    where i.id = c.import_id and ${old}`.execute(tx)
}

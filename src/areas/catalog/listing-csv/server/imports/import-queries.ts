import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { SentColumn } from '#platform/db/tables/listing-files.ts'
import { insertRows, jsonOf } from '#platform/db/writing/queries.ts'
import {
  importState,
  rowOutcome,
  rowVerdict,
  type ImportState,
  type RowGroup,
  type RowOutcome,
  type RowVerdict,
} from '#shared/listing-imports.ts'
import type { RowChange } from '../checks/check-rows.ts'
import type { RowProblem } from '../../contract.ts'

export interface ImportRow {
  id: number
  enterprise_id: number
  by_account_id: number | null
  file_name: string
  lang: string
  state: ImportState
  columns: SentColumn[]
  problem: { problem: string; line: number } | null
  percent: number
  counts: Record<string, number>
  has_content: boolean
  created_at: Date
  finished_at: Date | null
  by: string | null
}

const importColumns = sql`i.id, i.enterprise_id, i.by_account_id, i.file_name, i.lang, i.state, i.columns,
  i.problem, i.percent, i.counts, i.created_at, i.finished_at,
  exists (select from listing_import_part p where p.import_id = i.id) as has_content,
  (select a.name from account a where a.id = i.by_account_id) as by`

export async function insertImport(
  tx: Tx,
  input: {
    enterpriseId: number
    accountId: number
    siteId: number
    fileName: string
    language: string
    columns: readonly SentColumn[]
    state: ImportState
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('listing_import')
    .values({
      enterprise_id: input.enterpriseId,
      by_account_id: input.accountId,
      site_id: input.siteId,
      file_name: input.fileName,
      lang: input.language,
      state: input.state,
      columns: jsonOf(input.columns),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the oldest unconfirmed imports beyond `most`; those being checked count first. */
export async function dropOldest(tx: Tx, enterpriseId: number, most: number): Promise<void> {
  await sql`
    delete from listing_import where id in (
      select id from listing_import
      where enterprise_id = ${enterpriseId}
        and state in (${importState.naming}, ${importState.checked}, ${importState.unreadable})
      order by id desc
      offset greatest(0, ${most} - (
        select count(*) from listing_import
        where enterprise_id = ${enterpriseId} and state = ${importState.checking})))`.execute(tx)
}

/** Returns how many imports of an enterprise are neither confirmed nor done. */
export async function countUnconfirmed(tx: Tx, enterpriseId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('listing_import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterpriseId)
    .where('state', 'not in', [importState.writing, importState.done])
    .executeTakeFirstOrThrow()
  return count
}

export async function importRow(
  db: Db,
  enterpriseId: number,
  id: number,
): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from listing_import i
    where i.id = ${id} and i.enterprise_id = ${enterpriseId}`.execute(db)
  return rows[0] ?? null
}

interface SenderRow {
  account_id: number
  email: string
  name: string
  lang: string
  site_id: number
  enterprise_id: number
  enterprise: string
  file_name: string
  counts: Record<string, number>
}

export async function senderRow(db: Db, id: number): Promise<SenderRow | null> {
  const { rows } = await sql<SenderRow>`
    select a.id as account_id, a.email::text as email, a.name, a.lang, i.site_id, i.enterprise_id,
      e.name as enterprise, i.file_name, i.counts
    from listing_import i
    join account a on a.id = i.by_account_id and a.email is not null and a.disabled_at is null
      and a.erased_at is null
    join enterprise e on e.id = i.enterprise_id
    where i.id = ${id} and i.site_id is not null`.execute(db)
  return rows[0] ?? null
}

/** Returns an import if in this state; for jobs, which know its id only. */
export async function importInState(
  db: Db,
  id: number,
  state: ImportState,
): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from listing_import i
    where i.id = ${id} and i.state = ${state}`.execute(db)
  return rows[0] ?? null
}

export async function latestImports(
  db: Db,
  enterpriseId: number,
  limit: number,
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from listing_import i
    where i.enterprise_id = ${enterpriseId} order by i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function insertPart(
  tx: Tx,
  importId: number,
  part: number,
  bytes: Buffer,
): Promise<void> {
  await tx.insertInto('listing_import_part').values({ import_id: importId, part, bytes }).execute()
}

export async function partBytes(db: Db, importId: number, part: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('listing_import_part')
    .select('bytes')
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes ?? null
}

export async function deleteParts(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('listing_import_part').where('import_id', '=', importId).execute()
}

/** Changes the state of an import; false if it is in none of the states `from`. */
export async function moveOn(
  tx: Tx,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update listing_import set state = ${to}, percent = 0,
      finished_at = case when ${to}::smallint in (${importState.done}, ${importState.unreadable})
        then now() end
    where id = ${id} and state = any(${[...from]}::smallint[]) returning id`.execute(tx)
  return rows.length > 0
}

export async function setColumns(
  tx: Tx,
  id: number,
  columns: readonly SentColumn[],
): Promise<void> {
  await sql`update listing_import set columns = ${jsonOf(columns)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export async function setFault(
  tx: Tx,
  id: number,
  fault: { problem: string; line: number },
): Promise<void> {
  await sql`
    update listing_import set problem = ${jsonOf([fault])}::jsonb -> 0
    where id = ${id}`.execute(tx)
}

/** Stores the progress; false if the import was deleted. */
export async function setPercent(tx: Tx, id: number, percent: number): Promise<boolean> {
  const { rows } = await sql`
    update listing_import set percent = ${percent} where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('listing_import').where('id', '=', id).execute()
}

export async function deleteRows(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('listing_import_row').where('import_id', '=', importId).execute()
}

export interface NewRow {
  import_id: number
  row: number
  listing_id: number | null
  listing_rev: number | null
  verdict: RowVerdict
  title: string
  cells: Readonly<Record<string, string>>
  changes: readonly RowChange[]
  problems: readonly RowProblem[]
}

export async function insertFileRows(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  const types = {
    import_id: 'bigint',
    row: 'integer',
    listing_id: 'bigint',
    listing_rev: 'integer',
    verdict: 'smallint',
    title: 'text',
    cells: 'jsonb',
    changes: 'jsonb',
    problems: 'jsonb',
  }
  await insertRows(tx, 'listing_import_row', types, rows)
}

/** Stores counts of rows by verdict and outcome. */
export async function countRows(tx: Tx, importId: number): Promise<void> {
  await sql`
    update listing_import i set counts = (
      select jsonb_build_object(
        'new', count(*) filter (where verdict = ${rowVerdict.new}),
        'changed', count(*) filter (where verdict = ${rowVerdict.changed}),
        'unchanged', count(*) filter (where verdict = ${rowVerdict.unchanged}),
        'problem', count(*) filter (where verdict = ${rowVerdict.problem}),
        'written', count(*) filter (where outcome = ${rowOutcome.written}),
        'refused', count(*) filter (where outcome = ${rowOutcome.refused}))
      from listing_import_row where import_id = i.id)
    where i.id = ${importId}`.execute(tx)
}

export interface StoredRow {
  row: number
  listing_id: number | null
  listing_rev: number | null
  verdict: RowVerdict
  outcome: RowOutcome | null
  title: string
  cells: Record<string, string>
  changes: RowChange[]
  problems: RowProblem[]
}

const rowColumns = sql`row, listing_id, listing_rev, verdict, outcome, title, cells, changes, problems`

/** Locks and returns rows to write that have no outcome yet. */
export async function rowsToWrite(tx: Tx, importId: number, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from listing_import_row
    where import_id = ${importId} and outcome is null
      and verdict in (${rowVerdict.new}, ${rowVerdict.changed})
    order by row limit ${limit} for update`.execute(tx)
  return rows
}

export async function setOutcomes(
  tx: Tx,
  importId: number,
  outcomes: readonly {
    row: number
    outcome: RowOutcome
    listing_id: number | null
    problems: readonly RowProblem[]
  }[],
): Promise<void> {
  await sql`
    update listing_import_row r set
      outcome = (input ->> 'outcome')::smallint,
      listing_id = (input ->> 'listing_id')::bigint,
      problems = input -> 'problems'
    from jsonb_array_elements(${jsonOf(outcomes)}::jsonb) as input
    where r.import_id = ${importId} and r.row = (input ->> 'row')::integer`.execute(tx)
}

/** Rows refused on writing count as problems. */
function inGroup(group: RowGroup) {
  if (group === 'problem') {
    return sql`(verdict = ${rowVerdict.problem} or outcome = ${rowOutcome.refused})`
  }
  return sql`(verdict = ${rowVerdict[group]} and outcome is distinct from ${rowOutcome.refused})`
}

export async function rowsOf(
  db: Db,
  importId: number,
  group: RowGroup,
  { after, limit }: { after: number; limit: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from listing_import_row
    where import_id = ${importId} and row > ${after} and ${inGroup(group)}
    order by row limit ${limit}`.execute(db)
  return rows
}

/** Deletes abandoned imports, obsolete rows and old history. */
export async function forgetOld(tx: Tx): Promise<void> {
  await sql`
    delete from listing_import
    where created_at < now() - interval '180 days' or created_at < now() - interval '7 days'
      and state in (${importState.naming}, ${importState.checked}, ${importState.unreadable})`.execute(
    tx,
  )
  await sql`
    delete from listing_import_row r using listing_import i
    where i.id = r.import_id and i.state = ${importState.done}
      and i.finished_at < now() - interval '30 days'`.execute(tx)
}

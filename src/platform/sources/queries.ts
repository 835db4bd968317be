import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { isSourceKey, type SourceKey } from '#platform/db/writing/input.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { insertRows, recordset } from '#platform/db/writing/queries.ts'
import { listingState, type ImportKind } from '#shared/enums.ts'

/** Source of imported content; all but its name, a key, is displayed with it. */
export interface Source {
  name: string
  title?: string | null | undefined
  licence?: string | null | undefined
  attribution?: string | null | undefined
  url?: string | null | undefined
}

/** SQL of the `Source` that a page shows, from the joined table; null for a row without one. */
export const sourceJson = sql`case when source.name is not null then json_build_object(
  'title', source.title, 'url', source.url, 'importedAt', source.imported_at,
  'licence', source.licence, 'attribution', source.attribution) end`

/**
 * Inserts or updates a source; required before the first row that names it. Absent fields are kept.
 */
export async function putSource(tx: Tx, source: Source): Promise<void> {
  await sql`
    insert into import_source (name, title, licence, attribution, url, imported_at)
    values (${source.name}, ${source.title ?? null}, ${source.licence ?? null},
      ${source.attribution ?? null}, ${source.url ?? null}, now())
    on conflict (name) do update set
      imported_at = excluded.imported_at,
      title = coalesce(excluded.title, import_source.title),
      licence = coalesce(excluded.licence, import_source.licence),
      attribution = coalesce(excluded.attribution, import_source.attribution),
      url = coalesce(excluded.url, import_source.url)`.execute(tx)
}

/** Records the start of an import. Returns its id. */
export async function startRun(
  tx: Tx,
  run: { kind: ImportKind; fileName: string; dryRun: boolean },
): Promise<number> {
  const row = await tx
    .insertInto('import_run')
    .values({ kind: run.kind, file_name: run.fileName, dry_run: run.dryRun })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Records the end of an import; `counts` are numbers of rows by outcome. */
export async function finishRun(
  tx: Tx,
  id: number,
  result: { counts: Readonly<Record<string, number>>; reportFile: string | null },
): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      finished_at: new Date(),
      counts: JSON.stringify(result.counts),
      report_file: result.reportFile,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Locks the sources of these keys until the transaction ends, so that concurrent imports do not
 * create a row twice.
 */
export async function lockSources(tx: Tx, keys: readonly object[]): Promise<void> {
  const sources = keys.flatMap((key) => (isSourceKey(key) ? key.source : []))
  await lockEach(tx, 'source', sources)
}

/** Entities that source rows are imported as, and the column that references each. */
export type Sourced = 'enterprise' | 'listing'

const columns = { enterprise: 'enterprise_id', listing: 'listing_id' } as const
const kinds = { enterprise: 1, listing: 2 } as const

const thingsOfRef = sql`
  left join enterprise e on e.id = ref.enterprise_id
  left join listing l on l.id = ref.listing_id`
const isHere = sql`
  (e.archived_at is null and (l.id is null or l.state <> ${listingState.archived}))`

export interface FoundSource {
  id: number
  hash: string
  /** Whether the entity is archived: an unchanged row restores it by being written again. */
  archived: boolean
}

/** Finds the entities imported earlier from these keys; results are in the order of `keys`. */
export async function findSourced(
  db: Db,
  sourced: Sourced,
  keys: readonly SourceKey[],
): Promise<(FoundSource | undefined)[]> {
  if (keys.length === 0) return []
  const rows = keys.map(({ source, sourceId }, position) => ({ position, source, sourceId }))
  const input = recordset({ position: 'integer', source: 'text', sourceId: 'text' }, rows)
  const found = await sql<FoundSource & { position: number }>`
    select input.position, ref.${sql.ref(columns[sourced])} as id, ref.row_hash as hash,
      not ${isHere} as archived
    from ${input} join import_ref ref
      on ref.source = input.source and ref.kind = ${kinds[sourced]}
        and ref.source_id = input."sourceId"
    ${thingsOfRef}`.execute(db)

  const results = keys.map((): FoundSource | undefined => undefined)
  for (const { position, ...known } of found.rows) results[position] = known
  return results
}

/** Stores which entities the source rows became, with their hash and import run. */
export async function noteSourced(
  tx: Tx,
  sourced: Sourced,
  rows: readonly { id: number; key: SourceKey; isNew: boolean }[],
): Promise<void> {
  const column = columns[sourced]
  const flat = rows.map(({ id, key, isNew }) => ({
    source: key.source,
    source_id: key.sourceId,
    [column]: id,
    row_hash: key.hash,
    last_run: key.runId ?? null,
    isNew,
  }))
  const types = {
    source: 'text',
    source_id: 'text',
    [column]: 'bigint',
    row_hash: 'text',
    last_run: 'bigint',
  }
  await insertRows(
    tx,
    'import_ref',
    types,
    flat.filter((row) => row.isNew),
  )
  const known = flat.filter((row) => !row.isNew)
  if (known.length === 0) return
  await sql`
    update import_ref ref set
      row_hash = input.row_hash, last_run = coalesce(input.last_run, ref.last_run)
    from ${recordset(types, known)}
    where ref.${sql.ref(column)} = input.${sql.ref(column)}`.execute(tx)
}

/** Returns all entities of a source that are not archived, with their ids in the source. */
export async function stillHere(
  db: Db,
  sourced: Sourced,
  source: string,
): Promise<{ id: number; sourceId: string }[]> {
  const { rows } = await sql<{ id: number; sourceId: string }>`
    select coalesce(ref.enterprise_id, ref.listing_id) as id, ref.source_id as "sourceId"
    from import_ref ref
    ${thingsOfRef}
    where ref.source = ${source} and ref.kind = ${kinds[sourced]} and ${isHere}
    order by 1`.execute(db)
  return rows
}

import path from 'node:path'
import type { Connection, Db, Tx } from '#platform/db/db.ts'
import type { PutResult, SourceKey } from '#platform/db/writing/input.ts'
import {
  findSourced,
  finishRun,
  putSource,
  startRun,
  stillHere,
  type Source,
  type Sourced,
} from '#platform/sources/queries.ts'
import type { ImportKind } from '#shared/enums.ts'
import { takeNotes, type Notes } from './notes.ts'
import { showProgress, type Out } from './progress.ts'
import type { SourceRecord } from './record.ts'
import { recordsOf, type ColumnMapping, type Columns } from './records.ts'
import type { Report } from './report.ts'
import { isBrandKey, sourceOf, type RowKey } from './row-key.ts'

/** A converted row. */
export interface Item<Content> {
  row: number
  key: SourceKey
  content: Content
  notes: Notes
}

/** What differs between kinds of imports. */
export interface Importer<Content> {
  kind: ImportKind
  sourced: Sourced
  columns: Columns
  /** Rows per transaction; including rows they create, at most 1,000. */
  batch: number
  /** Renames columns of well-known formats. */
  layout?: (record: SourceRecord) => SourceRecord
  read(
    record: SourceRecord,
    key: RowKey,
    notes: Notes,
  ): Promise<{ key: SourceKey; content: Content } | { skip: string }>
  /** Adds notes that require database access, such as existing names. */
  examine?(db: Db, items: readonly Item<Content>[]): Promise<void>
  write(tx: Tx, items: readonly Item<Content>[]): Promise<readonly PutResult[]>
  archive(tx: Tx, ids: readonly number[]): Promise<number>
}

export interface RunOptions {
  file: string
  mapping: ColumnMapping
  /** Number of records and sources, from `checkFile`. */
  total: number
  sources: readonly Source[]
  /** Overrides the source of the rows. */
  source?: string | undefined
  dryRun: boolean
  prune: boolean
  progress: Out
}

/**
 * Writes records in one transaction per batch. After an interruption the next run continues:
 * unchanged rows are cheap.
 */
export async function runImport<Content>(
  connection: Connection,
  importer: Importer<Content>,
  options: RunOptions,
  report: Report,
): Promise<void> {
  const { db } = connection
  const runId = options.dryRun ? undefined : await beginRun(db, importer, options)
  const progress = showProgress(path.basename(options.file), options.total, options.progress)
  const seen = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  let items: Item<Content>[] = []

  for await (const record of recordsOf(options.file, options.mapping)) {
    report.counts.read += 1
    const item = await readOne(importer.layout?.(record) ?? record)
    if (item) items.push(item)
    if (items.length < importer.batch) continue
    await pass()
  }
  await pass()
  await writing
  progress.end()
  if (options.prune) await prune()
  if (runId !== undefined) {
    await db
      .transaction()
      .execute((tx) => finishRun(tx, runId, { counts: report.counts, reportFile: report.file }))
  }

  async function readOne(record: SourceRecord): Promise<Item<Content> | null> {
    const { row, fields } = record
    const name = path.parse(options.file).name
    const { source, sourceId } = sourceOf(fields, options.source, name)
    const skip = (reason: string) => (report.skipped(row, sourceId || '—', reason), null)
    if (sourceId === '') return skip('no source_id')
    const before = seen.get(`${source}\n${sourceId}`)
    if (before !== undefined) return skip(`row ${before} has the same source_id`)
    seen.set(`${source}\n${sourceId}`, row)

    const notes = takeNotes()
    const read = await importer.read(record, { source, sourceId, runId }, notes)
    if ('skip' in read) return skip(read.skip)
    return { row, notes, ...read }
  }

  /** Writes the batch in the background while the next one is read. */
  async function pass(): Promise<void> {
    const batch = items
    items = []
    await writing
    writing = finishBatch(batch)
    // Awaited with the next batch; avoids an unhandled rejection until then.
    writing.catch(() => {})
  }

  async function finishBatch(batch: readonly Item<Content>[]): Promise<void> {
    if (batch.length === 0) return
    await importer.examine?.(db, batch)
    const results = options.dryRun
      ? await predict(batch)
      : await db.transaction().execute((tx) => importer.write(tx, batch))
    for (const [index, { row, key, notes }] of batch.entries()) {
      report.counts[results[index]?.outcome ?? 'created'] += 1
      report.notes(row, key.sourceId, notes.list)
    }
    progress.advance(report.counts.read)
  }

  async function predict(batch: readonly Item<Content>[]): Promise<Pick<PutResult, 'outcome'>[]> {
    const found = await findSourced(
      db,
      importer.sourced,
      batch.map(({ key }) => key),
    )
    return batch.map(({ key }, index) => {
      const known = found[index]
      if (!known) return { outcome: 'created' }
      const same = known.hash === key.hash && !known.archived
      return { outcome: same ? 'unchanged' : 'updated' }
    })
  }

  async function prune(): Promise<void> {
    const { created, updated, unchanged } = report.counts
    if (created + updated + unchanged === 0) {
      report.line('nothing withdrawn: no row of the file could be used')
      return
    }
    for (const { name } of options.sources) {
      const gone = (await stillHere(db, importer.sourced, name)).filter(
        ({ sourceId }) => !seen.has(`${name}\n${sourceId}`) && !isBrandKey(sourceId),
      )
      for (let from = 0; from < gone.length; from += importer.batch) {
        const batch = gone.slice(from, from + importer.batch)
        const ids = batch.map(({ id }) => id)
        if (!options.dryRun) await db.transaction().execute((tx) => importer.archive(tx, ids))
        for (const { sourceId } of batch) report.withdrawn(sourceId, name)
      }
    }
  }
}

function beginRun<Content>(
  db: Db,
  importer: Importer<Content>,
  options: RunOptions,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    for (const source of options.sources) await putSource(tx, source)
    const fileName = path.basename(options.file)
    return startRun(tx, { kind: importer.kind, fileName, dryRun: false })
  })
}

import path from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import type { Connection, Db, Tx } from '#platform/db/db.ts'
import type { PutResult, SourceKey } from '#platform/db/writing/input.ts'
import {
  findSourced,
  putSource,
  startRun,
  stillHere,
  type Source,
  type Sourced,
} from '#platform/sources/queries.ts'
import type { ImportKind } from '#shared/enums.ts'
import type { NoteKey, NoteValues } from '../model.ts'
import { recordsOf, type ColumnMapping, type Columns } from './files/records.ts'
import {
  countResults,
  noCounts,
  type Counts,
  type ImportReport,
  type RowResult,
} from './import-report.ts'
import { noteOf, takeNotes, type Notes } from './rows/notes.ts'
import type { SourceRecord } from './rows/record.ts'
import { isBrandKey, sourceOf, type RowKey } from './rows/row-key.ts'

/** A converted row. */
export interface Item<Content> {
  row: number
  name: string
  key: SourceKey
  content: Content
  notes: Notes
  /** Id of what stays as it is, because a team looks after it; set by `examine`. */
  kept?: number
  /** Whether it was archived and is brought back, which counts as created; set by `examine`. */
  isBack?: boolean
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
  ): Promise<{ key: SourceKey; content: Content } | { skip: NoteKey }>
  /** Adds notes that require database access, such as existing names. */
  examine?(db: Db, items: readonly Item<Content>[]): Promise<void>
  write(tx: Tx, items: readonly Item<Content>[]): Promise<readonly PutResult[]>
  archive(tx: Tx, ids: readonly number[]): Promise<number>
  /** Returns those that a team looks after, which an import neither changes nor withdraws. */
  withTeam?(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>>
}

export interface RunOptions {
  file: string
  mapping: ColumnMapping
  sources: readonly Source[]
  /** Overrides the source of the rows. */
  source?: string | undefined
  dryRun: boolean
  prune: boolean
  /** Id of the run that writes; absent for a trial. */
  runId?: number | undefined
  /** Rows up to this one were written before an interruption. */
  after?: number
}

/** Longest time in ms that reading rows keeps other work waiting. */
const turnMs = 5

/**
 * Writes records in one transaction per batch. After an interruption the next run continues:
 * unchanged rows are cheap.
 */
export async function runImport<Content>(
  { db }: Pick<Connection, 'db'>,
  importer: Importer<Content>,
  options: RunOptions,
  report: ImportReport,
): Promise<Counts> {
  const { after = 0, runId } = options
  const counts = noCounts()
  const seen = new Map<string, number>()
  /** Keys of rows with too few or many cells: neither taken by them, nor withdrawn. */
  const doubtful = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let items: Item<Content>[] = []
  let skipped: RowResult[] = []
  let turn = performance.now()

  for await (const record of recordsOf(options.file, options.mapping)) {
    if (performance.now() - turn > turnMs) {
      await others()
      turn = performance.now()
    }
    counts.read += 1
    await readOne(importer.layout?.(record) ?? record)
    if (items.length + skipped.length >= importer.batch) await pass()
  }
  await pass()
  await writing
  if (options.prune) await prune()
  return counts

  async function readOne({ row, fields, ragged }: SourceRecord): Promise<void> {
    const fileName = path.parse(options.file).name
    const { source, sourceId } = sourceOf(fields, options.source, fileName)
    const name = (fields['name'] ?? fields['title'] ?? '').trim().slice(0, 300)
    const skip = (key: NoteKey, values?: NoteValues) => {
      const notes = [noteOf('skipped', key, values)]
      if (row > after) skipped.push({ row, sourceId, name, outcome: 'skipped', notes })
    }
    if (ragged) {
      doubtful.add(`${source}\n${sourceId}`)
      const { cells, columns } = ragged
      return skip('cellCount', { cells: String(cells), columns: String(columns) })
    }
    if (sourceId === '') return skip('noId')
    const before = seen.get(`${source}\n${sourceId}`)
    if (before !== undefined) return skip('sameId', { row: String(before) })
    seen.set(`${source}\n${sourceId}`, row)
    if (row <= after) return

    const notes = takeNotes()
    const read = await importer.read({ row, fields }, { source, sourceId, runId }, notes)
    if ('skip' in read) return skip(read.skip)
    items.push({ row, name, notes, ...read })
  }

  /** Writes the batch in the background while the next one is read. */
  async function pass(): Promise<void> {
    const batch = { items, skipped, read: counts.read }
    items = []
    skipped = []
    await writing
    writing = finishBatch(batch)
    // Awaited with the next batch; avoids an unhandled rejection until then.
    writing.catch(() => {})
  }

  async function finishBatch(batch: {
    items: readonly Item<Content>[]
    skipped: readonly RowResult[]
    read: number
  }): Promise<void> {
    if (batch.items.length + batch.skipped.length === 0) return
    await importer.examine?.(db, batch.items)
    const results = await db.transaction().execute(async (tx) => {
      const outcomes = options.dryRun
        ? await predict(tx, batch.items)
        : await importer.write(tx, batch.items)
      const written = batch.items.map(({ row, name, key, notes, isBack }, index): RowResult => ({
        row,
        sourceId: key.sourceId,
        name,
        outcome: (isBack ? null : outcomes[index]?.outcome) ?? 'created',
        notes: notes.list,
      }))
      const inOrder = [...written, ...batch.skipped].toSorted((a, b) => a.row - b.row)
      await report.rows(tx, inOrder, { read: batch.read })
      return inOrder
    })
    countResults(counts, results)
  }

  async function predict(
    tx: Tx,
    items: readonly Item<Content>[],
  ): Promise<Pick<PutResult, 'outcome'>[]> {
    const keys = items.map(({ key }) => key)
    const found = await findSourced(tx, importer.sourced, keys)
    return items.map(({ key, kept }, index) => {
      const known = found[index]
      if (kept !== undefined) return { outcome: 'unchanged' }
      if (!known) return { outcome: 'created' }
      const same = known.hash === key.hash && !known.archived
      return { outcome: same ? 'unchanged' : 'updated' }
    })
  }

  async function prune(): Promise<void> {
    const { created, updated, unchanged } = counts
    if (created + updated + unchanged === 0) return report.nothingToWithdraw()
    for (const { name } of options.sources) {
      const absent = (await stillHere(db, importer.sourced, name)).filter(
        ({ sourceId }) =>
          !seen.has(`${name}\n${sourceId}`) &&
          !doubtful.has(`${name}\n${sourceId}`) &&
          !isBrandKey(sourceId),
      )
      const ids = absent.map(({ id }) => id)
      const kept = await importer.withTeam?.(db, ids)
      const gone = absent.filter(({ id }) => !kept?.has(id))
      for (let from = 0; from < gone.length; from += importer.batch) {
        const batch = gone.slice(from, from + importer.batch)
        const ids = batch.map(({ id }) => id)
        if (!options.dryRun) await db.transaction().execute((tx) => importer.archive(tx, ids))
        for (const { sourceId } of batch) report.withdrawn(sourceId, name)
        counts.withdrawn += batch.length
      }
    }
  }
}

/** Records the sources of a file and the start of its run. Returns the run's id. */
export async function beginRun(
  tx: Tx,
  run: { kind: ImportKind; fileName: string; sources: readonly Source[] },
): Promise<number> {
  for (const source of run.sources) await putSource(tx, source)
  return startRun(tx, { kind: run.kind, fileName: run.fileName, dryRun: false })
}

import { noteAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { safeFileName } from '#platform/files/file-names.ts'
import { readTable } from '#platform/csv/read-table.ts'
import { TableError } from '#platform/csv/table-error.ts'
import { tableText } from '#platform/csv/table-text.ts'
import type { Tx } from '#platform/db/db.ts'
import type { SentColumn } from '#platform/db/tables/listing-files.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { importState, type ImportState } from '#shared/enums-of-listing-files.ts'
import { columnCalled, isColumn, problemsColumn } from '../checks/headers.ts'
import { vendorOf } from './import-view.ts'
import { calmly, keepContent } from './file-rows.ts'
import * as queries from './import-queries.ts'

/** Unconfirmed files of an enterprise, those being checked included. */
const mostUnconfirmed = 5
const mostColumns = 500

/**
 * Takes a file that was sent. Where all its columns are known it is looked at in the background, else
 * they wait for names. Beyond five it takes the place of the oldest that is not being checked; throws
 * too_many_requests where all five are.
 */
export async function beginListingImport(
  { db }: App,
  caller: Caller,
  { vendorId, file }: { vendorId: number; file: File },
): Promise<{ id: number }> {
  const accountId = accountOf(caller)
  const content = Buffer.from(await file.arrayBuffer())
  await vendorOf(db, vendorId)
  const read = await columnsOf(content)
  const columns = 'columns' in read ? read.columns : []
  const state = 'columns' in read && isNamed(columns) ? importState.checking : importState.naming
  return db.transaction().execute(async (tx) => {
    await lockEach(tx, 'imports of listings', [vendorId])
    await queries.dropOldest(tx, vendorId, mostUnconfirmed - 1)
    const left = await queries.countUnconfirmed(tx, vendorId)
    if (left >= mostUnconfirmed) throw new AppError('too_many_requests', { seconds: 60 })
    const id = await queries.insertImport(tx, {
      enterpriseId: vendorId,
      accountId,
      siteId: caller.site.id,
      fileName: safeFileName(file.name || 'listings.csv'),
      language: caller.language,
      columns,
      state,
    })
    if ('columns' in read) await keepContent(tx, id, content)
    if (!('columns' in read)) {
      await queries.setFault(tx, id, read)
      await queries.moveOn(tx, id, [state], importState.unreadable)
    }
    if (state === importState.checking) await addJob(tx, 'listing-files.check', { importId: id })
    return { id }
  })
}

/** The header of a file, each with our name for it and what stands in it first; or what is wrong. */
async function columnsOf(
  content: Buffer,
): Promise<{ columns: SentColumn[] } | { problem: string; line: number }> {
  try {
    const { header, rows } = await readTable(tableText(calmly(content)))
    if (header.length > mostColumns) throw new TableError('tooManyColumns')
    let first: readonly string[] = []
    for await (const { cells } of rows) {
      first = cells
      break
    }
    const taken = new Set<string>()
    const columns = header.map((name, at): SentColumn => {
      const called = columnCalled(name)
      const column = called !== null && !taken.has(called) ? called : null
      if (column) taken.add(column)
      return { header: name.slice(0, 200), column, sample: (first[at] ?? '').slice(0, 100) }
    })
    return { columns }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return { problem: error.problem, line: error.line }
  }
}

/** Whether every column with a name stands for something, and rows can be told from each other. */
function isNamed(columns: readonly SentColumn[]): boolean {
  const isKnown = ({ header, column }: SentColumn) =>
    column !== null || header === '' || header === problemsColumn
  return canBegin(columns) && columns.every(isKnown)
}

function canBegin(columns: readonly SentColumn[]): boolean {
  return columns.some(({ column }) => column && /^(id|handle|title)(:|$)/.test(column))
}

/**
 * Says what the columns stand for, in their order; null leaves one out. Throws invalid_input for names
 * that are none or stand twice, or where none of them tells which listing a row is about.
 */
export async function nameImportColumns(
  { db }: App,
  _caller: Caller,
  { vendorId, id, columns: names }: { vendorId: number; id: number; columns: (string | null)[] },
): Promise<undefined> {
  const given = names.filter((name) => name !== null)
  const isWrong = given.some((name) => !isColumn(name)) || new Set(given).size < given.length
  if (isWrong) throw new AppError('invalid_input')
  await db.transaction().execute(async (tx) => {
    const row = await waiting(tx, vendorId, id)
    if (names.length !== row.columns.length) throw new AppError('invalid_input')
    const columns = row.columns.map((column, at) => ({ ...column, column: names[at] ?? null }))
    if (!canBegin(columns)) throw new AppError('invalid_input', { needs: 'title' })
    await queries.setColumns(tx, id, columns)
    await move(tx, id, [importState.naming, importState.checked], importState.checking)
    await addJob(tx, 'listing-files.check', { importId: id })
  })
}

/** Rows are written by a job of their own; asked again, nothing more is done. */
export async function confirmListingImport(
  { db }: App,
  caller: Caller,
  { vendorId, id }: { vendorId: number; id: number },
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const row = await known(tx, vendorId, id)
    if (row.state === importState.writing || row.state === importState.done) return
    await move(tx, id, [importState.checked], importState.writing)
    await queries.deleteParts(tx, id)
    await addJob(tx, 'listing-files.write', { importId: id })
    await noteAudit(tx, caller, {
      action: 'listing.import',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { file: row.file_name, ...row.counts },
    })
  })
}

export async function dropListingImport(
  { db }: App,
  _caller: Caller,
  { vendorId, id }: { vendorId: number; id: number },
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const row = await known(tx, vendorId, id)
    if (row.state === importState.writing || row.state === importState.done) {
      throw new AppError('changed_meanwhile')
    }
    await queries.deleteImport(tx, id)
  })
}

async function known(tx: Tx, vendorId: number, id: number): Promise<queries.ImportRow> {
  const row = await queries.importRow(tx, vendorId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** One whose file is still there. */
async function waiting(tx: Tx, vendorId: number, id: number): Promise<queries.ImportRow> {
  const row = await known(tx, vendorId, id)
  if (!row.has_content) throw new AppError('changed_meanwhile')
  return row
}

async function move(
  tx: Tx,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
): Promise<void> {
  if (!(await queries.moveOn(tx, id, from, to))) throw new AppError('changed_meanwhile')
}

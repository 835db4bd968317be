import { recordAudit } from '#platform/accounts/audit.ts'
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
import { importState, type ImportState } from '#shared/listing-imports.ts'
import { columnCalled, isColumn, problemsColumn } from '../checks/headers.ts'
import { importVendor } from './import-view.ts'
import { calmly, insertContent } from './file-rows.ts'
import * as queries from './import-queries.ts'
import type { listingCsvContract } from '../../contract.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof listingCsvContract>

/** Maximum unconfirmed imports of an enterprise, including those being checked. */
const mostUnconfirmed = 5
const mostColumns = 500

/**
 * Stores an upload and queues its check, or waits for column names if some are unknown. Beyond five
 * unconfirmed imports it replaces the oldest not being checked; throws too_many_requests if all
 * are.
 */
export const beginListingImport: Service['beginListingImport'] = async ({ db }, caller, input) => {
  const { vendorId, file } = input
  const accountId = accountOf(caller)
  const content = Buffer.from(await file.arrayBuffer())
  await importVendor(db, vendorId)
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
    if ('columns' in read) await insertContent(tx, id, content)
    if (!('columns' in read)) {
      await queries.setFault(tx, id, read)
      await queries.moveOn(tx, id, [state], importState.unreadable)
    }
    if (state === importState.checking) await addJob(tx, 'listing-files.check', { importId: id })
    return { id }
  })
}

/** Parses the header: each column with its mapping and first value, or the problem. */
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

/** Whether all named columns are mapped and rows can be identified. */
function isNamed(columns: readonly SentColumn[]): boolean {
  const isKnown = ({ header, column }: SentColumn) =>
    column !== null || header === '' || header === problemsColumn
  return canBegin(columns) && columns.every(isKnown)
}

function canBegin(columns: readonly SentColumn[]): boolean {
  return columns.some(({ column }) => column && /^(id|handle|title)(:|$)/.test(column))
}

/**
 * Maps the columns, in order; null ignores one. Throws invalid_input for unknown or duplicate
 * names, or if no column identifies the listing.
 */
export const nameImportColumns: Service['nameImportColumns'] = async ({ db }, _caller, input) => {
  const { vendorId, id, columns: names } = input
  const mapped = names.filter((name) => name !== null)
  const isWrong = mapped.some((name) => !isColumn(name)) || new Set(mapped).size < mapped.length
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

/** Confirms an import; a job then writes its rows. Idempotent. */
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
    await recordAudit(tx, caller, {
      action: 'listing.import',
      targetKind: 'enterprise',
      targetId: vendorId,
      diff: { file: row.file_name, ...row.counts },
    })
  })
}

export const dropListingImport: Service['dropListingImport'] = async ({ db }, _caller, input) => {
  const { vendorId, id } = input
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

/** Returns an import whose file is still stored. Throws changed_meanwhile. */
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

import { recordAudit } from '#platform/accounts/audit.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { safeFileName } from '#platform/files/file-names.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { dataImportState, type DataImportState } from '#shared/data-imports.ts'
import type { dataImportContract } from '../../contract.ts'
import { FileProblem } from '../files/file-problem.ts'
import { tableContent } from '../files/file-text.ts'
import { sampleOf } from '../files/records.ts'
import { columnChoices, fileColumns } from './column-mapping.ts'
import * as queries from './import-queries.ts'
import { startWriting } from './start-writing.ts'
import { insertContent, withFile } from './stored-file.ts'

type Service = Handlers<typeof dataImportContract>

const mostColumns = 500

/**
 * Stores an upload with its recognised columns; a file with the same columns as an earlier one gets
 * that one's mapping and source. Throws invalid_input with `fault` if it cannot be read.
 */
export const beginDataImport: Service['beginDataImport'] = async ({ db }, caller, { file }) => {
  const uploaded = Buffer.from(await file.arrayBuffer())
  const content = await tableContent(uploaded).catch(refuseFile)
  const fileName = safeFileName(file.name || 'organisations.csv')
  const sample = await withFile(fileName, content, sampleOf).catch(refuseFile)
  if (sample.header.length === 0) throw new AppError('invalid_input', { fault: 'noRows' })
  if (sample.header.length > mostColumns) {
    throw new AppError('invalid_input', { fault: 'tooManyColumns' })
  }
  const before = await queries.lastAlike(db, sample.header)
  return db.transaction().execute(async (tx) => {
    const id = await queries.insertImport(tx, {
      accountId: accountOf(caller),
      fileName,
      columns: fileColumns(sample, before?.columns),
      source: before?.source ?? {},
    })
    await insertContent(tx, id, content)
    return { id }
  })
}

function refuseFile(error: unknown): never {
  if (!(error instanceof FileProblem)) throw error
  const { problem, line, value } = error.fault
  throw new AppError('invalid_input', { fault: problem, line, name: value }, { cause: error })
}

/**
 * Maps the columns, in order, describes the source and queues the trial. Throws invalid_input for
 * unknown columns, or if none has the name.
 */
export const mapDataImport: Service['mapDataImport'] = async ({ db }, _caller, input) => {
  const { id, columns: names, source } = input
  if (names.some((name) => name !== null && !columnChoices.includes(name))) {
    throw new AppError('invalid_input')
  }
  if (!names.includes('name')) throw new AppError('invalid_input', { needs: 'name' })
  await db.transaction().execute(async (tx) => {
    const row = await known(tx, id)
    if (!row.has_content) throw new AppError('changed_meanwhile')
    if (names.length !== row.columns.length) throw new AppError('invalid_input')
    const columns = row.columns.map((column, at) => ({ ...column, column: names[at] ?? null }))
    await queries.setMapping(tx, id, { columns, source })
    const { mapping, checked, unreadable, checking } = dataImportState
    await move(tx, id, [mapping, checked, unreadable], checking)
    await addJob(tx, 'data-import.check', { importId: id })
  })
}

/** Confirms an import; a job then writes its rows. Idempotent. */
export async function confirmDataImport(
  { db }: App,
  caller: Caller,
  { id }: { id: number },
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const row = await known(tx, id)
    if (row.state === dataImportState.writing || row.state === dataImportState.done) return
    await startWriting(tx, row)
    await recordAudit(tx, caller, {
      action: 'data.import',
      diff: { file: row.file_name, source: row.source.title ?? '', ...row.counts },
    })
  })
}

export const dropDataImport: Service['dropDataImport'] = async ({ db }, _caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    const row = await known(tx, id)
    if (row.state === dataImportState.writing || row.state === dataImportState.done) {
      throw new AppError('changed_meanwhile')
    }
    await queries.deleteImport(tx, id)
  })
}

/** Returns an import, locked. Throws not_found. */
async function known(tx: Tx, id: number): Promise<queries.ImportRow> {
  const row = await queries.lockImport(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function move(
  tx: Tx,
  id: number,
  from: readonly DataImportState[],
  to: DataImportState,
): Promise<void> {
  if (!(await queries.moveOn(tx, id, from, to))) throw new AppError('changed_meanwhile')
}

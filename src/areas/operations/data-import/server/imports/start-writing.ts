import path from 'node:path'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { dataImportState } from '#shared/data-imports.ts'
import { importKind } from '#shared/enums.ts'
import { beginRun } from '../run-import.ts'
import { adoptMapping } from './feed-queries.ts'
import { sourceOfImport } from './import-source.ts'
import * as queries from './import-queries.ts'

/** Moves an import from its trial to being written, and queues that. Throws changed_meanwhile. */
export async function startWriting(tx: Tx, row: queries.ImportRow): Promise<void> {
  const { id } = row
  const { checked, writing } = dataImportState
  if (!(await queries.moveOn(tx, id, [checked], writing))) throw new AppError('changed_meanwhile')
  if (row.feed_id !== null) await adoptMapping(tx, row.feed_id, row)
  await queries.deleteRows(tx, id)
  const sources = [await sourceOfImport(tx, row.source)]
  const fileName = path.basename(row.file_name)
  const runId = await beginRun(tx, { kind: importKind.organisations, fileName, sources })
  await queries.setRun(tx, id, runId)
  await addJob(tx, 'data-import.write', { importId: id })
}

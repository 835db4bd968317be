import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { finishRun, type Source } from '#platform/sources/queries.ts'
import { dataImportState } from '#shared/data-imports.ts'
import { FileProblem } from '../files/file-problem.ts'
import { checkFile } from '../files/records.ts'
import { organisationColumns } from '../rows/organisation.ts'
import { runImport, type RunOptions } from '../run-import.ts'
import { mappingOf } from './column-mapping.ts'
import { applyFeed } from './feeds.ts'
import { storeWords } from './import-words.ts'
import { openImporter } from './open-importer.ts'
import * as queries from './import-queries.ts'
import { sourceOfImport } from './import-source.ts'
import { recordingChanges } from './undo.ts'
import { withStoredFile } from './stored-file.ts'

/** Rows per transaction: few enough for other work in between. */
const batch = 200

/** Job: tries an import and stores what each row would do. */
export async function checkDataImport(app: JobApp, { importId }: { importId: number }) {
  const { db } = app
  const { checking, checked, unreadable } = dataImportState
  const found = await queries.importRow(db, importId)
  if (found?.state !== checking) return
  await db.transaction().execute((tx) => queries.deleteRows(tx, importId))
  try {
    await run(app, found, { dryRun: true, after: 0 })
  } catch (error) {
    if (error instanceof Discarded) return
    if (!(error instanceof FileProblem)) throw error
    const { problem, line, value: name } = error.fault
    await db.transaction().execute(async (tx) => {
      await queries.setFault(tx, importId, { problem, line, name })
      await queries.moveOn(tx, importId, [checking], unreadable)
    })
    return
  }
  await db.transaction().execute(async (tx) => {
    await queries.countRows(tx, importId)
    await queries.moveOn(tx, importId, [checking], checked)
    await applyFeed(tx, importId)
  })
}

/** Job: writes a confirmed import in batches with their results; resumes after a restart. */
export async function writeDataImport(app: JobApp, { importId }: { importId: number }) {
  const { db } = app
  const { writing, done } = dataImportState
  const found = await queries.importRow(db, importId)
  if (found?.state !== writing) return
  const after = await queries.lastRow(db, importId)
  await run(app, found, { dryRun: false, after })
  await db.transaction().execute(async (tx) => {
    const counts = await queries.countRows(tx, importId)
    if (!(await queries.moveOn(tx, importId, [writing], done))) return
    await queries.deleteParts(tx, importId)
    if (found.run_id !== null) await finishRun(tx, found.run_id, { counts, reportFile: null })
  })
}

/** The import was discarded while its trial ran. */
class Discarded extends Error {}

async function run(
  app: JobApp,
  found: queries.ImportRow,
  { dryRun, after }: Pick<RunOptions, 'dryRun'> & { after: number },
): Promise<void> {
  const { db } = app
  const source: Source = await sourceOfImport(db, found.source)
  const mapping = mappingOf(found.columns, found.source.country ?? '')
  await withStoredFile(db, found, async (file) => {
    const checked = await checkFile(file, mapping, organisationColumns, (fields) => ({
      fields,
      source,
    }))
    const { importer, terms } = await openImporter(app, found, source)
    await runImport(
      { db },
      { ...(dryRun ? importer : recordingChanges(importer, found.id)), batch },
      {
        file,
        ...checked,
        source: source.name,
        dryRun,
        prune: false,
        runId: found.run_id ?? undefined,
        after,
      },
      {
        async rows(tx: Tx, results, { read }) {
          const percent = Math.min(100, Math.floor((100 * read) / checked.total))
          if (!(await queries.setPercent(tx, found.id, percent))) throw new Discarded()
          await queries.insertResults(tx, found.id, results)
        },
        withdrawn() {},
        nothingToWithdraw() {},
      },
    )
    if (dryRun) await storeWords(db, found.id, terms)
  })
}

/** Job: deletes unconfirmed imports after a week, and old rows and history. */
export async function tidyDataImports({ db }: JobApp): Promise<void> {
  await db.transaction().execute((tx) => queries.forgetOld(tx))
}

import { TableError } from '#platform/csv/table-error.ts'
import type { Db } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { importLimits, importState, rowVerdict } from '#shared/listing-imports.ts'
import { openCheck } from '../checks/check-context.ts'
import { checkRows, type CheckedRow, type FileRow, type SeenRows } from '../checks/check-rows.ts'
import { columnOf } from '../checks/headers.ts'
import { fileRows, tableOf } from './file-rows.ts'
import * as queries from './import-queries.ts'

/** Batch size in rows; other work runs in between. */
const atATime = 50
/** Maximum length of the before and after texts shown. */
const shownLength = 300

/** Job: checks all rows of an uploaded file and stores what each would change. */
export async function checkImport(app: JobApp, { importId }: { importId: number }): Promise<void> {
  const { db } = app
  const found = await queries.importInState(db, importId, importState.checking)
  if (!found) return
  await db.transaction().execute((tx) => queries.deleteRows(tx, importId))
  try {
    await checkFile(app, found)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const { problem, line } = error
    await setFault(app, importId, { problem, line })
    return
  }
  await db.transaction().execute(async (tx) => {
    await queries.countRows(tx, importId)
    await queries.moveOn(tx, importId, [importState.checking], importState.checked)
  })
}

async function checkFile({ db }: JobApp, found: queries.ImportRow): Promise<void> {
  const context = await openCheck(db, {
    importId: found.id,
    enterpriseId: found.enterprise_id,
    accountId: found.by_account_id,
    language: found.lang,
  })
  const columns = found.columns.flatMap(({ column }) => (column && columnOf(column)) || [])
  // Reads the whole file first, so that a syntax error at its end is found before any check.
  const total = await countRows(db, found)
  const seen: SeenRows = new Map()
  let done = 0
  let rows: FileRow[] = []
  const look = async () => {
    const checked = await checkRows(db, context, columns, rows, seen)
    done += rows.length
    rows = []
    return db.transaction().execute(async (tx) => {
      const percent = Math.floor((done / total) * 100)
      if (!(await queries.setPercent(tx, found.id, percent))) return false
      await queries.insertFileRows(
        tx,
        checked.map((row) => storedRow(found.id, row)),
      )
      return true
    })
  }
  for await (const row of fileRows(await tableOf(db, found.id), found.columns)) {
    rows.push(row)
    // Stops if the import was discarded.
    if (rows.length === atATime && !(await look())) return
  }
  await look()
}

async function countRows(db: Db, found: queries.ImportRow): Promise<number> {
  let count = 0
  for await (const _ of fileRows(await tableOf(db, found.id), found.columns)) count += 1
  if (count === 0) throw new TableError('noRows')
  if (count > importLimits.rows) throw new TableError('tooManyRows')
  return count
}

async function setFault(
  { db }: JobApp,
  importId: number,
  fault: { problem: string; line: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await queries.deleteRows(tx, importId)
    await queries.deleteParts(tx, importId)
    await queries.setFault(tx, importId, fault)
    await queries.moveOn(tx, importId, [importState.checking], importState.unreadable)
  })
}

function storedRow(importId: number, checked: CheckedRow): queries.NewRow {
  const { row, before, after, verdict, cells, changes, problems } = checked
  return {
    import_id: importId,
    row,
    listing_id: before?.id ?? null,
    listing_rev: before?.rev ?? null,
    verdict: rowVerdict[verdict],
    title: (after.texts[after.language]?.title ?? '').slice(0, shownLength),
    cells,
    // For a new listing every field is a change.
    changes: (before ? changes : []).map(({ column, from, to }) => ({
      column,
      from: shortened(from),
      to: shortened(to),
    })),
    problems,
  }
}

function shortened(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text
}

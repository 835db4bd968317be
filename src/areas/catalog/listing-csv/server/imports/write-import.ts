import {
  dropTexts,
  freeUrlKeys,
  isMadeUrlKey,
  lockListingsOf,
  nameAfterTitle,
  putListings,
  changeUrlKey,
  urlKeyFrom,
} from '#catalog/listings/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { importState, rowOutcome, rowVerdict } from '#shared/listing-imports.ts'
import { listingState } from '#shared/enums.ts'
import { movementReason } from '#shared/enums-of-store.ts'
import { openCheck, type CheckContext } from '../checks/check-context.ts'
import { checkRows, type CheckedRow } from '../checks/check-rows.ts'
import { columnOf } from '../checks/headers.ts'
import type { FileColumn } from '../rows/columns.ts'
import { inputOf } from '../rows/listing-input.ts'
import type { RowProblem } from '../../contract.ts'
import { lockListings } from '../listing-csv-queries.ts'
import * as queries from './import-queries.ts'
import { recipientOf, sendMail } from '#foundation/mail/server/public.ts'
import { importPath } from '#shared/listing-files-path.ts'

/** Rows per transaction. */
const atATime = 50
/** Imports of at least this many rows report their result by email. */
const longImport = 500

/**
 * Job: writes the rows of a confirmed import in batches, recording each outcome; resumes after a
 * restart. Rejects rows that became invalid or whose listing changed since the check.
 */
export async function writeImport(app: JobApp, { importId }: { importId: number }): Promise<void> {
  const { db } = app
  const found = await queries.importInState(db, importId, importState.writing)
  if (!found) return
  const context = await openCheck(db, {
    importId,
    enterpriseId: found.enterprise_id,
    accountId: found.by_account_id,
    language: found.lang,
  })
  const columns = found.columns.flatMap(({ column }) => (column && columnOf(column)) || [])
  const total = (found.counts['new'] ?? 0) + (found.counts['changed'] ?? 0)
  let done = 0
  for (let isOver = false; !isOver;) {
    const tried = await db.transaction().execute(async (tx) => {
      const rows = await queries.rowsToWrite(tx, importId, atATime)
      if (rows.length > 0) await writeRows(tx, context, columns, importId, rows)
      done += rows.length
      await queries.setPercent(tx, importId, Math.min(100, Math.floor((done / (total || 1)) * 100)))
      return rows.length
    })
    isOver = tried === 0
  }
  await db.transaction().execute(async (tx) => {
    await queries.countRows(tx, importId)
    const isOver = await queries.moveOn(tx, importId, [importState.writing], importState.done)
    if (isOver && total >= longImport) await notifySender(tx, app, importId)
  })
}

interface Outcome {
  row: number
  outcome: (typeof rowOutcome)[keyof typeof rowOutcome]
  listing_id: number | null
  problems: readonly RowProblem[]
}

async function writeRows(
  tx: Tx,
  context: CheckContext,
  columns: readonly FileColumn[],
  importId: number,
  rows: readonly queries.StoredRow[],
): Promise<void> {
  // Same lock order as all writers of listings.
  await lockListingsOf(tx, [context.enterpriseId])
  await lockListings(
    tx,
    rows.flatMap(({ listing_id: id }) => id ?? []),
  )
  const checked = await checkRows(tx, context, columns, rows, new Map())
  const outcomes: Outcome[] = []
  const ready: CheckedRow[] = []
  for (const [at, row] of rows.entries()) {
    const now = checked[at]
    const problems = now ? problemsNow(row, now) : []
    if (now && problems.length === 0) ready.push(now)
    else
      outcomes.push({
        row: row.row,
        outcome: rowOutcome.refused,
        listing_id: row.listing_id,
        problems,
      })
  }
  const ids = await write(tx, context, importId, ready)
  for (const [at, { row }] of ready.entries()) {
    const listing_id = ids[at] ?? null
    outcomes.push({ row, outcome: rowOutcome.written, listing_id, problems: [] })
  }
  await queries.setOutcomes(tx, importId, outcomes)
}

/** Returns why a row that passed the check cannot be written now. */
function problemsNow(row: queries.StoredRow, now: CheckedRow): readonly RowProblem[] {
  const isOther =
    (now.before?.id ?? null) !== row.listing_id || (now.before?.rev ?? null) !== row.listing_rev
  const wasGone = row.verdict === rowVerdict.changed && row.listing_id === null
  return isOther || wasGone ? [{ column: '', key: 'changedMeanwhile' }] : now.problems
}

/** Writes rows and returns listing ids in their order. */
async function write(
  tx: Tx,
  { enterpriseId, accountId }: CheckContext,
  importId: number,
  rows: readonly CheckedRow[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const changes = rows.map(({ before, after, changes }) => ({
    before,
    after,
    changed: new Set(changes.map(({ column }) => column)),
  }))
  const requested = changes.flatMap(({ before, after }) => {
    const title = after.texts['en'] ?? after.texts[after.language]
    const texts = [{ lang: 'en', origin: 1 as const, title: title?.title ?? '' }]
    return before ? [] : after.handle || urlKeyFrom(texts)
  })
  const free = await freeUrlKeys(tx, requested)
  const writing = changes.map((change) => ({
    change,
    ...inputOf(change, enterpriseId, change.before?.urlKey ?? free.shift() ?? ''),
  }))
  const results = await putListings(
    tx,
    writing.map(({ input }) => input),
    { reason: movementReason.file, ref: `import ${importId}`, note: '', accountId },
  )
  const ids = results.map(({ id }) => id)
  for (const [at, { change, gone }] of writing.entries()) {
    const { before, after } = change
    const id = ids[at] ?? 0
    if (gone.length > 0) await dropTexts(tx, id, gone)
    if (!before) continue
    if (after.handle !== before.urlKey) {
      // The slug was taken since the check: the retry refuses the row.
      if (!(await changeUrlKey(tx, id, after.handle))) throw new AppError('changed_meanwhile')
    } else if (isMadeUrlKey(before.urlKey) && after.state === listingState.published) {
      await nameAfterTitle(tx, id)
    }
  }
  return ids
}

/** Emails the uploader the result, unless the account or its site is gone. */
async function notifySender(tx: Tx, app: JobApp, importId: number): Promise<void> {
  const row = await queries.senderRow(tx, importId)
  if (!row) return
  await sendMail(tx, app, {
    kind: 'listings_imported',
    to: recipientOf({ ...row, id: row.account_id }),
    siteId: row.site_id,
    values: {
      enterprise: row.enterprise,
      file: row.file_name,
      written: String(row.counts['written'] ?? 0),
      left: String((row.counts['problem'] ?? 0) + (row.counts['refused'] ?? 0)),
    },
    path: importPath(row.enterprise_id, importId),
    dedupeKey: `listing-import:${importId}`,
  })
}

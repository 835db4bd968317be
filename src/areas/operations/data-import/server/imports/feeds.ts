import { createHash } from 'node:crypto'
import path from 'node:path'
import { recordAudit } from '#platform/accounts/audit.ts'
import { accountOf } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { safeFileName } from '#platform/files/file-names.ts'
import { FetchProblem, fetchPublic } from '#platform/http/fetch-public.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import { AppError } from '#shared/app-error.ts'
import { dataImportState } from '#shared/data-imports.ts'
import { importLimits } from '#shared/listing-imports.ts'
import type { dataImportContract } from '../../contract.ts'
import { FileProblem } from '../files/file-problem.ts'
import { tableContent } from '../files/file-text.ts'
import { sampleOf } from '../files/records.ts'
import { fileColumns } from './column-mapping.ts'
import * as feeds from './feed-queries.ts'
import * as queries from './import-queries.ts'
import { startWriting } from './start-writing.ts'
import { insertContent, withFile } from './stored-file.ts'

type Service = Handlers<typeof dataImportContract>

/** Repeats an import from a URL, from now on. */
export const scheduleDataImport: Service['scheduleDataImport'] = async (app, caller, input) => {
  const { id, url, everyDays, applies } = input
  await app.db.transaction().execute(async (tx) => {
    const row = await queries.lockImport(tx, id)
    if (!row) throw new AppError('not_found')
    if (row.state !== dataImportState.done) throw new AppError('changed_meanwhile')
    const { columns, source } = row
    const accountId = accountOf(caller)
    const feedId = await feeds.insertFeed(tx, {
      ...{ accountId, url, everyDays, applies, columns, source },
    })
    await addJob(tx, 'data-import.feeds', {})
    await recordAudit(tx, caller, {
      action: 'data.import_schedule',
      diff: { feed: feedId, url, source: source.title ?? '', days: everyDays, applies },
    })
  })
}

/** Fetches the file of a feed now. */
export const runImportFeed: Service['runImportFeed'] = async ({ db }, _caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    if (!(await feeds.feedRow(tx, id))) throw new AppError('not_found')
    await addJob(tx, 'data-import.fetch', { feedId: id })
  })
}

/** Ends later runs; imports that it brought stay. */
export const removeImportFeed: Service['removeImportFeed'] = async ({ db }, caller, { id }) => {
  await db.transaction().execute(async (tx) => {
    if (!(await feeds.deleteFeed(tx, id))) throw new AppError('not_found')
    await recordAudit(tx, caller, { action: 'data.import_unschedule', diff: { feed: id } })
  })
}

/** Job: queues the fetches that are due. */
export async function startDueFeeds({ db }: JobApp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const feedId of await feeds.takeDueFeeds(tx)) {
      await addJob(tx, 'data-import.fetch', { feedId })
    }
  })
}

const limits = { maxBytes: importLimits.bytes, timeoutMs: 60_000 }

/**
 * Job: fetches the file of a feed and starts its trial, unless it is the same as before. If its
 * columns changed, it waits for an admin to map them.
 */
export async function fetchFeed(
  { db }: JobApp,
  { feedId }: { feedId: number },
  load: (url: string) => Promise<Buffer> = (url) => fetchPublic(url, limits),
): Promise<void> {
  const feed = await feeds.feedRow(db, feedId)
  if (!feed) return
  const recorded = (result: Parameters<typeof feeds.recordFetch>[2]) =>
    db.transaction().execute((tx) => feeds.recordFetch(tx, feedId, result))
  try {
    const content = await tableContent(await load(feed.url))
    const hash = createHash('sha256').update(content).digest('base64url')
    if (hash === feed.content_hash) return await recorded({ problem: null })
    const fileName = fileNameOf(feed.url, content)
    const sample = await withFile(fileName, content, sampleOf)
    if (sample.header.length === 0) throw new FileProblem('no rows', { problem: 'noRows' })
    await db
      .transaction()
      .execute((tx) => startTrial(tx, feed, { fileName, content, hash, sample }))
  } catch (error) {
    if (error instanceof FetchProblem) await recorded({ problem: error.fault })
    else if (error instanceof FileProblem) await recorded({ problem: error.fault.problem })
    else throw error
  }
}

interface Fetched {
  fileName: string
  content: Buffer
  hash: string
  sample: Awaited<ReturnType<typeof sampleOf>>
}

async function startTrial(tx: Tx, feed: feeds.FeedRow, file: Fetched): Promise<void> {
  const { fileName, content, hash, sample } = file
  const headers = feed.columns.map(({ header }) => header)
  const isSame = JSON.stringify(headers) === JSON.stringify(sample.header)
  const alike = isSame ? feed : await queries.lastAlike(tx, sample.header)
  await feeds.deleteUnconfirmed(tx, feed.id)
  const id = await queries.insertImport(tx, {
    accountId: feed.by_account_id,
    fileName,
    columns: fileColumns(sample, alike?.columns),
    source: feed.source,
    feedId: feed.id,
  })
  await insertContent(tx, id, content)
  await feeds.recordFetch(tx, feed.id, { hash, problem: isSame ? null : 'columnsChanged' })
  if (!isSame) return
  await queries.moveOn(tx, id, [dataImportState.mapping], dataImportState.checking)
  await addJob(tx, 'data-import.check', { importId: id })
}

/** Largest share of refused rows of a file that is imported without being confirmed. */
const mostRefused = 0.2

/** Confirms the import of a feed after its trial, if that was chosen or it changes nothing. */
export async function applyFeed(tx: Tx, importId: number): Promise<void> {
  const row = await queries.lockImport(tx, importId)
  if (row?.state !== dataImportState.checked || row.feed_id === null) return
  const feed = await feeds.feedRow(tx, row.feed_id)
  const { created = 0, updated = 0, skipped = 0, read = 0 } = row.counts
  const isSound = skipped <= read * mostRefused
  if (created + updated === 0 || (feed?.applies && isSound)) await startWriting(tx, row)
}

function fileNameOf(url: string, content: Buffer): string {
  const { pathname, hostname } = new URL(url)
  const { name, ext } = path.parse(safeFileName(path.basename(pathname) || hostname))
  const isJson = content.subarray(0, 100).toString('utf8').trimStart().startsWith('[')
  return `${name.slice(0, 100)}${isJson ? '.json' : ext || '.csv'}`
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#app/config.ts'
import { connect, type Db } from '#platform/db/db.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { openStore } from '#app/file-store.ts'
import { blobKey } from '#platform/files/files.ts'
import type { Store } from '#platform/files/store.ts'
import { jobTroubles } from '#platform/jobs/jobs.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { startProblem } from '#platform/start-problem.ts'
import { fileState, mailState } from '#shared/enums.ts'
import { fine, problem, type Finding } from './finding.ts'

/** Jobs start within a second; after this no server can be running them. */
const lateMinutes = 15

/** Checks the database and what depends on it; stops at the first problem. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'))) {
    return [fine('There is no database yet; the first start makes it')]
  }
  try {
    const reached = await reachDatabase(config)
    try {
      return await findingsOf(reached.url, config)
    } finally {
      await reached.release()
    }
  } catch (error) {
    const known = startProblem(error)
    if (!known) throw error
    return [problem('The database cannot be reached', known.message)]
  }
}

/** Findings about a reachable database. */
export async function findingsOf(
  url: string,
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
): Promise<Finding[]> {
  const connection = connect(url, { max: 1 })
  const { db } = connection
  try {
    const findings = [await version(db), await characterSupport(db), await clocks(db)]
    const migrated = await migrations(db)
    findings.push(migrated)
    if (migrated.ok) {
      findings.push(await searchIndex(db, dataDir), await files(db, { dataDir, s3 }))
      findings.push(await work(db), await events(db), await mails(db))
    }
    return findings
  } finally {
    await connection.close()
  }
}

async function version(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db)
  const found = rows[0]?.version ?? ''
  return Number.parseInt(found, 10) >= 18
    ? fine(`The database answers: PostgreSQL ${found}`)
    : problem(`The database is PostgreSQL ${found}`, 'Use PostgreSQL 18 or newer.')
}

/** Search by name needs case folding of all letters, which depends on the encoding. */
async function characterSupport(db: Db): Promise<Finding> {
  const { rows } = await sql<{ encoding: string; lower: string }>`
    select current_setting('server_encoding') as encoding, lower('ÄÉ') as lower`
    .execute(db)
    .catch(() => ({ rows: [{ encoding: 'another one than UTF8', lower: '' }] }))
  const { encoding = '', lower = '' } = rows[0] ?? {}
  return encoding === 'UTF8' && lower === 'äé'
    ? fine('The database keeps and compares the letters of all languages')
    : problem(
        `The database (encoding ${encoding}) does not know the letters of all languages`,
        'Make a new one: create database NAME encoding UTF8 locale_provider builtin ' +
          "builtin_locale 'C.UTF-8' template template0. Then restore a backup into it.",
      )
}

async function clocks(db: Db): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const seconds = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000
  return seconds < 5
    ? fine('The clocks of server and database agree')
    : problem(
        `The clocks of server and database are ${Math.round(seconds)} s apart`,
        'Set both by a time server.',
      )
}

async function migrations(db: Db): Promise<Finding> {
  try {
    const pending = await pendingMigrations(db)
    return pending.length === 0
      ? fine('The database is up to date')
      : problem(
          `The database lacks ${pending.length} changes of this version`,
          'Start the server: it makes them. Make a backup first.',
        )
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return problem('The database does not fit this version', error.message)
  }
}

/** Number of readers of the event stream, and of events not yet read or saved in a snapshot. */
async function searchIndex(db: Db, dataDir: string): Promise<Finding> {
  const { rows } = await sql<{ readers: number; filling: number; waiting: number }>`
    with living as (select * from outbox_consumer where per_process and seen_at > now() - interval '1 minute'),
    behind as (select xid, seq from living order by living.xid, seq limit 1)
    select (select count(*) from living) as readers,
      (select count(*) from living where rebuilding) as filling,
      (select count(*) from outbox_event e where (e.xid, e.seq) > (select xid, seq from behind))
        as waiting`.execute(db)
  const { readers = 0, filling = 0, waiting = 0 } = rows[0] ?? {}
  if (filling > 0) return fine('The search index is being filled')
  if (readers > 0 && waiting > 100_000) {
    return problem(
      `The search index is ${waiting.toLocaleString('en')} changes behind`,
      'If the number does not fall, restart the server and read its log.',
    )
  }
  if (readers > 0) return fine(`The search index is in step (${waiting} changes not yet on disk)`)
  return existsSync(path.join(dataDir, 'search'))
    ? fine('The search index catches up at the next start')
    : fine('There is no search index yet; the next start makes it')
}

/** Jobs are only late while a server is running. */
async function work(db: Db): Promise<Finding> {
  const { rows } = await sql<{ working: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null and exists (
      select from outbox_consumer where per_process and seen_at > now() - interval '1 minute') as working`.execute(
    db,
  )
  if (!rows[0]?.working) return fine('Work in the background is done when the server runs')
  const { late, failed } = await jobTroubles(db, lateMinutes)
  if (late > 0) {
    return problem(
      `${late} background jobs are late by more than ${lateMinutes} minutes`,
      'If the number does not fall, look whether a server without JOBS=0, or a worker, is running.',
    )
  }
  return failed === 0
    ? fine('Work in the background is done in time')
    : problem(
        `${failed} background jobs failed after 25 attempts`,
        'Read what the log says of them ("a job failed"). They are forgotten after 30 days.',
      )
}

/** Event handlers that fail, and skipped events. */
async function events(db: Db): Promise<Finding> {
  const { rows } = await sql<{ failing: string | null; failures: number }>`
    select (select string_agg(name, ', ' order by name) from outbox_consumer where attempts > 0)
        as failing,
      (select count(*) from outbox_failure) as failures`.execute(db)
  const { failing = null, failures = 0 } = rows[0] ?? {}
  if (failures > 0) {
    return problem(
      `${failures} events failed after 10 attempts`,
      'Read what the log says of them ("event failed after its last attempt"), and "Events" in docs/operating.md.',
    )
  }
  return failing === null
    ? fine('Events are handled')
    : problem(
        `Events cannot be handled: ${failing}`,
        'They are tried again for eight minutes; read what the log says ("a handler failed").',
      )
}

/** A mail that is still queued after an attempt indicates that the mail server refuses mail. */
async function mails(db: Db): Promise<Finding> {
  const { rows } = await sql<{ stuck: number; last_error: string | null }>`
    select count(*) as stuck, max(last_error) as last_error from mail
    where state = ${mailState.waiting} and attempts > 1 and created_at < now() - interval '10 minutes'`.execute(
    db,
  )
  const { stuck = 0, last_error: said } = rows[0] ?? {}
  return stuck === 0
    ? fine('No mail is kept waiting')
    : problem(
        `${stuck} mails could not be sent so far`,
        `The mail server says: ${said ?? 'nothing'}\nCheck SMTP_URL and MAIL_FROM; mails are tried again by themselves.`,
      )
}

/** Every file row must have its content in the store. */
async function files(db: Db, { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Finding> {
  const { folder, store } = await openStore({ dataDir, s3 })
  const where = s3 ? `the bucket ${s3.bucket}` : path.join(folder, blobKey())
  const there = await blobsOf(store).catch((error: unknown) => String(error))
  if (typeof there === 'string') {
    return problem(
      `Files cannot be looked for in ${where}: ${there}`,
      'Check the settings S3_…, and that their key may list, read, write and delete there.',
    )
  }
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from file where state = ${fileState.ready}`.execute(db)
  const missing = rows.filter(({ sha256 }) => !there.has(blobKey(sha256)))
  if (missing.length === 0) return fine(`All ${rows.length} files are there`)
  const names = missing.slice(0, 3).map(({ sha256 }) => sha256)
  return problem(
    `${missing.length} of ${rows.length} files are missing, among them ${names.join(', ')}`,
    `Bring them back into ${where} from a backup.`,
  )
}

async function blobsOf(store: Store): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const { key } of store.list(blobKey())) keys.add(key)
  return keys
}

import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import * as queries from './queries.ts'

/**
 * Background jobs: payload by name. A feature adds its own in `server/jobs.ts` by `declare module`,
 * so that a misspelt name or a wrong payload does not compile.
 */
export interface Jobs {
  'jobs.tidy': NoPayload
}

export type JobName = keyof Jobs

/** Payload of jobs without one, such as cron jobs. */
export type NoPayload = Readonly<Record<string, never>>

/** Dependencies of jobs: all but the search, which worker processes do not open. */
export type JobApp = Omit<App, 'search'>

export interface Job<Payload> {
  /**
   * Does the work. Must be idempotent: it may run more than once, since a process can die in the
   * middle. When it throws it is retried after 3 s, 7 s, 20 s and so on up to six hours, 25 times
   * in four days.
   */
  run: (app: JobApp, payload: Payload) => Promise<void>
  /** Cron schedule: minute, hour, day, month and day of the week, in UTC. */
  cron?: string
}

/** The jobs of a feature: `JobTable<'mail.send' | 'mail.tidy'>`. */
export type JobTable<Name extends JobName> = { readonly [N in Name]: Job<Jobs[N]> }

interface JobOptions {
  /** Earliest time to run. */
  runAt?: Date | undefined
  /** Deduplication key: a new job replaces a waiting one with the same key. */
  key?: string | undefined
}

/**
 * Queues a job in the caller's transaction: it runs after the commit, or not at all after a
 * rollback.
 */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await queries.addJob(tx, name, payload, options)
}

/** Counts jobs that are more than `lateMinutes` late, and jobs whose retries are exhausted. */
export async function jobTroubles(db: Db, lateMinutes: number) {
  return queries.countTroubles(db, lateMinutes)
}

/** Minutes after which a job that has not started is late. */
const lateAfterMinutes = 5
const mostListed = 200

export type TroubledJob = queries.TroubledJob

export type TroubleFilter = queries.TroubleFilter

/**
 * Returns jobs that have failed, are late or wait for a further attempt, and that match, in the
 * requested order.
 */
export async function troubledJobs(db: Db, filter: TroubleFilter): Promise<TroubledJob[]> {
  return queries.troubledJobs(db, filter, { lateMinutes: lateAfterMinutes, limit: mostListed })
}

/**
 * Runs a troubled job at once; returns its name, or null if it is not in trouble any more or runs
 * already.
 */
export async function retryJob(tx: Tx, id: number): Promise<string | null> {
  return queries.rescheduleJob(tx, id, lateAfterMinutes)
}

/** Deletes a troubled job; returns as `retryJob`. */
export async function deleteJob(tx: Tx, id: number): Promise<string | null> {
  return queries.deleteJob(tx, id, lateAfterMinutes)
}

/** Jobs of the queue itself. */
export const ownJobs: JobTable<'jobs.tidy'> = {
  'jobs.tidy': {
    cron: '20 4 * * *',
    run: (app) => app.db.transaction().execute((tx) => queries.deleteFailedJobs(tx)),
  },
}

import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import * as queries from './queries.ts'

/**
 * Work that is done in the background: its name, and what it is given. A feature adds its own in
 * `server/jobs.ts` by `declare module`, so that a misspelt name or a wrong payload does not compile.
 */
export interface Jobs {
  'jobs.tidy': Nothing
}

export type JobName = keyof Jobs

/** The payload of a job that needs none, as those have that a clock starts. */
export type Nothing = Readonly<Record<string, never>>

/** What a job may touch: all but the search, which a process that only does jobs does not hold. */
export type JobApp = Omit<App, 'search'>

export interface Job<Payload> {
  /**
   * Does the work. It may be begun more than once (a process can die in the middle of it), so a second
   * run must do no harm. Where it throws, it is tried again after 3 s, 7 s, 20 s and so on up to six
   * hours, 25 times in four days.
   */
  run: (app: JobApp, payload: Payload) => Promise<void>
  /** Started by the clock: minute, hour, day, month and day of the week, in UTC. */
  cron?: string
}

/** The jobs of a feature, `JobTable<'mail.send' | 'mail.tidy'>`. */
export type JobTable<Name extends JobName> = { readonly [N in Name]: Job<Jobs[N]> }

interface JobOptions {
  /** Not before. */
  runAt?: Date | undefined
  /** At most one job of this key waits: a later one takes the place of the earlier. */
  key?: string | undefined
}

/** Queues a job in the caller's transaction: it is done after the commit, or never was. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await queries.addJob(tx, name, payload, options)
}

/** How many jobs are late by more than `lateMinutes`, and how many were given up. */
export async function jobTroubles(db: Db, lateMinutes: number) {
  return queries.countTroubles(db, lateMinutes)
}

/** The jobs of this machinery itself. */
export const ownJobs: JobTable<'jobs.tidy'> = {
  'jobs.tidy': {
    cron: '20 4 * * *',
    run: (app) => app.db.transaction().execute((tx) => queries.forgetGivenUp(tx)),
  },
}

import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { inBackground } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import type { Job, JobApp } from './jobs.ts'
import * as queries from './queries.ts'

/** Concurrent jobs per process; most of them wait for I/O. */
const concurrency = 5
/**
 * Polling interval in ms for delayed jobs; immediate ones are announced by the database (NOTIFY).
 */
const pollMs = 5000
/** Delay in ms before restarting the runner, after a database outage so long that it failed permanently. */
const restartMs = 5000

/** Jobs by name; payload types are checked where jobs are queued. */
export type RunnableJobs = Readonly<Record<string, Job<never>>>

interface StartOptions {
  /**
   * Whether no other process runs jobs of this database: jobs marked as running are then left from
   * a crash.
   */
  alone: boolean
}

/**
 * Runs due and future jobs until stopped; stopping waits for running ones. Failures are logged with
 * the job's name, and the job is retried.
 */
export function startJobs(
  app: JobApp,
  pool: pg.Pool,
  jobs: RunnableJobs,
  { alone }: StartOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const options = optionsOf(app, pool, jobs)
  const parsedCronItems = parseCronItems(
    Object.entries(jobs).flatMap(([task, { cron }]) =>
      cron === undefined ? [] : [{ task, match: cron, identifier: task }],
    ),
  )
  let runner: Runner | undefined

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (alone) await app.db.transaction().execute((tx) => queries.freeInterrupted(tx))
        runner = await run({ ...options, concurrency, pollInterval: pollMs, parsedCronItems })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
        if (!stopping.signal.aborted) throw new Error('the runner of jobs ended by itself')
      } catch (error) {
        if (stopping.signal.aborted) return
        app.log.error({ err: error }, 'jobs: the runner is started again')
        await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const worked = work()
  return {
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => {
        // The runner had already ended.
      })
      await worked
    },
  }
}

/** Runs all due jobs and those they queue. Returns the errors of failed ones. */
export async function runDueJobs(
  app: JobApp,
  pool: pg.Pool,
  jobs: RunnableJobs,
): Promise<unknown[]> {
  const options = optionsOf(app, pool, jobs)
  const failures: unknown[] = []
  options.events.on('job:error', ({ error }) => failures.push(error))
  await runOnce(options)
  return failures
}

function optionsOf(app: JobApp, pool: pg.Pool, jobs: RunnableJobs) {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    const { id, task_identifier: name, attempts, max_attempts: most } = job
    const level = attempts < most ? 'warn' : 'error'
    app.log[level]({ err: error, job: { id, name, attempts } }, 'jobs: a job failed')
  })
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload: unknown) => inBackground(() => job.run(app, payload as never)),
    ]),
  )
  return {
    pgPool: pool,
    taskList,
    events,
    noHandleSignals: true,
    // Batches the writes of job results (0 enables it, without delay): the pool retries them and
    // awaits them on stop. Otherwise nothing awaits them, and a failure would be an unhandled
    // rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: loggerOf(app.log),
  } satisfies RunnerOptions
}

/**
 * Adapts the library's logger. Successes are omitted; failures are logged by the event handler
 * above.
 */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] !== undefined || meta?.['success'] !== undefined) return
    if (level === 'warning') log.warn(`jobs: ${message}`)
    else if (level === 'error') log.error(`jobs: ${message}`)
    else log.debug(`jobs: ${message}`)
  })
}

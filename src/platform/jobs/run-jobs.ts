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

/** How many jobs one process does at a time; most of them wait for somebody else. */
const concurrency = 5
/** Jobs of now are told by the database; this is how often those of later are looked for. */
const pollMs = 5000
/** After the database was away for so long that the runner gave up. */
const restartMs = 5000

/** Jobs by name; what each is given is known to those who queue it. */
export type RunnableJobs = Readonly<Record<string, Job<never>>>

interface StartOptions {
  /** No other process does jobs of this database: what is marked as under way is of one that died. */
  alone: boolean
}

/**
 * Does the jobs that are due, and those to come, until stopped; stopping waits for those under way.
 * Failures are logged with the job's name, and the job is tried again.
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
        // It was ending by itself.
      })
      await worked
    },
  }
}

/** Does every job that is due now, and what they queue; answers the errors of those that failed. */
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
    // What became of a job is written by the pool, which tries again and is waited for when it stops;
    // without, it is written by nobody's promise, whose failure would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: loggerOf(app.log),
  } satisfies RunnerOptions
}

/** What the library says of its own; jobs that end well are not worth a line, failed ones have theirs. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] !== undefined || meta?.['success'] !== undefined) return
    if (level === 'warning') log.warn(`jobs: ${message}`)
    else if (level === 'error') log.error(`jobs: ${message}`)
    else log.debug(`jobs: ${message}`)
  })
}

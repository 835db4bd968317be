import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { connect } from '#platform/db/db.ts'
import { openLog } from '#platform/log.ts'
import { query } from '#tests/support/database-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { jobs as allJobs } from '#app/registries.ts'
import { addJob, jobTroubles, ownJobs } from './jobs.ts'
import { runDueJobs, startJobs, type RunnableJobs } from './run-jobs.ts'

const { app, databaseUrl } = await openTestApp()
const { pool, close } = connect(databaseUrl)
const stops: (() => Promise<unknown>)[] = []
afterAll(close)

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await pool.query('delete from graphile_worker._private_jobs')
})

/** Jobs that record their payload, or run what the test passes. */
function noting(run: (words: string) => Promise<void> | void = () => {}) {
  const notes: string[] = []
  const jobs: RunnableJobs = {
    'test.note': {
      async run(_, { words }: { words: string }) {
        notes.push(words)
        await run(words)
      },
    },
  }
  return { notes, jobs }
}

function start(jobs: RunnableJobs, { alone = false } = {}) {
  const working = startJobs(app, pool, jobs, { alone })
  stops.push(() => working.stop())
  return working
}

/** Under a name that only this test has. */
function note(words: string, options: Parameters<typeof addJob>[3] = {}) {
  return app.db
    .transaction()
    .execute((tx) => addJob(tx, 'test.note' as 'jobs.tidy', { words } as never, options))
}

const until = (fits: () => boolean | Promise<boolean>) =>
  eventually(async () => expect(await fits()).toBe(true))

test('a job is done after its transaction has committed, and not when that is undone', async () => {
  const { notes, jobs } = noting()
  start(jobs)
  const undone = app.db.transaction().execute(async (tx) => {
    await addJob(tx, 'test.note' as 'jobs.tidy', { words: 'undone' } as never)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await note('committed')

  await until(() => notes.length > 0)
  expect(notes).toEqual(['committed'])
})

test('a job of later waits for its time, and a second one of its key takes its place', async () => {
  const { notes, jobs } = noting()
  const later = new Date(Date.now() + 3_600_000)
  await note('first', { runAt: later, key: 'one' })
  await note('second', { runAt: later, key: 'one' })

  await runDueJobs(app, pool, jobs)
  expect(notes).toEqual([])

  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(app, pool, jobs)
  expect(notes).toEqual(['second'])
})

test('a job that fails is logged by its name and tried again later', async () => {
  const lines: unknown[][] = []
  const log = openLog('silent')
  log.warn = (...line: unknown[]) => void lines.push(line)
  const { notes, jobs } = noting(() => {
    if (notes.length === 1) throw new Error('not now')
  })
  await note('again')

  expect(await runDueJobs({ ...app, log }, pool, jobs)).toEqual([new Error('not now')])
  expect(lines).toMatchObject([[{ job: { name: 'test.note', attempts: 1 } }, /failed/]])
  expect(await runDueJobs(app, pool, jobs)).toEqual([])
  expect(notes).toHaveLength(1)

  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await runDueJobs(app, pool, jobs)).toEqual([])
  expect(notes).toEqual(['again', 'again'])
})

test('stopping waits for the jobs under way', async () => {
  const under = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let ended = false
  const { jobs } = noting(async () => {
    begun.resolve()
    await under.promise
    ended = true
  })
  const working = start(jobs)
  await note('slow')
  await begun.promise

  const stopped = working.stop()
  under.resolve()
  await stopped

  expect(ended).toBe(true)
  const left = await pool.query('select from graphile_worker.jobs')
  expect(left.rowCount).toBe(0)
})

test('jobs of a killed process are resumed by the next', async () => {
  await note('interrupted')
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`,
  )
  const { notes, jobs } = noting()

  expect(await runDueJobs(app, pool, jobs)).toEqual([])
  expect(notes).toEqual([])
  start(jobs, { alone: true })

  await until(() => notes.length > 0)
  expect(notes).toEqual(['interrupted'])
})

test('jobs go on after the database was away', async () => {
  const { notes, jobs } = noting()
  start(jobs)
  await note('before')
  await until(() => notes.length === 1)

  await query(
    inject('databaseServer'),
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [new URL(databaseUrl).pathname.slice(1)],
  )
  await until(() =>
    note('after').then(
      () => true,
      () => false,
    ),
  )

  await until(() => notes.length === 2)
  expect(notes).toEqual(['before', 'after'])
})

test('counts late and failed jobs, and deletes failed ones after a month', async () => {
  await note('late', { runAt: new Date(Date.now() - 3_600_000) })
  await note('given up')
  await note('given up long ago')
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts,
       updated_at = case when payload->>'words' ~ 'long' then now() - interval '31 days' else now() end
     where payload->>'words' ~ 'given'`,
  )
  expect(await jobTroubles(app.db, 15)).toEqual({ late: 1, failed: 2 })

  await ownJobs['jobs.tidy'].run(app, {})

  expect(await jobTroubles(app.db, 15)).toEqual({ late: 1, failed: 1 })
})

test.each(Object.entries(allJobs))('%s says its feature and its work', (name, { cron }) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
  if (cron !== undefined) expect(cron.split(' ')).toHaveLength(5)
})

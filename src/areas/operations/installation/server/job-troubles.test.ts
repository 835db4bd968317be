import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { userRole } from '#shared/enums.ts'
import { eventually } from '#tests/support/eventually.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { deleteEvent, deleteJob, listJobs, retryEvent, retryJob } from './job-troubles.ts'

const { app, signIn } = await openTestApp()
const { db } = app

const admin = await signIn(await anAccount(db, { role: userRole.admin }))
const all = { sort: 'when', order: 'desc' } as const

afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`delete from outbox_failure`.execute(db)
})

/** Queues a job of this state. */
async function aJob(name: string, state: 'failed' | 'late' | 'retrying' | 'waiting') {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${name},
      payload => '{"email": "secret@example.org"}'::json,
      run_at => now() + interval '1 hour')`.execute(db)
  const id = rows[0]!.id
  const attempts = { failed: 25, late: 0, retrying: 2, waiting: 0 }[state]
  const error = state === 'failed' || state === 'retrying' ? 'no connection' : null
  await sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error},
      run_at = case when ${state === 'late'} then now() - interval '10 minutes' else run_at end
    where id = ${id}`.execute(db)
  return id
}

async function anEvent(consumer: string) {
  const { rows } = await sql<{ id: number }>`
    insert into outbox_failure (consumer, topic, key, error)
    values (${consumer}, 'membership.changed', 1, 'Error: broken') returning id`.execute(db)
  return rows[0]!.id
}

/** Counts the transactions that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

const countAudits = async () => (await db.selectFrom('audit').select('id').execute()).length

const lastAudit = async () =>
  (await db
    .selectFrom('audit')
    .select(['action', 'diff'])
    .where('account_id', '=', admin.caller.accountId)
    .orderBy('id', 'desc')
    .executeTakeFirst())!

test('lists failed, late and retried jobs without their payload, and no others', async () => {
  const failed = await aJob('mail.send', 'failed')
  const late = await aJob('mail.tidy', 'late')
  const retrying = await aJob('privacy.pack', 'retrying')
  await aJob('mail.tidy', 'waiting')

  const { jobs } = await listJobs(app, admin.caller, { ...all, sort: 'name', order: 'asc' })
  expect(jobs).toMatchObject([
    { id: failed, name: 'mail.send', state: 'failed', attempts: 25, error: 'no connection' },
    { id: late, name: 'mail.tidy', state: 'late', error: null },
    { id: retrying, name: 'privacy.pack', state: 'retrying', attempts: 2 },
  ])
  expect(JSON.stringify(jobs)).not.toContain('secret@example.org')
  const found = await listJobs(app, admin.caller, { ...all, query: 'MAIL', state: 'late' })
  expect(found.jobs.map(({ id }) => id)).toEqual([late])
})

test('a filter finds jobs and events behind the latest 200', async () => {
  const late = await aJob('mail.tidy', 'late')
  const old = await anEvent('old.handler')
  await sql`
    select graphile_worker.add_job('mail.send', run_at => now() + interval '1 hour')
    from generate_series(1, 200)`.execute(db)
  await sql`
    update graphile_worker._private_jobs set attempts = 25 where id <> ${late}`.execute(db)
  await sql`
    insert into outbox_failure (consumer, topic, key, error)
    select 'new.handler', 'membership.changed', 1, 'broken' from generate_series(1, 200)`.execute(
    db,
  )

  const found = await listJobs(app, admin.caller, { ...all, state: 'late' })
  expect(found.jobs.map(({ id }) => id)).toEqual([late])
  const named = await listJobs(app, admin.caller, { ...all, query: 'TIDY' })
  expect(named.jobs.map(({ id }) => id)).toEqual([late])
  const { events } = await listJobs(app, admin.caller, { ...all, query: 'Old' })
  expect(events.map(({ id }) => id)).toEqual([old])
  const byAttempts = await listJobs(app, admin.caller, { ...all, sort: 'attempts', order: 'asc' })
  expect(byAttempts.jobs[0]?.id).toBe(late)
})

test.each([retryJob, deleteJob])(
  'a job that begins to run meanwhile is left alone: %o',
  async (act) => {
    const id = await aJob('mail.send', 'failed')
    const before = await countAudits()
    const worker = await db.startTransaction().execute()
    await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one'
    where id = ${id}`.execute(worker)
    const acting = act(app, admin.caller, { id }).then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    )
    await eventually(async () => expect(await countWaiting()).toBe(1))
    await worker.commit().execute()
    expect(await acting).toBe('not_found')
    expect(await countAudits()).toBe(before)
  },
)

test('an event is retried when its handler does not run', async () => {
  const id = await anEvent('enterprises.counters')
  await sql`
    insert into outbox_consumer (name, xid, seq, topics, per_process)
    values ('enterprises.counters', '0', 0, '{membership.changed}', false)
    on conflict do nothing`.execute(db)
  const running = await db.startTransaction().execute()
  await sql`
    select from outbox_consumer where name = 'enterprises.counters' for update`.execute(running)
  const retried = retryEvent(app, admin.caller, { id })
  await eventually(async () => expect(await countWaiting()).toBe(1))
  await running.commit().execute()
  expect(await retried).toEqual({ isDone: true })
})

test('a failed job is started again, or deleted, with an audit entry', async () => {
  const [one, two] = [await aJob('mail.send', 'failed'), await aJob('mail.tidy', 'failed')]
  await retryJob(app, admin.caller, { id: one })
  expect(await lastAudit()).toEqual({ action: 'job.retry', diff: { job: 'mail.send' } })
  const { rows } = await sql<{ attempts: number; due: boolean }>`
    select attempts, run_at <= now() as due from graphile_worker.jobs
    where id = ${one}`.execute(db)
  expect(rows).toEqual([{ attempts: 0, due: true }])

  await deleteJob(app, admin.caller, { id: two })
  expect(await lastAudit()).toEqual({ action: 'job.delete', diff: { job: 'mail.tidy' } })
  await expect(deleteJob(app, admin.caller, { id: two })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a job that is not in trouble is left alone', async () => {
  const id = await aJob('mail.send', 'waiting')
  const missing = { code: 'not_found' }
  await expect(retryJob(app, admin.caller, { id })).rejects.toMatchObject(missing)
  await expect(deleteJob(app, admin.caller, { id })).rejects.toMatchObject(missing)
})

test('a failed event is processed again by its handler and then gone', async () => {
  const id = await anEvent('enterprises.counters')
  expect((await listJobs(app, admin.caller, all)).events).toMatchObject([
    { id, topic: 'membership.changed', error: 'Error: broken' },
  ])
  expect(await retryEvent(app, admin.caller, { id })).toEqual({ isDone: true })
  expect((await listJobs(app, admin.caller, all)).events).toEqual([])
  expect((await lastAudit()).action).toBe('event.retry')
})

test('an event that fails again stays with its new error, and can be deleted', async () => {
  const id = await anEvent('no.such.handler')
  expect(await retryEvent(app, admin.caller, { id })).toEqual({ isDone: false })
  const { events } = await listJobs(app, admin.caller, all)
  expect(events[0]?.error).toContain('no.such.handler')

  await deleteEvent(app, admin.caller, { id })
  expect((await listJobs(app, admin.caller, all)).events).toEqual([])
  await expect(deleteEvent(app, admin.caller, { id })).rejects.toMatchObject({ code: 'not_found' })
})

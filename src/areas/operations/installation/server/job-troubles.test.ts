import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { userRole } from '#shared/enums.ts'
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

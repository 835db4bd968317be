import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mailState, userRole } from '#shared/enums.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { deliverMail, resumeMails, tidyMails } from './deliver.ts'
import { listMails, retryMail } from './mail-admin.ts'
import { sendMail, type MailTo } from './send-mail.ts'

const mailServer = await startMailServer({ user: 'us/er', password: 'pass@word' }).then(
  (server) => ({
    ...server,
    url: server.url.replace('us/er:pass@word', 'us%2Fer:pass%40word'),
  }),
)
const { app, runJobs, signIn, visitor } = await openTestApp({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'post@green-valley.example',
  CONTACT_EMAIL: 'hello@green-valley.example',
  BASE_URL: 'https://green-valley.example',
})
const { received, refuse } = mailServer

const hour = 3_600_000
let count = 0

beforeEach(async () => {
  received.length = 0
  refuse.recipient = () => null
  refuse.message = () => null
  await app.db.deleteFrom('mail').execute()
})

/** A password reset email to Ada. */
function aMail(overrides: Partial<MailTo<'reset'>> = {}): MailTo<'reset'> {
  count += 1
  return {
    kind: 'reset',
    to: { email: 'ada@example.org', name: 'Ada', language: 'en', accountId: null },
    siteId: 1,
    values: {},
    path: '/auth/reset-password?token=secret',
    dedupeKey: `reset:${count}`,
    ...overrides,
  }
}

function send(mail: MailTo<'reset'>): Promise<void> {
  return app.db.transaction().execute((tx) => sendMail(tx, app, mail))
}

function rows() {
  return app.db.selectFrom('mail').selectAll().orderBy('id').execute()
}

const inTheNext = (hours: number) => new Date(Date.now() + hours * hour)

test('a mail goes out with its text, its button, and the name of its site', async () => {
  await send(aMail())

  await runJobs()

  expect(received).toHaveLength(1)
  const [mail] = received
  expect(mail).toMatchObject({
    envelope: { from: 'post@green-valley.example', to: ['ada@example.org'] },
    from: { name: 'Green Valley', address: 'post@green-valley.example' },
    to: [{ name: 'Ada', address: 'ada@example.org' }],
    replyTo: [{ address: 'hello@green-valley.example' }],
    subject: 'Reset your password',
  })
  expect(mail!.header('auto-submitted')).toBe('auto-generated')
  expect(mail!.header('content-language')).toBe('en')
  const link = 'https://green-valley.example/auth/reset-password?token=secret'
  expect(mail!.text).toContain(`Hello Ada,\n\nSomeone (probably you) asked`)
  expect(mail!.text).toContain(`Reset password:\n${link}\n`)
  expect(mail!.html).toContain(`href="${link}"`)
})

test('deletes the content of a sent email, as it has single-use links', async () => {
  await send(aMail())
  await runJobs()

  expect(await rows()).toMatchObject([
    { state: mailState.sent, content: {}, path: null, attempts: 1, last_error: null },
  ])
})

test('a mail of a transaction that is undone is never sent', async () => {
  const undone = app.db.transaction().execute(async (tx) => {
    await sendMail(tx, app, aMail())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await runJobs()

  expect(received).toEqual([])
})

test('the same mail queued twice is sent once', async () => {
  await send(aMail({ dedupeKey: 'once' }))
  await runJobs()
  await send(aMail({ dedupeKey: 'once' }))
  await runJobs()

  expect(received).toHaveLength(1)
})

test('jobs that race for one mail send it once', async () => {
  await send(aMail())
  const [row] = await rows()

  await Promise.all(Array.from({ length: 8 }, () => deliverMail(app, row!.id)))

  expect(received).toHaveLength(1)
})

test('a mail server that is busy is asked again later, under the same message id', async () => {
  const ids: string[] = []
  refuse.message = () => '451 4.3.0 come again later'
  await send(aMail())
  await runJobs()
  expect(await rows()).toMatchObject([{ state: mailState.waiting, attempts: 1 }])
  expect((await rows())[0]!.last_error).toContain('come again later')

  await runJobs()
  expect((await rows())[0]!.attempts).toBe(1)

  refuse.message = () => null
  await due()
  await runJobs(inTheNext(1))
  ids.push(received[0]!.messageId!)
  await app.db.updateTable('mail').set({ state: mailState.waiting, sent_at: null }).execute()
  await app.db.updateTable('mail').set({ path: '/x' }).execute()
  await due()
  await deliverMail(app, (await rows())[0]!.id)
  ids.push(received[1]!.messageId!)

  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^<\d+\.[0-9a-f]{24}@green-valley\.example>$/)
})

/** Makes pending retries due. */
async function due(): Promise<void> {
  await app.db
    .updateTable('mail')
    .set({ due_at: new Date(Date.now() - 1000) })
    .execute()
}

test('retries with growing delays, and fails after two days', async () => {
  await mailServer.close()
  const waited: number[] = []
  await send(aMail())
  await runJobs()
  for (;;) {
    const [row] = await rows()
    if (row!.state !== mailState.waiting) break
    waited.push(Math.round((row!.due_at.getTime() - Date.now()) / 60_000))
    await due()
    await runJobs(inTheNext(48))
  }
  await mailServer.open()

  expect(waited).toEqual([1, 5, 15, 60, 180, 360, 720, 1440])
  const [failed] = await listMails(app, visitor, { state: mailState.failed, limit: 10 })
  expect(failed).toMatchObject({ kind: 'reset', email: 'ada@example.org', attempts: 9 })
  expect(failed!.lastError).toContain('ECONNREFUSED')

  const retry = { id: failed!.id }
  await expect(retryMail(app, visitor, retry)).rejects.toMatchObject({ code: 'not_allowed' })
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))
  await retryMail(app, admin.caller, retry)
  await runJobs()
  expect(received).toHaveLength(1)
  expect(received[0]!.text).toContain('token=secret')
  const { action, target_id } = await app.db
    .selectFrom('audit')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect({ action, target_id }).toEqual({ action: 'mail.retry', target_id: failed!.id })
})

test.each([
  ['an address that does not exist', 'recipient', '550 5.1.1 no such mailbox'],
  ['a refused message', 'message', '554 5.7.1 not wanted'],
] as const)('%s is not tried again', async (_, part, line) => {
  refuse[part] = () => line
  await send(aMail())

  await runJobs()

  expect(await rows()).toMatchObject([{ state: mailState.failed, attempts: 1 }])
  expect((await rows())[0]!.last_error).toContain(line.slice(10))
})

test('only failed emails can be queued again', async () => {
  await send(aMail())
  await runJobs()
  const [row] = await rows()

  await expect(retryMail(app, visitor, { id: row!.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a mail whose job was lost is found and sent', async () => {
  await send(aMail())
  await app.db
    .updateTable('mail')
    .set({ due_at: new Date(Date.now() - 120_000) })
    .execute()
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  await runJobs()
  expect(received).toEqual([])

  await resumeMails(app)
  await runJobs()

  expect(received).toHaveLength(1)
})

test('requires a path exactly for emails with a button', async () => {
  const { path: _, ...withoutPath } = aMail()
  await expect(send(withoutPath)).rejects.toThrow(/needs a path/)
  const deleted = { ...aMail(), kind: 'deleted' as const }
  await expect(app.db.transaction().execute((tx) => sendMail(tx, app, deleted))).rejects.toThrow(
    /has no button/,
  )
})

test('deletes sent emails after 90 days, and keeps waiting ones', async () => {
  await send(aMail())
  await runJobs()
  await send(aMail())
  await send(aMail())
  await runJobs()
  const [old] = await rows()
  await sql`update mail set created_at = now() - interval '91 days' where id = ${old!.id}`.execute(
    app.db,
  )

  await tidyMails(app)

  expect(await rows()).toHaveLength(2)
})

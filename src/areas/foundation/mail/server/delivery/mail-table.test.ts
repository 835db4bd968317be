import { expect, test } from 'vitest'
import { mailState, userRole, type MailState } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { retryMails } from './mail-admin.ts'
import { listMailTable, nameMailKinds } from './mail-table.ts'

const { app, signIn } = await openTestApp()
const { db } = app

const admin = await signIn(await anAccount(db, { role: userRole.admin }))
const all = { sort: 'created', order: 'desc' } as const
let count = 0

async function aMail(email: string, state: MailState, kind = 'points_given'): Promise<number> {
  count += 1
  const { id } = await db
    .insertInto('mail')
    .values({
      dedupe_key: `table:${count}`,
      kind,
      email,
      lang: 'en',
      site_id: 1,
      state,
      attempts: count,
      last_error: state === mailState.failed ? 'mailbox full' : null,
      sent_at: state === mailState.sent ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const idsOf = async (filter: Partial<Parameters<typeof listMailTable>[2]>) =>
  (await listMailTable(app, admin.caller, { ...all, ...filter })).mails.map(({ id }) => id)

test('emails are found by address, state and kind, in every order', async () => {
  const one = await aMail('zoe@one.example', mailState.failed)
  const two = await aMail('ann@one.example', mailState.sent)
  const three = await aMail('bob@two.example', mailState.failed, 'account_disabled')

  expect(await idsOf({ query: 'ONE.example' })).toEqual([two, one])
  expect(await idsOf({ query: 'o%e' })).toEqual([])
  expect(await idsOf({ state: mailState.failed })).toEqual([three, one])
  expect(await idsOf({ kind: 'account_disabled' })).toEqual([three])
  expect(await idsOf({ sort: 'email', order: 'asc' })).toEqual([two, three, one])
  expect(await idsOf({ sort: 'attempts', order: 'asc' })).toEqual([one, two, three])
  const { failed, total } = await listMailTable(app, admin.caller, all)
  expect({ failed, total }).toEqual({ failed: 2, total: 3 })
})

test('pages are complete in both directions', async () => {
  for (let at = 0; at < 45; at += 1) await aMail('many@pages.example', mailState.sent)
  const filter = { ...all, query: 'pages.example' }
  const first = await listMailTable(app, admin.caller, filter)
  const second = await listMailTable(app, admin.caller, { ...filter, from: first.next! })
  const back = await listMailTable(app, admin.caller, { ...filter, from: second.previous! })

  expect([first.mails.length, second.mails.length]).toEqual([40, 5])
  expect(back.mails).toEqual(first.mails)
})

test('of the chosen emails, those that failed are queued again, each with an audit entry', async () => {
  const failed = await aMail('again@example.org', mailState.failed)
  const sent = await aMail('again@example.org', mailState.sent)
  expect(await retryMails(app, admin.caller, { ids: [sent, failed, failed, 999_999] })).toEqual({
    ids: [failed],
  })
  const rows = db.selectFrom('mail').select(['state', 'attempts']).where('id', '=', failed)
  expect(await rows.execute()).toEqual([{ state: mailState.waiting, attempts: 0 }])
  const audit = db.selectFrom('audit').select('target_id').where('action', '=', 'mail.retry')
  expect(await audit.execute()).toEqual([{ target_id: failed }])
})

test('kinds are named by their subjects, with what their values are', async () => {
  const kinds = await nameMailKinds(app, admin.caller)
  expect(kinds.find(({ kind }) => kind === 'application_again')?.subject).toBe(
    '[enterprise] has answered',
  )
  expect(kinds.every(({ subject }) => !subject.includes('{'))).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { composeQueuedMail } from '#foundation/mail/server/public.ts'
import { getForm } from '#forms/engine/server/public.ts'
import { accountOf } from '#platform/caller.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import { userRole } from '#shared/enums.ts'
import { applicationAnswers, makeNamed } from '#tests/support/applications.ts'
import { anAccount, putEnterprise } from '#tests/support/community.ts'
import { saveChanges } from '#tests/support/forms.ts'
import { aPictureOf } from '#tests/support/listings.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Decision } from '../model.ts'
import type { QueueFilter } from '../contract.ts'
import { beginApplication, getApplication, submitApplication } from './apply.ts'
import {
  addApplicationNote,
  assignApplication,
  decideApplication,
  deleteApplicationNote,
  getReview,
  listApplications,
  previewDecision,
} from './review.ts'

const { app, signIn } = await openTestApp()
const { db } = app
await makeNamed(db)
const { caller: admin } = await signIn(await anAccount(db, { role: 1, name: 'Amara' }))

const refused = (code: string) => expect.objectContaining({ code })

/** Creates a submitted application of a new account. */
async function aWaiting(name: string, input: Answers = {}) {
  const { caller } = await signIn(await anAccount(db, { name: `Founder of ${name}` }))
  const { id } = await beginApplication(app, caller)
  const answers = applicationAnswers({ 31: { texts: { en: name } }, ...input })
  await saveChanges(db, caller, id, Object.entries(answers))
  await submitApplication(app, caller, { id })
  return { id, caller, rev: (await getApplication(app, admin, { id })).rev }
}

const decide = (id: number, rev: number, decision: Decision, why = '') =>
  decideApplication(app, admin, { id, rev, decision, why, notes: [] })

const queue = (filter: Partial<QueueFilter>) =>
  listApplications(app, admin, { status: 'waiting', sort: 'waiting', order: 'asc', ...filter })

test('publishing makes the profile, its owner and its place in the search, in one go', async () => {
  const { id, rev, caller } = await aWaiting('River Weavers', {
    32: { texts: { en: 'riverweavers' } },
  })
  const told = 'Welcome! Please add a photo.'
  expect(await decide(id, rev, 'publish', told)).toEqual({ status: 'approved' })

  const { vendor } = await getApplication(app, caller, { id })
  expect(vendor?.subDomain).toBe('riverweavers')
  const { rows } = await sql`
    select e.name, e.published_at is not null as published, m.account_id, m.role,
      exists (select from outbox_event o where o.topic = 'enterprise.changed' and o.key = e.id) as found
    from enterprise e join team_member m on m.enterprise_id = e.id
    where e.id = ${vendor!.id}`.execute(db)
  expect(rows).toMatchObject([
    { name: 'River Weavers', published: true, account_id: caller.accountId, role: 1 },
  ])
  const account = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  expect(account.role).toBe(userRole.vendor)
  const mail = await db
    .selectFrom('mail')
    .select(['path', 'content'])
    .where('kind', '=', 'application_approved')
    .where('account_id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  expect(mail.path).toContain('/riverweavers')
  expect(mail.content).toMatchObject({ why: told })
})

test('the enterprise has the status of what it applied with last', async () => {
  const statusOf = async (id: number) => {
    const row = await db
      .selectFrom('enterprise')
      .select('application_status')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.application_status
  }
  const first = await aWaiting('Lake Boats')
  await decide(first.id, first.rev, 'publish')
  const vendorId = (await getApplication(app, first.caller, { id: first.id })).vendor!.id
  expect(await statusOf(vendorId)).toBe(6)

  const second = await aWaiting('Lake Boats again')
  await db
    .updateTable('answer_set')
    .set({ subject_kind: 'enterprise', subject_id: vendorId })
    .where('id', '=', second.id)
    .execute()
  await decide(second.id, second.rev, 'moreInfo', 'Which lake?')
  expect(await statusOf(vendorId)).toBe(4)
})

test('of two concurrent decisions one succeeds, the other throws changed_meanwhile', async () => {
  const { id, rev } = await aWaiting('Salt Pans')
  const results = await Promise.allSettled([
    decide(id, rev, 'publish'),
    decide(id, rev, 'notApprove', 'Not here.'),
  ])
  const failed = results.filter((result) => result.status === 'rejected')
  expect(failed).toHaveLength(1)
  expect(failed[0]?.reason).toEqual(refused('changed_meanwhile'))
})

test('requires a message for “not approve” and “more information”', async () => {
  const { id, rev } = await aWaiting('Clay Works')
  await expect(decide(id, rev, 'notApprove')).rejects.toEqual(refused('invalid_input'))
  await expect(decide(id, rev, 'moreInfo')).rejects.toEqual(refused('invalid_input'))
  expect(await decide(id, rev, 'notApprove', 'Outside of the region.')).toEqual({
    status: 'notApproved',
  })
})

test('notes are about questions of the form', async () => {
  const { id, rev } = await aWaiting('Tea Garden')
  const notes = [{ questionId: 211, text: 'This is asked elsewhere.' }]
  await expect(
    decideApplication(app, admin, { id, rev, decision: 'moreInfo', why: '', notes }),
  ).rejects.toEqual(refused('invalid_input'))
})

test('the applicant is mailed what was written as it was, and each note under its question', async () => {
  const { id, rev, caller } = await aWaiting('Salt Pans')
  const why = `Lovely application.\nTwo small things:\n\n${'And one long story. '.repeat(20)}End.`
  const notes = [
    { questionId: 41, text: 'Is that all year round?\nIt looks closed.' },
    { questionId: 31, text: 'Is that its whole name?' },
  ]
  await decideApplication(app, admin, { id, rev, decision: 'moreInfo', why, notes })

  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('account_id', '=', caller.accountId)
    .where('kind', '=', 'application_more_info')
    .executeTakeFirstOrThrow()
  const { words } = await getForm(app, caller, { name: 'application' })
  expect(mail.content['why']).toBe(why)
  const { text, html } = (await db
    .transaction()
    .execute((tx) => composeQueuedMail(app, tx, mail.dedupe_key)))!
  const [website, name] = [41, 31].map((question) => ({
    title: words[question]!.title,
    url: `${app.settings.baseUrl}/application-form/${id}?question=${question}`,
  }))
  expect(text).toContain(
    `“${website!.title}”\nIs that all year round?\nIt looks closed.\n${website!.url}` +
      `\n\n“${name!.title}”\nIs that its whole name?\n${name!.url}`,
  )
  expect(html).toContain(`href="${website!.url}"`)
})

test('submitting and every decision are in the activity log', async () => {
  const { id, rev, caller } = await aWaiting('Wool House')
  await decide(id, rev, 'moreInfo', 'Which wool?')
  const done = await db
    .selectFrom('audit')
    .select(['action', 'account_id'])
    .where('target_kind', '=', 'answer_set')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(done).toEqual([
    { action: 'application.submit', account_id: caller.accountId },
    { action: 'application.more_info', account_id: admin.accountId },
  ])
})

test('an enterprise that may be the same is shown, with what is the same', async () => {
  const { id: twin } = await putEnterprise(db, {
    name: 'Cloud Forest Coffee',
    website: 'https://www.cloudforest.example/about',
    contacts: [{ kind: 2, value: 'hello@cloudforest.example' }],
  })
  await putEnterprise(db, { name: 'Quite Another' })
  const { id } = await aWaiting('Cloud Forest Cofee', {
    41: { texts: { en: 'cloudforest.example' } },
    42: { texts: { en: 'Hello@CloudForest.example' } },
  })
  const { duplicates } = await getReview(app, admin, { id })
  expect(duplicates).toMatchObject([{ id: twin, why: ['name', 'website', 'email'] }])
})

test('an application is assigned and unassigned', async () => {
  const { id, caller } = await aWaiting('Rope Makers')
  await assignApplication(app, admin, { id, accountId: admin.accountId })
  expect((await getReview(app, admin, { id })).assignee).toEqual({
    id: admin.accountId,
    name: 'Amara',
  })
  const mine = await queue({ assignee: 'me' })
  expect(mine.applications.map((row) => row.id)).toEqual([id])

  await expect(assignApplication(app, admin, { id, accountId: caller.accountId })).rejects.toEqual(
    refused('invalid_input'),
  )
  await assignApplication(app, admin, { id, accountId: null })
  expect((await queue({ assignee: 'me' })).total).toBe(0)
})

test('a draft is neither assigned nor decided, as if it did not exist', async () => {
  const { caller } = await signIn(await anAccount(db))
  const { id } = await beginApplication(app, caller)

  for (const decision of ['publish', 'notApprove'] as const) {
    await expect(decide(id, 1, decision, 'Sorry.')).rejects.toEqual(refused('not_found'))
  }
  await expect(assignApplication(app, admin, { id, accountId: admin.accountId })).rejects.toEqual(
    refused('not_found'),
  )
})

test('the queue shows who waits longest first, page by page, and each only once', async () => {
  const names = Array.from(
    { length: 45 },
    (_, number) => `Queue ${String(number).padStart(2, '0')}`,
  )
  for (const name of names) await aWaiting(name)

  const first = await queue({ query: 'queue' })
  expect(first.total).toBe(45)
  expect(first.applications.map(({ title }) => title)).toEqual(names.slice(0, 40))
  const second = await queue({ query: 'queue', after: first.next! })
  expect(second.applications.map(({ title }) => title)).toEqual(names.slice(40))
  expect(second.next).toBeNull()

  const backwards = await queue({ query: 'queue', sort: 'title', order: 'desc' })
  expect(backwards.applications[0]?.title).toBe('Queue 44')
  await expect(queue({ after: 'nonsense' })).rejects.toEqual(refused('invalid_input'))
})

test('a resubmission is compared with the submission before it', async () => {
  const { id, rev, caller } = await aWaiting('Fig House')
  expect((await getReview(app, admin, { id })).changes).toBeNull()
  const notes = [{ questionId: 31, text: 'In full?' }]
  await decideApplication(app, admin, { id, rev, decision: 'moreInfo', why: '', notes })
  const name = { texts: { en: 'Fig House of Kandy' } }
  await saveChanges(db, caller, id, [['31', name, 99]])
  await submitApplication(app, caller, { id, reply: 'The full name is long.' })

  const { changes } = await getReview(app, admin, { id })
  expect(changes).toMatchObject({
    reply: 'The full name is long.',
    before: { 31: { texts: { en: 'Fig House' } } },
  })
  expect(Object.keys(changes!.before)).toEqual(['31'])
})

const snapshotsOf = async (id: number) => {
  const { rows } = await sql<{ answers: unknown; files: string[] }>`
    select s.answers, array(select file_uuid::text from review_snapshot_file f
      where f.event_id = s.event_id) as files
    from review_snapshot s join review_event e on e.id = s.event_id
    where e.set_id = ${id} order by e.id`.execute(db)
  return rows
}

test('the answers and files of the last two submissions are kept until the decision', async () => {
  const { id, rev, caller } = await aWaiting('Date House')
  const logo = await aPictureOf(db, accountOf(caller))
  let now = rev
  const submitAgain = async (name: string, picture: Answer | null) => {
    await decide(id, now, 'moreInfo', 'In full?')
    const named = { texts: { en: name } }
    await saveChanges(db, caller, id, [
      [31, named, 99],
      [50, picture, picture ? 0 : 99],
    ])
    await submitApplication(app, caller, { id })
    now = (await getApplication(app, admin, { id })).rev
    return named
  }
  const [galle, kandy] = [
    await submitAgain('Date House of Galle', logo),
    await submitAgain('Date House of Kandy', null),
  ]
  const uuids = 'files' in logo ? logo.files.map(({ uuid }) => uuid) : []
  expect(await snapshotsOf(id)).toMatchObject([
    { answers: { 31: galle }, files: uuids },
    { answers: { 31: kandy }, files: [] },
  ])
  await decide(id, now, 'notApprove', 'No.')
  expect(await snapshotsOf(id)).toEqual([])
})

test('internal notes are for admins only, once for each form, and their authors delete them', async () => {
  const { id, caller } = await aWaiting('Quince House')
  const { caller: other } = await signIn(await anAccount(db, { role: 1, name: 'Ravi' }))
  const [key, later] = [randomUUID(), randomUUID()]
  for (const each of [key, key, later]) {
    await addApplicationNote(app, admin, { id, key: each, text: 'Called them.' })
  }
  const { internalNotes } = await getReview(app, admin, { id })
  const called = { text: 'Called them.', by: 'Amara', isOwn: true }
  expect(internalNotes).toMatchObject([called, called])
  expect(JSON.stringify(await getApplication(app, caller, { id }))).not.toContain('Called them')

  const note = { id, noteId: internalNotes[0]!.id }
  await expect(deleteApplicationNote(app, other, note)).rejects.toEqual(refused('not_found'))
  await deleteApplicationNote(app, admin, note)
  expect((await getReview(app, admin, { id })).internalNotes).toHaveLength(1)

  const audited = await db
    .selectFrom('audit')
    .select(['action', 'diff'])
    .where('target_kind', '=', 'answer_set')
    .where('target_id', '=', id)
    .where('action', 'in', ['application.note', 'application.drop_note'])
    .orderBy('id')
    .execute()
  const [first, second] = internalNotes.map((each) => ({ noteId: each.id }))
  expect(audited).toEqual([
    { action: 'application.note', diff: first },
    { action: 'application.note', diff: second },
    { action: 'application.drop_note', diff: first },
  ])
})

test('the email of a decision is shown as it will be sent, and nothing is decided', async () => {
  const { id, rev } = await aWaiting('Plum House', { 32: { texts: { en: 'plumhouse' } } })
  const input = { id, rev, why: 'Too many plums.', notes: [] }
  const { mail } = await previewDecision(app, admin, { ...input, decision: 'notApprove' })
  expect(mail).toMatchObject({ lang: 'en', subject: 'About your application for Plum House' })
  expect(mail?.text).toContain('Too many plums.')
  const published = await previewDecision(app, admin, { ...input, decision: 'publish' })
  expect(published.mail?.text).toContain('/plumhouse')

  expect(await getApplication(app, admin, { id })).toMatchObject({ status: 'submitted', rev })
  const { rows } = await sql`select id from enterprise where name = 'Plum House'`.execute(db)
  expect(rows).toEqual([])
  await expect(
    previewDecision(app, admin, { ...input, decision: 'notApprove', why: '' }),
  ).rejects.toEqual(refused('invalid_input'))
})

test('drafts are in no queue, and each status has its own', async () => {
  const { id, rev } = await aWaiting('Asked House')
  await decide(id, rev, 'moreInfo', 'Where?')
  const titles = async (status: QueueFilter['status']) =>
    (await queue({ status, query: 'asked house' })).applications.map(({ title }) => title)
  expect(await titles('waiting')).toEqual([])
  expect(await titles('moreInfo')).toEqual(['Asked House'])
  expect(await titles('all')).toEqual(['Asked House'])
})

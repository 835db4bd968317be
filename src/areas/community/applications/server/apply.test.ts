import { expect, test } from 'vitest'
import { getAnswerSet } from '#forms/engine/server/public.ts'
import type { Caller } from '#platform/caller.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { userRole } from '#shared/enums.ts'
import { applicationAnswers, makeNamed, applicationQuestions } from '#tests/support/applications.ts'
import { anAccount } from '#tests/support/community.ts'
import { saveChanges } from '#tests/support/forms.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import {
  beginApplication,
  discardApplication,
  getApplication,
  listOwnApplications,
  listVendorForms,
  saveReply,
  submitApplication,
} from './apply.ts'
import { previewApplication } from './preview.ts'
import { decideApplication } from './review.ts'

const { app, signIn } = await openTestApp()
const { db } = app
await makeNamed(db)

const refused = (code: string) => expect.objectContaining({ code })
const aPerson = async (role: 1 | 4 = userRole.publicUser) =>
  (await signIn(await anAccount(db, { role }))).caller

const answer = (caller: Caller, id: number, answers: Answers, seenRev = 0) =>
  saveChanges(
    db,
    caller,
    id,
    Object.entries(answers).map(([question, given]) => [question, given, seenRev]),
  )

/** Creates an account with a complete application. */
async function anApplicant(overrides: Answers = {}) {
  const caller = await aPerson()
  const { id } = await beginApplication(app, caller)
  await answer(caller, id, applicationAnswers(overrides))
  return { caller, id }
}

async function decide(id: number, decision: 'moreInfo' | 'notApprove' | 'publish', notes = {}) {
  const admin = await aPerson(userRole.admin)
  const { rev } = await getApplication(app, admin, { id })
  return decideApplication(app, admin, {
    id,
    rev,
    decision,
    why: decision === 'publish' ? '' : 'Please tell us more.',
    notes: Object.entries(notes).map(([questionId, text]) => ({
      questionId: Number(questionId),
      text: String(text),
    })),
  })
}

const mailsTo = async (caller: Caller) =>
  (
    await db
      .selectFrom('mail')
      .select('kind')
      .where('account_id', '=', caller.accountId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

test('creating an application twice returns the same one, even concurrently', async () => {
  const caller = await aPerson()
  const started = await Promise.all([1, 2, 3].map(() => beginApplication(app, caller)))
  expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  expect(await listOwnApplications(app, caller)).toMatchObject([{ status: 'draft', title: '' }])
})

test('an incomplete application is not submitted and sends no email', async () => {
  const caller = await aPerson()
  const { id } = await beginApplication(app, caller)
  await answer(caller, id, { [applicationQuestions.name]: { texts: { en: 'Hill Honey' } } })

  await expect(submitApplication(app, caller, { id })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { questions: 11 },
  })
  expect(await getApplication(app, caller, { id })).toMatchObject({
    status: 'draft',
    canEdit: true,
  })
  expect(await mailsTo(caller)).toEqual([])
})

test('a submitted application is queued by its enterprise’s name and read-only', async () => {
  const { caller, id } = await anApplicant()
  expect(await submitApplication(app, caller, { id })).toEqual({ status: 'submitted' })

  const application = await getApplication(app, caller, { id })
  expect(application).toMatchObject({ status: 'submitted', title: 'Hill Honey', canEdit: false })
  expect(application.waitingSince).toBe(application.submittedAt)
  expect(application.history.map(({ status }) => status)).toEqual(['draft', 'submitted'])
  expect(await mailsTo(caller)).toEqual(['application_received'])

  await expect(submitApplication(app, caller, { id })).rejects.toEqual(refused('changed_meanwhile'))
  await expect(discardApplication(app, caller, { id })).rejects.toEqual(
    refused('changed_meanwhile'),
  )
  await expect(
    answer(caller, id, { [applicationQuestions.employees]: { value: 3 } }, 99),
  ).rejects.toThrow()
})

test('a double submit submits once', async () => {
  const { caller, id } = await anApplicant()
  const results = await Promise.allSettled([1, 2].map(() => submitApplication(app, caller, { id })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await mailsTo(caller)).toEqual(['application_received'])
})

test('a draft can be thrown away, and another is begun after it', async () => {
  const { caller, id } = await anApplicant()
  await discardApplication(app, caller, { id })
  expect(await listOwnApplications(app, caller)).toEqual([])
  expect((await beginApplication(app, caller)).id).not.toBe(id)
})

test('an application is private; admins read it once submitted', async () => {
  const { caller, id } = await anApplicant()
  const [other, admin] = [await aPerson(), await aPerson(userRole.admin)]
  for (const stranger of [other, admin]) {
    for (const ask of [getApplication, submitApplication, discardApplication]) {
      await expect(ask(app, stranger, { id })).rejects.toEqual(refused('not_found'))
    }
    await expect(getAnswerSet(app, stranger, { id })).rejects.toEqual(refused('not_found'))
  }
  await submitApplication(app, caller, { id })
  await expect(getApplication(app, other, { id })).rejects.toEqual(refused('not_found'))
  expect(await getApplication(app, admin, { id })).toMatchObject({ id, canEdit: false })
})

test('a draft has its name and how much is answered before it is submitted', async () => {
  const caller = await aPerson()
  const { id } = await beginApplication(app, caller)
  await answer(caller, id, { [applicationQuestions.name]: { texts: { en: 'Hill Honey' } } })
  expect(await listOwnApplications(app, caller)).toMatchObject([
    { id, title: 'Hill Honey', progress: { answered: 1, required: 12 } },
  ])
  expect((await getApplication(app, caller, { id })).title).toBe('Hill Honey')
})

test('the profile is previewed without the agreement and the signature, and nothing is kept', async () => {
  const { caller, id } = await anApplicant()
  await answer(caller, id, { 62: null, 63: null } as unknown as Answers, 99)
  const { profile, problems } = await previewApplication(app, caller, { id })
  expect(problems).toEqual({})
  expect(profile).toMatchObject({ brand: 'Hill Honey' })
  expect(await getApplication(app, caller, { id })).toMatchObject({ vendor: null })

  const other = await aPerson()
  await expect(previewApplication(app, other, { id })).rejects.toEqual(refused('not_found'))
  const empty = await beginApplication(app, other)
  expect(await previewApplication(app, other, empty)).toMatchObject({
    profile: null,
    problems: { [applicationQuestions.name]: expect.any(String) },
  })
})

test('a reply is kept until the application is submitted again, and is part of its history', async () => {
  const { caller, id } = await anApplicant()
  await submitApplication(app, caller, { id })
  await expect(saveReply(app, caller, { id, text: 'Hello' })).rejects.toEqual(
    refused('changed_meanwhile'),
  )
  await decide(id, 'moreInfo', { [applicationQuestions.employees]: 'Full-time?' })
  await saveReply(app, caller, { id, text: 'Two of them.' })
  expect(await getApplication(app, caller, { id })).toMatchObject({
    reply: 'Two of them.',
    submitted: { [applicationQuestions.employees]: expect.anything() },
  })
  await expect(saveReply(app, await aPerson(), { id, text: 'Mine' })).rejects.toEqual(
    refused('not_found'),
  )
  await submitApplication(app, caller, { id })
  const { reply, history } = await getApplication(app, caller, { id })
  expect(reply).toBe('')
  expect(history.at(-1)).toMatchObject({ status: 'resubmitted', why: 'Two of them.' })
})

test('requested information resubmits the application and notifies the reviewer', async () => {
  const { caller, id } = await anApplicant()
  await submitApplication(app, caller, { id })
  await decide(id, 'moreInfo', { [applicationQuestions.employees]: 'Full-time?' })

  const moreInfo = await getApplication(app, caller, { id })
  expect(moreInfo).toMatchObject({ status: 'moreInfo', canEdit: true })
  expect(moreInfo.notes).toEqual([{ questionId: 55, text: 'Full-time?' }])
  expect(moreInfo.history.at(-1)).toMatchObject({ by: null, why: 'Please tell us more.' })

  expect(await submitApplication(app, caller, { id })).toEqual({ status: 'resubmitted' })
  expect(await mailsTo(caller)).toEqual([
    'application_received',
    'application_more_info',
    'application_resubmitted',
  ])
  expect((await getApplication(app, caller, { id })).notes).toEqual([])
})

test('a new application after rejection is prefilled with the earlier answers', async () => {
  const { caller, id } = await anApplicant()
  await submitApplication(app, caller, { id })
  await decide(id, 'notApprove')
  expect((await mailsTo(caller)).at(-1)).toBe('application_not_approved')

  const anew = await beginApplication(app, caller)
  expect(anew.id).not.toBe(id)
  expect(await submitApplication(app, caller, anew)).toEqual({ status: 'submitted' })
})

test('the team of the enterprise that came of it reads what it applied with', async () => {
  const { caller, id } = await anApplicant()
  await submitApplication(app, caller, { id })
  await decide(id, 'publish')
  const { vendor } = await getApplication(app, caller, { id })
  expect(await listVendorForms(app, caller, { id: vendor!.id })).toMatchObject([
    { id, status: 'approved', title: 'Hill Honey' },
  ])
})

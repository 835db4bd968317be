import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  defineFormUse,
  isAuthor,
  openAnswerSet,
  registerFormUses,
  setSubject,
} from '#forms/engine/server/public.ts'
import type { AnswerSet, SavedAnswers } from '#forms/engine/contract.ts'
import type { FormChange } from '#forms/builder/contract.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { englishOf } from '#shared/forms/answer-content.ts'
import type { Answer } from '#shared/forms/answers.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import {
  assigneeOf,
  assignReview,
  beginReview,
  decideReview,
  reviewHistory,
  notesOf,
  reviewOf,
  reviewQueue,
  submitReview,
} from './public.ts'

// A use of forms that no feature has: plots of a garden are asked for, and given by a gardener. It
// goes all the way, from building its form to its last transition, without any other use.

const { app, server: built, signIn, visitor } = await openTestApp()
const server = await built()
const { db } = app
const person = async (name: string) => {
  const id = await anAccount(db, { name })
  return { id, ...(await signIn(id)) }
}
const [gardener, rival, applicant, neighbour, stranger] = [
  await person('Gardener'),
  await person('Rival'),
  await person('Asker'),
  await person('Neighbour'),
  await person('Stranger'),
]
const calls: string[] = []

/** Who is responsible for which form, in a table of the use. */
await sql`create table gardener (form_id bigint, account_id bigint)`.execute(db)

async function gardens(on: Db, { accountId }: Caller, formId: number): Promise<boolean> {
  const { rows } = await sql`
    select from gardener where form_id = ${formId} and account_id = ${accountId}`.execute(on)
  return rows.length > 0
}

const plots = defineFormUse({
  kind: 'plot',
  subject: 'garden',
  tags: [{ tag: 'beds', types: ['text'], needed: true, imposes: { text: { required: true } } }],
  access: {
    mayRead: (on, caller, set) =>
      (caller.accountId === neighbour.id && set.submitted_at !== null) ||
      caller.accountId === set.actor_id ||
      gardens(on, caller, set.form_id),
    mayEditForOthers: (on, caller, set) => gardens(on, caller, set.form_id),
    mayBuild: gardens,
  },
  workflow: {
    first: 'begun',
    submitted: 'asked',
    states: {
      begun: { next: ['asked'], openTo: 'authors' },
      asked: { next: ['begun', 'planted'], openTo: 'reviewers' },
      planted: { next: [], openTo: 'nobody' },
    },
    mayDecide: (on, caller, set) => gardens(on, caller, set.form_id),
    reviewers: async () => [{ id: gardener.id, name: 'Gardener' }],
    titleOf: (layout, answers) =>
      englishOf(answers[questionsOf(layout).find(({ tag }) => tag === 'beds')?.id ?? 0]),
  },
  async onTransition(tx, { set, from, to, title, notes }) {
    calls.push(`${title}: ${from} to ${to}${notes.map(({ text }) => `, ${text}`).join('')}`)
    if (to === 'planted') await setSubject(tx, set.id, { kind: 'garden', id: 77 })
  },
})
registerFormUses([plots])

const en = (text: string): Answer => ({ texts: { en: text } })
const refused = (code: string) => expect.objectContaining({ code })

/** Calls the API as an account; returns the body, or the error code. */
async function call<Body>(
  as: { cookie: string },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<Body> {
  const headers = { cookie: as.cookie, host: 'localhost:3000', origin: 'http://localhost:3000' }
  const answer = await server.inject({
    method,
    url: `/api/v1/${path}`,
    headers,
    ...(payload && { payload }),
  })
  const body = answer.json<Body & { code?: string }>()
  return answer.statusCode < 400 ? body : (body.code as never)
}

/** Builds and publishes a form as its gardener; returns its id and those of its questions. */
async function aForm(by = gardener) {
  const { id } = await db
    .insertInto('form')
    .values({ kind: plots.kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into gardener values (${id}, ${by.id})`.execute(db)
  let rev = 0
  const change = async (as: { cookie: string }, one: object) => {
    const path = `form-builder/${id}/changes`
    const done = await call<{ rev: number; itemId: number }>(as, 'POST', path, { rev, change: one })
    rev = done.rev ?? rev
    return done
  }
  const add = (kind: string, parentId: number | null, title: string, type?: number) => {
    const place = { parentId, at: 0 }
    return { do: 'add', kind, type, place, titles: [title], language: 'en' }
  }
  expect(await change(stranger, add('page', null, 'Plots'))).toBe('not_allowed')
  const page = await change(by, add('page', null, 'Plots'))
  const section = await change(by, add('section', page.itemId, ''))
  const beds = await change(by, add('question', section.itemId, 'How many beds?', 4))
  const why = await change(by, add('question', section.itemId, 'What for?', 4))

  const publish = () => call(by, 'POST', `form-builder/${id}/publication`, { rev })
  expect(await publish()).toBe('invalid_input')
  const settings = { required: false, special: false, excluded: false, display: null, settings: {} }
  const set = (tag: string) => ({ do: 'set', itemId: beds.itemId, ...settings, tag }) as FormChange
  expect(await change(by, set('highlightTitle'))).toBe('invalid_input')
  await change(by, set('beds'))
  const words = { language: 'en', title: 'How many?', help: '', placeholder: '', rev: 1 }
  const path = `form-builder/items/${beds.itemId}/words`
  expect(await call(stranger, 'PUT', path, words)).toBe('not_allowed')
  const saved = await call<{ rev: number; draftRev: number }>(by, 'PUT', path, words)
  expect(saved.rev).toBe(2)
  rev = saved.draftRev
  expect(await publish()).toEqual({ number: 1 })
  return { id, beds: beds.itemId, why: why.itemId }
}

test('a use of its own goes from its form over conflicts, submission and notes to its end', async () => {
  const form = await aForm()
  const id = await db.transaction().execute(async (tx) => {
    const by = { actorId: applicant.id, byAccountId: applicant.id }
    const opened = await openAnswerSet(tx, { use: plots, form: { formId: form.id }, ...by })
    await beginReview(tx, plots, { setId: opened.id, byAccountId: applicant.id })
    return opened.id
  })
  const read = (as: { cookie: string }) => call<AnswerSet>(as, 'GET', `answer-sets/${id}`)
  const save = (as: { cookie: string }, questionId: number, text: string, seenRev = 0) => {
    const changes = [{ questionId, answer: en(text), seenRev }]
    return call<SavedAnswers>(as, 'PUT', `answer-sets/${id}/answers`, { changes })
  }
  const set = await read(applicant)
  expect(set).toMatchObject({ mayWrite: true, submittedAt: null, subjectId: null })
  expect(questionsOf(set.definition.layout).map(({ required }) => required)).toEqual([false, true])
  expect([await read(neighbour), await read(stranger)]).toEqual(['not_found', 'not_found'])

  expect(await save(applicant, form.why, 'Beans')).toMatchObject({ saved: { [form.why]: 2 } })
  const { conflicts } = await save(gardener, form.why, 'Peas')
  expect(conflicts).toMatchObject([{ questionId: form.why, answer: en('Beans'), rev: 2 }])
  expect(await save(gardener, form.why, 'Peas', 2)).toMatchObject({ conflicts: [] })
  await expect(submitReview(app, applicant.caller, plots, { id })).rejects.toEqual(
    refused('invalid_input'),
  )
  await save(applicant, form.beds, 'Two beds')
  await expect(submitReview(app, gardener.caller, plots, { id })).rejects.toEqual(
    refused('not_found'),
  )
  await submitReview(app, applicant.caller, plots, { id })
  expect(await save(applicant, form.beds, 'Three beds', 99)).toBe('not_allowed')
  expect(await read(neighbour)).toMatchObject({ mayWrite: false })

  const decide = async (as: typeof gardener, to: string, notes: string[] = []) => {
    const { rev } = await reviewOf(db, plots, id)
    const notesSent = notes.map((text) => ({ questionId: form.beds, text }))
    const input = { id, rev, to, notes: notesSent }
    return db
      .transaction()
      .execute((tx) => decideReview(tx, { app, caller: as.caller, use: plots }, input))
  }
  await expect(decide(stranger, 'planted')).rejects.toEqual(refused('not_found'))
  await expect(decide(neighbour, 'planted')).rejects.toEqual(refused('not_allowed'))
  await decide(gardener, 'begun', ['Which two?'])
  expect(await notesOf(db, id, 'begun')).toEqual([{ questionId: form.beds, text: 'Which two?' }])
  await expect(decide(gardener, 'planted')).rejects.toEqual(refused('changed_meanwhile'))
  await save(applicant, form.beds, 'Both beds', 99)
  await submitReview(app, applicant.caller, plots, { id })

  const filter = { formId: form.id, state: 'asked', isAgain: true, assignee: 'me' } as const
  const queue = () => reviewQueue(db, gardener.caller, { ...filter, sort: 'waiting', order: 'asc' })
  expect((await queue()).total).toBe(0)
  const assign = (accountId: number | null) =>
    db.transaction().execute((tx) => assignReview(tx, gardener.caller, plots, { id, accountId }))
  await expect(assign(applicant.id)).rejects.toEqual(refused('invalid_input'))
  await assign(gardener.id)
  expect((await queue()).reviews).toMatchObject([{ id, title: 'Both beds', author: 'Asker' }])
  expect(await assigneeOf(db, id)).toMatchObject({ name: 'Gardener' })

  await decide(gardener, 'planted')
  expect(await read(applicant)).toMatchObject({ mayWrite: false, subjectId: 77 })
  expect(await save(gardener, form.beds, 'None', 99)).toBe('not_allowed')
  expect((await reviewHistory(db, plots, id)).map(({ to }) => to)).toEqual([
    ...['begun', 'asked', 'begun', 'asked', 'planted'],
  ])
  expect(calls).toEqual([
    'Two beds: begun to asked',
    'Two beds: asked to begun, Which two?',
    'Both beds: begun to asked',
    'Both beds: asked to planted',
  ])
})

test('policies that query the database are those of the form, as they are now', async () => {
  const form = await aForm()
  const rivals = await aForm(rival)
  const { id } = await db.transaction().execute(async (tx) => {
    const by = { actorId: applicant.id, byAccountId: applicant.id }
    const opened = await openAnswerSet(tx, { use: plots, form: { formId: form.id }, ...by })
    await beginReview(tx, plots, { setId: opened.id, byAccountId: applicant.id })
    return opened
  })
  const changes = [{ questionId: form.beds, answer: en('One bed'), seenRev: 0 }]
  const save = (as: typeof gardener) => call(as, 'PUT', `answer-sets/${id}/answers`, { changes })
  const build = (as: typeof gardener, formId: number) =>
    call(as, 'GET', `form-builder/${formId}/export`)
  const decide = async (as: typeof gardener) => {
    const { rev } = await reviewOf(db, plots, id)
    return db.transaction().execute((tx) => {
      return decideReview(tx, { app, caller: as.caller, use: plots }, { id, rev, to: 'begun' })
    })
  }
  const assign = (as: typeof gardener) =>
    db.transaction().execute((tx) => {
      return assignReview(tx, as.caller, plots, { id, accountId: gardener.id })
    })
  const attack = async (as: typeof gardener) => {
    expect(await call(as, 'GET', `answer-sets/${id}`)).toBe('not_found')
    expect(await save(as)).toBe('not_found')
    expect(await build(as, form.id)).toBe('not_allowed')
    await expect(decide(as)).rejects.toEqual(refused('not_found'))
    await expect(assign(as)).rejects.toEqual(refused('not_found'))
  }
  expect(await build(rival, rivals.id)).toMatchObject({ format: 'form' })
  await attack(rival)
  expect(await save(gardener)).toMatchObject({ saved: { [form.beds]: 2 } })
  await submitReview(app, applicant.caller, plots, { id })
  await attack(rival)
  await expect(decide(neighbour)).rejects.toEqual(refused('not_allowed'))
  await expect(assign(neighbour)).rejects.toEqual(refused('not_allowed'))
  await assign(gardener)

  await sql`delete from gardener where form_id = ${form.id}`.execute(db)
  await attack(gardener)
})

test('a review is found by its own use only', async () => {
  const other = { ...plots, kind: 'shed' }
  const [{ id } = { id: 0 }] = await db.selectFrom('review').select('set_id as id').execute()
  await expect(reviewOf(db, other, id)).rejects.toEqual(refused('not_found'))
  expect(isAuthor(visitor, await reviewOf(db, plots, id))).toBe(false)
})

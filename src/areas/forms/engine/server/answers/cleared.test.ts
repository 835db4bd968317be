import { expect, test } from 'vitest'
import type { Answer } from '#shared/forms/answers.ts'
import { userRole } from '#shared/enums.ts'
import { anAccount } from '#tests/support/community.ts'
import { aForm, saveChanges, survey } from '#tests/support/forms.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { openAnswerSet, readAnswers } from '../public.ts'

const { app, signIn } = await openTestApp()
const { db } = app
const { caller: admin } = await signIn(await anAccount(db, { role: userRole.admin }))

const en = (text: string): Answer => ({ texts: { en: text } })

/** Creates an account with an open set: a choice, a text that depends on it, and a free text. */
async function anApplicant() {
  const { formId, questions, choices } = await aForm(db, [
    { type: 'selectOne', choices: ['Cooperative', 'Association'] },
    { type: 'text', on: { question: 0, answers: [0] }, required: true },
    { type: 'text' },
  ])
  const { caller } = await signIn(await anAccount(db))
  const { accountId } = caller
  const { id } = await db.transaction().execute((tx) =>
    openAnswerSet(tx, {
      use: survey,
      form: { formId },
      actorId: accountId!,
      byAccountId: accountId,
    }),
  )
  return { id, caller, questions, choices }
}

const save = saveChanges.bind(null, db)

test('it is a conflict where the answer that was seen is cleared, also by what it depends on', async () => {
  const { id, caller, questions, choices } = await anApplicant()
  const [kind = 0, why = 0, motto = 0] = questions
  const [cooperative = 0, association = 0] = choices[0]!
  await save(caller, id, [
    [kind, { choices: [cooperative] }],
    [why, en('We own it.')],
    [motto, en('Together')],
  ])
  const { saved } = await save(admin, id, [
    [motto, null, 2],
    [kind, { choices: [association] }, 2],
  ])
  expect(saved).toEqual({ [motto]: 0, [kind]: 3 })

  const late = await save(caller, id, [
    [motto, en('All together'), 2],
    [why, en('We all own it.'), 2],
  ])
  const cleared = { answer: null, rev: 0, at: null, by: null, isByAdmin: false }
  expect(late).toEqual({
    saved: {},
    cleared: [],
    conflicts: [
      { questionId: motto, ...cleared },
      { questionId: why, ...cleared },
    ],
  })
  const again = await save(caller, id, [[motto, en('All together'), late.conflicts[0]!.rev]])
  expect(again).toMatchObject({ saved: { [motto]: 4 }, conflicts: [] })
})

test('no conflict for the one who cleared the answer, or if both clear it', async () => {
  const { id, caller, questions } = await anApplicant()
  const [, , motto = 0] = questions
  await save(caller, id, [[motto, en('Together')]])
  const { saved } = await save(caller, id, [[motto, null, 2]])
  expect(await save(admin, id, [[motto, null, 2]])).toMatchObject({ conflicts: [] })
  const anew = await save(caller, id, [[motto, en('Apart'), saved[motto]!]])
  expect(anew.conflicts).toEqual([])
  expect((await readAnswers(db, id)).answers).toEqual({ [motto]: en('Apart') })
})

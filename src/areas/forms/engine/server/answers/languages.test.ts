import { expect, test } from 'vitest'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import { anAccount } from '#tests/support/community.ts'
import { aForm, survey } from '#tests/support/forms.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { openAnswerSet, readAnswers, saveAnswers } from '../public.ts'

const { app, signIn } = await openTestApp()
const { db } = app

async function aSet(prefill: (question: number) => Answers = () => ({})) {
  const { formId, questions } = await aForm(db, [{ type: 'text' }])
  const [question = 0] = questions
  const { caller } = await signIn(await anAccount(db))
  const actorId = caller.accountId!
  const opening = {
    use: survey,
    form: { formId },
    actorId,
    byAccountId: actorId,
    prefill: prefill(question),
  }
  const { id } = await db.transaction().execute((tx) => openAnswerSet(tx, opening))
  const answer = async () => (await readAnswers(db, id)).answers[question]
  const save = async (value: Answer) => {
    const changes = [{ questionId: question, answer: value, seenRev: 1 }]
    await db
      .transaction()
      .execute((tx) => saveAnswers(tx, caller, { id, changes, overwrites: true }))
  }
  return { save, answer }
}

const refused = expect.objectContaining({ code: 'invalid_input' })

test('an answer is written in the languages of the site', async () => {
  const { save, answer } = await aSet()
  await save({ texts: { en: 'Bread', si: 'පාන්' } })
  for (const lang of ['xx', 'fr', 'en-GB', 'constructor']) {
    await expect(save({ texts: { en: 'Cake', [lang]: 'Cake' } })).rejects.toEqual(refused)
  }
  expect(await answer()).toEqual({ texts: { en: 'Bread', si: 'පාන්' } })
})

test('a text in another language that came with an import can be changed, and stays gone', async () => {
  const { save, answer } = await aSet((question) => ({ [question]: { texts: { fr: 'Pain' } } }))
  await save({ texts: { fr: 'Du pain', en: 'Bread' } })
  expect(await answer()).toEqual({ texts: { fr: 'Du pain', en: 'Bread' } })
  await save({ texts: { en: 'Bread' } })
  await expect(save({ texts: { fr: 'Pain', en: 'Bread' } })).rejects.toEqual(refused)
})

import { expect, test } from 'vitest'
import type { Answer } from '#shared/forms/answers.ts'
import { anAccount } from '#tests/support/community.ts'
import { aForm, survey } from '#tests/support/forms.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { openAnswerSet, readAnswers, saveAnswers } from '../public.ts'

const { app, signIn } = await openTestApp()
const { db } = app

test('a sector, a focus and a certificate that is not there is no answer', async () => {
  const { formId, questions } = await aForm(db, [
    { type: 'sector' },
    { type: 'focus' },
    { type: 'certifications' },
  ])
  const { caller } = await signIn(await anAccount(db))
  const { id } = await db.transaction().execute((tx) =>
    openAnswerSet(tx, {
      use: survey,
      form: { formId },
      actorId: caller.accountId!,
      byAccountId: caller.accountId,
      prefill: {},
    }),
  )
  const certificates = [{ certificateId: 99_999, evidence: null, expiresOn: null }]
  const none: Answer[] = [{ ids: [99_999] }, { ids: [99_999] }, { certificates }]
  for (const [at, answer] of none.entries()) {
    const changes = [{ questionId: questions[at]!, answer, seenRev: 0 }]
    await expect(
      db.transaction().execute((tx) => saveAnswers(tx, caller, { id, changes })),
    ).rejects.toEqual(expect.objectContaining({ code: 'invalid_input' }))
  }
  expect((await readAnswers(db, id)).answers).toEqual({})
})

import { expect, test } from 'vitest'
import { openAnswerSet } from '#forms/engine/server/public.ts'
import { listingForm, listingUse } from '#catalog/listings/server/public.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getFormPage, listQuestions, listTaggedQuestions } from './form-questions.ts'

const opened = await openTestApp()
const { app, visitor } = opened

const empty = {
  builderType: 2 as const,
  includeLocalizedQuestion: false,
  includeQuestionChoice: false,
  includeQuestionTag: false,
  includeDependentQuestions: false,
  includeVendorAnswer: false,
  includeVendorHighlightAnswer: false,
}

test('page 8 is the page of listings, in the language asked for', async () => {
  const page = await getFormPage(app, visitor, { id: 8, builderType: 2, languageCode: 'es' })
  expect(page.localizedPage).toMatchObject({ languageCode: 'es', title: 'Tu oferta' })
  expect(page.sections[0]?.questions).toContainEqual({ id: 211 })
  await expect(getFormPage(app, visitor, { id: 8, builderType: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('questions come with as much beside them as is asked for', async () => {
  const [bare] = await listQuestions(app, visitor, { ...empty, sectionId: 205 })
  expect(bare).toEqual({
    id: 223,
    sectionId: 205,
    type: 1,
    sortOrder: 0,
    required: false,
    show: true,
    displayDependence: null,
    answerInfo: null,
    validationError: null,
  })
  const [whole, countries] = await listQuestions(app, visitor, {
    ...empty,
    sectionId: 205,
    includeLocalizedQuestion: true,
    includeQuestionTag: true,
    includeQuestionChoice: true,
    includeDependentQuestions: true,
  })
  expect(whole).toMatchObject({
    questionTag: 'highlightSpecialOffer',
    DependentQuestions: [{ id: 224 }],
    localizedQuestion: { title: 'Is it a special offer for the community?' },
  })
  expect(countries).toMatchObject({
    show: false,
    displayDependence: { questionId: 223, answers: [true] },
  })
  expect(countries?.questionChoices?.[0]).toMatchObject({
    questionChoiceId: 499,
    localizedQuestionChoice: { title: 'Anywhere' },
  })
})

test('includes answers for the enterprise’s team only', async () => {
  const team = await aTeam(opened)
  const highlightId = 1
  const opening = {
    use: listingUse,
    form: { name: listingForm },
    actorId: team.id,
    byAccountId: null,
    subjectId: highlightId,
    prefill: { 223: { value: true }, 212: { texts: { en: 'Honey', es: 'Miel' } } },
  }
  await app.db.transaction().execute((tx) => openAnswerSet(tx, opening))
  const input = {
    ...empty,
    includeVendorHighlightAnswer: true,
    vendorId: team.id,
    highlightId,
  }
  const questions = await listQuestions(app, team.member.caller, input)
  expect(questions.find(({ id }) => id === 212)?.VendorHighlightAnswer).toMatchObject({
    questionId: 212,
    questionType: 4,
    localizedAnswers: [
      { languageCode: 'en', answer: 'Honey' },
      { languageCode: 'es', answer: 'Miel' },
    ],
  })
  expect(questions.find(({ id }) => id === 224)?.show).toBe(true)
  const other = await aTeam(opened)
  const foreign = await listQuestions(app, other.owner.caller, { ...input, vendorId: other.id })
  expect(foreign.find(({ id }) => id === 212)?.VendorHighlightAnswer).toBeNull()
  await expect(listQuestions(app, other.owner.caller, input)).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(listQuestions(app, visitor, input)).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('tagged questions name the field they fill', async () => {
  const tagged = await listTaggedQuestions(app, visitor, { builderType: 2 })
  expect(tagged.map(({ questionTag }) => questionTag)).toContain('highlightTitle')
  const applied = await listTaggedQuestions(app, visitor, { builderType: 1 })
  expect(applied.map(({ id }) => id)).not.toContain(34)
})

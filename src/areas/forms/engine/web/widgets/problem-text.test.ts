import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTexts } from '#platform/texts/texts.ts'
import { LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypes, type QuestionType } from '#shared/forms/question-types.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { serverTexts } from '#shared/i18n.ts'
import type { Language } from '#shared/languages.ts'
import { problemText } from './problem-text.ts'
import { spokenWords } from './spoken-words.ts'

const texts = openTexts(join(import.meta.dirname, '../../../../../../locales'), '/cdn')

/** Returns the message for a missing answer of a type. */
function said(settings: Partial<LayoutQuestion>, type: QuestionType, language: Language = 'en') {
  const question = LayoutQuestion.parse({
    ...settings,
    id: 1,
    type: questionTypes[type],
    required: true,
  })
  const layout = { pages: [{ id: 2, sections: [{ id: 3, questions: [question] }] }] }
  const problem = problemsOf(layout, type === 'number' ? { 1: { value: 1 } } : {}).get(1)
  if (!problem) throw new Error('nothing is wrong')
  const t = serverTexts(texts, language).of('forms')
  return problemText(t, question, problem)
}

// E-036 to E-045, with the specification's typos.
test.each<[QuestionType, string]>([
  ['polar', 'Please select an option.'],
  ['selectOne', 'Please select an option.'],
  ['selectMany', 'Please select at least one option.'],
  ['text', 'Please answer this question.'],
  ['vendorLookup', 'Please select at least one vandor.'],
  ['location', 'Please select at least one location.'],
  ['sector', 'Please select at least one sector'],
  ['fileUpload', 'Please upload a file.'],
  ['gallery', 'Please upload an image.'],
  ['focus', 'Please select at least one option.'],
  ['keyword', 'Please add at least one keyword and press Enter.'],
])('who leaves out %s is told “%s”', (type, text) => {
  expect(said({}, type)).toBe(text)
})

test('limits are shown in localized numbers', () => {
  const settings = { min: 25_000 }
  expect(said({ settings }, 'number')).toBe('At least 25,000.')
  expect(said({ settings }, 'number', 'es')).toBe('Como mínimo 25.000.')
})

test('missing texts show a placeholder', () => {
  const { text, selectOne } = questionTypes
  const questions = [
    { id: 1, type: text },
    { id: 4, type: selectOne, groups: [{ id: 5, choices: [6, 7] }] },
    { id: 8, type: text },
  ].map((settings) => LayoutQuestion.parse(settings))
  const layout = { pages: [{ id: 2, sections: [{ id: 3, questions }] }] }
  const words = { 8: { language: 'es', title: 'Miel', help: '', placeholder: '' } }
  const t = serverTexts(texts, 'en').of('forms')
  const titleOf = (id: number) => spokenWords({ layout, words }, t)(id).title
  expect([1, 2, 3, 5, 7, 8].map(titleOf)).toEqual([
    'Translated question not found',
    '',
    '',
    'Translated question choice group not found',
    'Translated question choice not found',
    'Miel',
  ])
})

import { describe, expect, test } from 'vitest'
import {
  anyAnswers,
  anyLayout,
  answeredForm,
  dependentForm,
} from '#tests/support/form-arbitraries.ts'
import { fc } from '#tests/support/seeded.ts'
import { answerSchemas, type Answer, type Answers } from './answers.ts'
import { LayoutQuestion, type FormLayout } from './layout.ts'
import { questionTypeOf, questionTypes, type QuestionType } from './question-types.ts'
import { questionsOf } from './questions.ts'
import { isRequired, problemsOf, shownQuestions, withAnswer, withoutHidden } from './rules.ts'
import { findingsOf } from './findings.ts'

const until = (expiresOn: string | null) => ({
  certificates: [{ certificateId: 1, evidence: null, expiresOn }],
})

const anyId = fc.integer({ min: 1, max: 12 })

describe('whatever the form and whatever the answers', () => {
  test('nothing throws', () => {
    fc.assert(
      fc.property(anyLayout, anyAnswers, anyId, anyAnswers, (layout, answers, id, others) => {
        shownQuestions(layout, answers)
        problemsOf(layout, answers)
        withoutHidden(layout, answers)
        findingsOf({ layout, words: {} })
        withAnswer(layout, answers, id, others[id] ?? null)
      }),
      { numRuns: 1500 },
    )
  })

  test('answering changes nothing the second time', () => {
    fc.assert(
      fc.property(anyLayout, anyAnswers, anyId, anyAnswers, (layout, answers, id, others) => {
        const once = withAnswer(layout, answers, id, others[id] ?? null)
        expect(withAnswer(layout, once, id, others[id] ?? null)).toEqual(once)
      }),
    )
  })

  test('a change leaves no answer of a question that it took away', () => {
    fc.assert(
      fc.property(dependentForm, anyId, anyAnswers, ({ layout, answers }, id, others) => {
        const before = shownQuestions(layout, answers)
        const after = withAnswer(layout, answers, id, others[id] ?? null)
        const shown = shownQuestions(layout, after)
        const left = [...before].filter((one) => !shown.has(one) && one !== id && after[one])
        expect(left).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('hidden questions cause no problems and are not submitted, unless excluded', () => {
    fc.assert(
      fc.property(answeredForm, ({ layout, answers }) => {
        const shown = shownQuestions(layout, answers)
        expect([...problemsOf(layout, answers).keys()].filter((id) => !shown.has(id))).toEqual([])
        const excluded = questionsOf(layout).flatMap((one) => (one.excluded ? one.id : []))
        const sent = Object.keys(withoutHidden(layout, answers)).map(Number)
        expect(sent.filter((id) => !shown.has(id) && !excluded.includes(id))).toEqual([])
        // Submitting again yields the same, as the remaining answers show the same questions.
        expect(withoutHidden(layout, withoutHidden(layout, answers))).toEqual(
          withoutHidden(layout, answers),
        )
      }),
    )
  })

  test('the server accepts answers that the browser validated', () => {
    fc.assert(
      fc.property(answeredForm, ({ layout, answers }) => {
        const problems = problemsOf(layout, answers)
        const shown = shownQuestions(layout, answers)
        for (const question of questionsOf(layout)) {
          const type = questionTypeOf(question.type)
          const answer = answers[question.id]
          const isFirst = questionsOf(layout).find(({ id }) => id === question.id) === question
          // Neither validates excluded questions.
          if (!type || !answer || !isFirst || question.excluded) continue
          if (!shown.has(question.id)) continue
          if (problems.has(question.id)) continue
          expect(answerSchemas[type].safeParse(answer)).toMatchObject({ success: true })
        }
      }),
      { numRuns: 3000 },
    )
  })
})

test('a chain of ten thousand questions that depend on each other is followed to its end', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) =>
    question('polar', { id: at + 1, ...(at > 0 && { display: on(at, [true]) }) }),
  )
  const layout = form(...chain)
  const yes = Object.fromEntries(chain.map(({ id }) => [id, { value: true }]))
  expect(shownQuestions(layout, yes).size).toBe(10_000)
  expect(withAnswer(layout, yes, 1, { value: false })).toEqual({ 1: { value: false } })
})

describe('a question that depends on another', () => {
  const first = question('selectOne', { id: 1, groups: [{ id: null, choices: [11, 12, 13] }] })
  const second = question('polar', { id: 2, display: on(1, [11, 12]) })
  const third = question('text', { id: 3, display: on(2, [false]), required: true })
  const layout = form(third, second, first)
  const all: Answers = {
    1: { choices: [11] },
    2: { value: false },
    3: { texts: { en: 'Because.' } },
  }

  test('is visible while the other question is, with one of the answers', () => {
    expect(shownQuestions(layout, all)).toEqual(new Set([1, 2, 3]))
    expect(shownQuestions(layout, { ...all, 2: { value: true } })).toEqual(new Set([1, 2]))
    expect([...shownQuestions(layout, { ...all, 1: { choices: [13] } })]).toEqual([1])
  })

  test('loses its answer when the other changes, visible or not', () => {
    expect(withAnswer(layout, all, 1, { choices: [12] })).toEqual({ 1: { choices: [12] } })
    expect(withAnswer(layout, all, 1, { choices: [13] })).toEqual({ 1: { choices: [13] } })
    expect(withAnswer(layout, all, 1, null)).toEqual({})
    expect(withAnswer(layout, all, 2, { value: true })).toEqual({
      1: { choices: [11] },
      2: { value: true },
    })
  })

  test('keeps it when the same is answered again, or something else', () => {
    expect(withAnswer(layout, all, 1, { choices: [11] })).toBe(all)
    expect(withAnswer(layout, all, 3, null)).toEqual({ 1: { choices: [11] }, 2: { value: false } })
  })

  test('keeps it where one more of several choices is ticked', () => {
    const many = form({ ...first, type: questionTypes.selectMany }, second)
    const ticked = { 1: { choices: [11] }, 2: { value: true } }
    expect(withAnswer(many, ticked, 1, { choices: [11, 13] })).toHaveProperty('2')
    expect(withAnswer(many, ticked, 1, { choices: [13] })).toEqual({ 1: { choices: [13] } })
  })

  test('must not be cyclic, nor refer to missing, excluded or untyped questions', () => {
    const circle = form(
      question('polar', { id: 1, display: on(2, [true]) }),
      question('polar', { id: 2, display: on(1, [true]) }),
      question('polar', { id: 3, display: on(3, [true]) }),
      question('polar', { id: 4, display: on(99, [true]) }),
      question('polar', { id: 5, excluded: true }),
      question('polar', { id: 6, display: on(5, [true]) }),
      { ...question('polar', { id: 7 }), type: 13 },
    )
    const yes = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [id, { value: true }]))
    expect([...shownQuestions(circle, yes)]).toEqual([])
    expect(withoutHidden(circle, yes)).toEqual({ 5: { value: true } })
    expect(withAnswer(circle, yes, 3, { value: false })).toMatchObject({ 3: { value: false } })
  })
})

test('a number is known by 19 and by 16', () => {
  expect(problemsOf(form({ ...question('number', { required: true }), type: 16 }), {})).toEqual(
    new Map([[1, 'problemAnswer']]),
  )
})

test.each<[Partial<LayoutQuestion>, QuestionType, boolean]>([
  [{}, 'keyword', true],
  [{ special: true }, 'keyword', false],
  [{ excluded: true }, 'keyword', false],
  [{ special: true, required: true }, 'text', false],
  [{}, 'text', false],
  [{ required: true }, 'text', true],
  [{ required: true }, 'gallery', true],
  [{ required: true }, 'polar', true],
])('%o makes %s required: %s', (settings, type, required) => {
  expect(isRequired(question(type, settings))).toBe(required)
})

test.each<[QuestionType, string, Answer[]]>([
  ['polar', 'problemOption', []],
  ['selectOne', 'problemOption', [{ choices: [] }]],
  ['selectMany', 'problemOptions', [{ choices: [] }]],
  ['text', 'problemAnswer', [{ texts: {} }, { texts: { en: ' ', es: 'Miel' } }]],
  ['vendorLookup', 'problemVendor', [{ ids: [], names: [' '] }]],
  ['location', 'problemLocation', [{ places: [] }]],
  ['sector', 'problemSector', [{ ids: [] }]],
  ['fileUpload', 'problemFile', [{ files: [] }]],
  ['gallery', 'problemImage', [{ files: [] }]],
  ['focus', 'problemOptions', [{ ids: [] }]],
  ['keyword', 'problemKeyword', [{ keywords: [] }]],
  ['signature', 'problemSignature', [{ name: '', files: [], signedAt: null }]],
])('%s without an answer has %s', (type, problem, empties) => {
  const layout = form(question(type, { required: true }))
  expect(problemsOf(layout, {}).get(1)).toBe(problem)
  for (const empty of empties) expect(problemsOf(layout, { 1: empty }).get(1)).toBe(problem)
})

test.each<[Partial<LayoutQuestion>, QuestionType, Answer, string | undefined]>([
  [{ settings: { format: 'url' } }, 'text', en('example.org/honey'), undefined],
  [{ settings: { format: 'url' } }, 'text', en('honey'), 'problemUrl'],
  [{ settings: { format: 'url' } }, 'text', en('javascript:alert(1)'), 'problemUrl'],
  [{ settings: { format: 'url' } }, 'text', en('https://me:pass@example.org'), 'problemUrl'],
  [{ settings: { format: 'email' } }, 'text', en('Mio@Example.org'), undefined],
  [{ settings: { format: 'email' } }, 'text', en('mio@example'), 'problemEmail'],
  [{ settings: { format: 'phone' } }, 'text', en('+977 (1) 555-0101 ext. 3'), undefined],
  [{ settings: { format: 'phone' } }, 'text', en('call me'), 'problemPhone'],
  [{ settings: { format: 'year' } }, 'text', en('1998'), undefined],
  [{ settings: { format: 'year' } }, 'text', en('19980'), 'problemYear'],
  [{ settings: { format: 'year' } }, 'text', en('MCMX'), 'problemYear'],
  [{ settings: { format: 'date' } }, 'text', en('2028-02-29'), undefined],
  [{ settings: { format: 'date' } }, 'text', en('2026-02-29'), 'problemDate'],
  [{}, 'certifications', until(null), undefined],
  [{}, 'certifications', until('2031-12-31'), undefined],
  [{}, 'certifications', until('12030-12-31'), 'problemDate'],
  [{ settings: { maxLength: 3 } }, 'text', { texts: { en: 'Tea', es: 'Tés' } }, undefined],
  [
    { settings: { maxLength: 3 } },
    'text',
    { texts: { en: 'Tea', ja: 'お茶です' } },
    'problemTooLong',
  ],
  [{ settings: { min: 2 } }, 'number', { value: 1.5 }, 'problemBelow'],
  [{ settings: { max: 2 } }, 'points', { value: 3 }, 'problemAbove'],
  [{ settings: { decimals: 1 } }, 'number', { value: 1.25 }, 'problemDecimals'],
  [{ settings: { decimals: 1 } }, 'number', { value: 1.2 }, undefined],
  [{}, 'number', { value: 'abc' }, 'problemNumber'],
  [{ required: true }, 'number', { value: ' ' }, 'problemAnswer'],
  [{ settings: { most: 1 } }, 'keyword', { keywords: ['a', 'b'] }, 'problemTooMany'],
  [{ groups: [{ id: null, choices: [5] }] }, 'selectOne', { choices: [6] }, 'problemChoice'],
  [
    { settings: { hasCover: true } },
    'fileUpload',
    { files: [aFile('application/pdf')] },
    'problemImageUpload',
  ],
  [{ settings: { hasCover: true } }, 'fileUpload', { files: [aFile('image/png')] }, undefined],
  [{}, 'fileUpload', { files: [aFile('application/pdf')] }, undefined],
])('%o for %s: %o has the problem %s', (settings, type, answer, problem) => {
  expect(problemsOf(form(question(type, settings)), { 1: answer }).get(1)).toBe(problem)
})

test('reports missing texts and unknown types', () => {
  const layout = form(question('selectOne', { id: 1, groups: [{ id: 5, choices: [6, 7] }] }), {
    ...question('text', { id: 2 }),
    type: 13,
  })
  const words = { 2: { language: 'en', title: 'Two', help: '', placeholder: '' } }
  expect(findingsOf({ layout, words: { ...words, 7: words[2] } })).toEqual([
    { kind: 'question', text: 'Translated question not found', id: 1 },
    { kind: 'group', text: 'Translated question choice group not found', id: 5 },
    { kind: 'choice', text: 'Translated question choice not found', id: 6 },
    { kind: 'type', text: 'Unknown question type', id: 2 },
  ])
})

function question(type: QuestionType, settings: Partial<LayoutQuestion> = {}): LayoutQuestion {
  return LayoutQuestion.parse({ id: 1, type: questionTypes[type], ...settings })
}

function on(questionId: number, answers: (number | boolean)[]) {
  return { questionId, answers }
}

function form(...questions: LayoutQuestion[]): FormLayout {
  return { pages: [{ id: 100, sections: [{ id: 101, questions }] }] }
}

function en(text: string): Answer {
  return { texts: { en: text } }
}

function aFile(contentType: string) {
  return {
    uuid: '0b8f3f0e-0f39-4d8a-9d38-6a0c1f9a3f11',
    fileName: 'one',
    contentType,
    extension: 'x',
    url: '/files/one',
    sortOrder: 0,
  }
}

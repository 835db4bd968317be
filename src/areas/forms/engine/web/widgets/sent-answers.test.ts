import { expect, test } from 'vitest'
import { answerSchemas, type Answers, type FileAnswer } from '#shared/forms/answers.ts'
import { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypes, type QuestionType } from '#shared/forms/question-types.ts'
import { sentAnswers } from './sent-answers.ts'

const names = Object.keys(questionTypes) as QuestionType[]
/** Question ids: 10 for the first type, 11 for the next. */
const idOf = (type: QuestionType) => names.indexOf(type) + 10
const layout = FormLayout.parse({
  pages: [
    {
      id: 1,
      sections: [
        {
          id: 2,
          questions: names.map((type) => ({ id: idOf(type), type: questionTypes[type] })),
        },
      ],
    },
  ],
})
const file = (name: string): FileAnswer => ({
  uuid: crypto.randomUUID(),
  fileName: name,
  contentType: 'image/png',
  extension: 'png',
  url: `/files/${name}`,
  sortOrder: 0,
})

async function answered(
  type: QuestionType,
  fields: [suffix: string, value: string | File][],
  answers: Answers = {},
  language = 'en',
) {
  const id = idOf(type)
  const form = new FormData()
  form.set('asked', `${id}:3`)
  for (const [suffix, value] of fields) form.append(`q${id}${suffix}`, value)
  const changes = await sentAnswers({
    layout,
    answers,
    form,
    language,
    uploadFile: async ({ name }) => (name.endsWith('.exe') ? null : file(name)),
  })
  for (const { questionId, rev } of changes) expect([questionId, rev]).toEqual([id, 3])
  const [change] = changes
  if (change?.answer) expect(answerSchemas[type].safeParse(change.answer).error).toBeUndefined()
  return change && change.answer
}

test('each kind of field becomes an answer of its type', async () => {
  expect(await answered('polar', [['', 'no']])).toEqual({ value: false })
  expect(await answered('selectOne', [['', '7']])).toEqual({ choices: [7] })
  expect(
    await answered('selectMany', [
      ['', '7'],
      ['', '9'],
    ]),
  ).toEqual({ choices: [7, 9] })
  expect(
    await answered('text', [
      ['.en', ' Two\r\nlines '],
      ['.ur', 'چائے'],
      ['.es', ''],
    ]),
  ).toEqual({ texts: { en: 'Two\nlines', ur: 'چائے' } })
  expect(
    await answered('vendorLookup', [
      ['.id', '1004'],
      ['.names', 'Mill\r\n\r\nBakery\r\nMill'],
    ]),
  ).toEqual({ ids: [1004], names: ['Mill', 'Bakery'] })
  expect(await answered('keyword', [['', 'tea, mountain،tea']])).toEqual({
    keywords: ['tea', 'mountain'],
  })
  expect(await answered('number', [['', '1.234,5']], {}, 'es')).toEqual({ value: 1234.5 })
  expect(await answered('number', [['', ' abc ']])).toEqual({ value: 'abc' })
  expect(await answered('signature', [['.name', 'Ada']])).toMatchObject({ name: 'Ada' })
})

test('an emptied field clears its answer', async () => {
  const answers = { [idOf('selectMany')]: { choices: [7] }, [idOf('polar')]: { value: true } }
  expect(await answered('selectMany', [], answers)).toBeNull()
})

test('unchanged answers are not sent', async () => {
  const answers = { [idOf('text')]: { texts: { en: 'Tea' } } }
  expect(await answered('text', [['.en', 'Tea']], answers)).toBeUndefined()
})

test('sectors below closed branches stay chosen', async () => {
  const answers = { [idOf('sector')]: { ids: [5, 6, 700] } }
  const fields: [string, string][] = [
    ['.on-page', '5'],
    ['.on-page', '6'],
    ['', '6'],
  ]
  expect(await answered('sector', fields, answers)).toEqual({ ids: [700, 6] })
})

test('files that are ticked stay, and new ones follow', async () => {
  const [old, gone] = [file('old.png'), file('gone.png')]
  const answers = { [idOf('gallery')]: { files: [gone, old] } }
  const fields: [string, string | File][] = [
    ['.keep', old.uuid],
    ['.file', new File(['x'], 'new.png')],
    ['.file', new File(['x'], 'virus.exe')],
    ['.file', new File([], '')],
  ]
  expect(await answered('gallery', fields, answers)).toMatchObject({
    files: [
      { fileName: 'old.png', sortOrder: 0 },
      { fileName: 'new.png', sortOrder: 1 },
    ],
  })
})

test('places keep where they are, one of them is the primary one, and empty ones go', async () => {
  const point = { lat: 26.9, lng: 87.9, county: null, stateCode: null, geoId: 5 }
  const rest = { street: null, postcode: null, city: null, state: null, country: null, ...point }
  const answers = {
    [idOf('location')]: {
      places: [
        { type: 1 as const, displayTitle: 'Ilam', ...rest },
        { type: 2 as const, displayTitle: 'Pokhara', ...rest },
      ],
    },
  }
  const fields: [string, string][] = [
    ['.primary', '1'],
    ['.0.displayTitle', ''],
    ['.1.displayTitle', 'Pokhara'],
    ['.1.street', 'Lakeside 1'],
    ['.2.displayTitle', ''],
    ['.2.city', 'Kathmandu'],
    ['.2.country', 'NP'],
  ]
  expect(await answered('location', fields, answers)).toMatchObject({
    places: [
      { type: 1, displayTitle: 'Pokhara', street: 'Lakeside 1', lat: 26.9, geoId: 5 },
      { type: 2, displayTitle: 'Kathmandu, NP', city: 'Kathmandu', country: 'NP', lat: null },
    ],
  })
})

test('certificates are kept, dated, given evidence and added', async () => {
  const answers = {
    [idOf('certifications')]: {
      certificates: [{ certificateId: 4, evidence: file('old.png'), expiresOn: null }],
    },
  }
  const fields: [string, string | File][] = [
    ['.keep', '4'],
    ['.4.expires', '2027-01-31'],
    ['.4.file', new File([], '')],
    ['.add', '8'],
    ['.8.file', new File(['x'], 'proof.png')],
  ]
  expect(await answered('certifications', fields, answers)).toMatchObject({
    certificates: [
      { certificateId: 4, expiresOn: '2027-01-31', evidence: { fileName: 'old.png' } },
      { certificateId: 8, expiresOn: null, evidence: { fileName: 'proof.png' } },
    ],
  })
})

test('a year is understood in digits of any script', async () => {
  const year = LayoutQuestion.parse({
    id: 1,
    type: questionTypes.text,
    settings: { format: 'year' },
  })
  const form = new FormData()
  form.set('asked', '1:0')
  form.set('q1.en', '۱۹۹۸')
  const [change] = await sentAnswers({
    layout: { pages: [{ id: 2, sections: [{ id: 3, questions: [year] }] }] },
    answers: {},
    form,
    language: 'ur',
    uploadFile: async () => null,
  })
  expect(change?.answer).toEqual({ texts: { en: '1998' } })
})

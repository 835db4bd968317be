import fc from 'fast-check'
import type { Answer, Answers, FileAnswer, PlaceAnswer } from '#shared/forms/answers.ts'
import { type FormLayout, type LayoutQuestion } from '#shared/forms/layout.ts'
import { answerLimits } from '#shared/forms/limits.ts'
import { questionTypeOf, questionTypes, type QuestionType } from '#shared/forms/question-types.ts'

// Random forms and answers. There are few ids, so that they often refer to each other.

const id = fc.integer({ min: 1, max: 12 })
const choice = fc.integer({ min: 1, max: 9 })
const longText = fc
  .constantFrom(answerLimits.brand, answerLimits.signature, answerLimits.text)
  .chain((length) => fc.constantFrom(length, length + 1))
  .map((length) => 'x'.repeat(length))
const text = fc.oneof(
  { weight: 12, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 4, arbitrary: fc.constantFrom('', ' ', '1998', '19981', 'a@b.org', 'example.org') },
  { weight: 2, arbitrary: fc.constantFrom('2026-02-30', '2026-02-28', '+49 30 12345') },
  { weight: 1, arbitrary: longText },
)

const question: fc.Arbitrary<LayoutQuestion> = fc.record({
  id,
  type: fc.oneof(
    fc.constantFrom(...Object.values(questionTypes)),
    fc.constantFrom(questionTypes.polar, questionTypes.selectOne, questionTypes.selectMany),
    fc.constantFrom(13, 16, 99),
  ),
  tag: fc.option(fc.constantFrom('name', 'title')),
  required: fc.boolean(),
  special: fc.boolean(),
  excluded: fc.boolean(),
  display: fc.option(
    fc.record({
      questionId: id,
      answers: fc.array(fc.oneof(choice, fc.boolean()), { minLength: 1, maxLength: 4 }),
    }),
  ),
  settings: fc.record(
    {
      format: fc.constantFrom('free', 'url', 'email', 'phone', 'year', 'date'),
      maxLength: fc.integer({ min: 1, max: 50_000 }),
      most: fc.integer({ min: 1, max: 100 }),
      min: fc.integer(),
      max: fc.double({ noNaN: true }),
      decimals: fc.integer({ min: 0, max: 6 }),
    },
    { requiredKeys: [] },
  ),
  groups: fc.array(fc.record({ id: fc.option(id), choices: fc.array(choice, { maxLength: 6 }) }), {
    maxLength: 3,
  }),
})

/** Any form, including circular dependencies, duplicate ids and unknown references. */
export const anyLayout: fc.Arbitrary<FormLayout> = fc.record({
  pages: fc.array(
    fc.record({
      id,
      sections: fc.array(fc.record({ id, questions: fc.array(question, { maxLength: 8 }) }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 3 },
  ),
})

const file: fc.Arbitrary<FileAnswer> = fc.record({
  uuid: fc.uuid(),
  fileName: fc.string({ maxLength: 20 }),
  contentType: fc.constantFrom('image/jpeg', 'image/png', 'application/pdf'),
  extension: fc.constantFrom('jpg', 'png', 'pdf'),
  url: fc.constant('/files/one'),
  sortOrder: fc.nat(5),
})

const place: fc.Arbitrary<PlaceAnswer> = fc.record({
  type: fc.constantFrom(1 as const, 2 as const),
  displayTitle: text,
  lat: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
  lng: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
  street: fc.option(text),
  city: fc.option(text),
  postcode: fc.option(text),
  state: fc.option(text),
  stateCode: fc.option(text),
  county: fc.option(text),
  country: fc.constantFrom('DE', 'NP', null),
  geoId: fc.option(fc.nat()),
})

/** A list, sometimes longer than allowed. */
function listOf<T>(one: fc.Arbitrary<T>, limit: number): fc.Arbitrary<T[]> {
  const tooLong = one.map((item) => Array.from({ length: limit + 1 }, () => item))
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(one, { maxLength: 6 }) },
    { weight: 1, arbitrary: tooLong },
  )
}

const choices = fc.record({ choices: listOf(choice, answerLimits.choices) })
const ids = fc.record({ ids: listOf(id, answerLimits.ids) })
const files = fc.record({ files: listOf(file, answerLimits.files) })
const figure = fc.record({ value: fc.double({ noNaN: true, noDefaultInfinity: true }) })

/** Answers that the control of each type can produce, of any size. */
export const answerArbitraries: Record<QuestionType, fc.Arbitrary<Answer>> = {
  polar: fc.record({ value: fc.boolean() }),
  selectOne: choices,
  selectMany: choices,
  text: fc.record({ texts: fc.dictionary(fc.constantFrom('en', 'es', 'ja', 'ur'), text) }),
  vendorLookup: fc.record({
    ids: listOf(id, answerLimits.ids),
    names: listOf(text, answerLimits.ids),
  }),
  location: fc.record({ places: listOf(place, answerLimits.places) }),
  sector: ids,
  fileUpload: files,
  gallery: files,
  focus: ids,
  keyword: fc.record({ keywords: listOf(text, answerLimits.keywords) }),
  brand: fc.record({ value: text }),
  imageUpload: files,
  signature: fc.record({
    name: text,
    files: fc.array(file, { maxLength: 2 }),
    signedAt: fc.constant(null),
  }),
  points: figure,
  certifications: fc.record({
    certificates: listOf(
      fc.record({
        certificateId: id,
        evidence: fc.option(file),
        expiresOn: fc.constantFrom(null, '2027-03-01'),
      }),
      answerLimits.certificates,
    ),
  }),
  number: figure,
}

/** Arbitrary JSON in place of answers. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  id.map(String),
  fc.oneof(
    fc.jsonValue(),
    fc.record({ value: fc.jsonValue() }),
    fc.record({ choices: fc.array(fc.oneof(choice, fc.jsonValue())) }),
    fc.record({ texts: fc.jsonValue() }),
    fc.record({ ids: fc.jsonValue(), names: fc.jsonValue() }),
    fc.record({ files: fc.array(fc.jsonValue()), places: fc.array(fc.jsonValue()) }),
    ...Object.values(answerArbitraries),
  ),
) as fc.Arbitrary<Answers>

/** A form with answers its own controls can produce. */
export const answeredForm: fc.Arbitrary<{ layout: FormLayout; answers: Answers }> = anyLayout.chain(
  (layout) => {
    const types = new Map(
      layout.pages
        .flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))
        .toReversed()
        .flatMap(({ id: of, type }) => {
          const name = questionTypeOf(type)
          return name ? [[String(of), answerArbitraries[name]] as const] : []
        }),
    )
    return fc
      .record(Object.fromEntries(types), { requiredKeys: [] })
      .map((answers) => ({ layout, answers: answers as Answers }))
  },
)

/** A form with mostly dependent questions, all with valid answers. */
export const dependentForm: fc.Arbitrary<{ layout: FormLayout; answers: Answers }> = fc
  .array(
    fc.record({
      type: fc.constantFrom('polar' as const, 'selectOne' as const, 'selectMany' as const),
      on: fc.option(fc.nat(8), { freq: 6 }),
      by: fc.subarray([1, 2, 3, true, false], { minLength: 1 }),
      yes: fc.boolean(),
      choices: fc.subarray([1, 2, 3], { minLength: 1 }),
    }),
    { minLength: 3, maxLength: 9 },
  )
  .map((specs) => {
    const questions = specs.map(({ type, on, by }, at): LayoutQuestion => {
      const isDependent = on !== null && on < at
      return {
        id: at + 1,
        type: questionTypes[type],
        tag: null,
        required: false,
        special: false,
        excluded: false,
        display: isDependent ? { questionId: on + 1, answers: by } : null,
        settings: {},
        groups: [{ id: null, choices: [1, 2, 3] }],
      }
    })
    const answers = specs.map(({ type, yes, choices: chosen }, at) => [
      at + 1,
      type === 'polar' ? { value: yes } : { choices: chosen },
    ])
    const layout = { pages: [{ id: 20, sections: [{ id: 21, questions }] }] }
    return { layout, answers: Object.fromEntries(answers) as Answers }
  })

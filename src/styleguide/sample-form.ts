import type { Answers } from '#shared/forms/answers.ts'
import { FormDefinition } from '#shared/forms/layout.ts'
import { questionTypes, type QuestionType } from '#shared/forms/question-types.ts'

interface SampleQuestion {
  type: QuestionType | 99
  title: string
  help?: string
  placeholder?: string
  required?: boolean
  settings?: object
  display?: { questionId: number; answers: (number | boolean)[] }
  groups?: { title: string | null; choices: string[] }[]
}

interface SamplePage {
  title: string
  sections: { title: string; help?: string; questions: SampleQuestion[] }[]
}

const many = Array.from({ length: 30 }, (_, at) => `Village ${at + 1}`)

const pages: readonly SamplePage[] = [
  {
    title: 'About you',
    sections: [
      {
        title: 'The enterprise',
        help: 'What everybody sees first.',
        questions: [
          {
            type: 'text',
            title: 'What is it called?',
            required: true,
            settings: { maxLength: 60 },
            placeholder: 'Hillside Tea Cooperative',
          },
          {
            type: 'text',
            title: 'What do you do?',
            help: 'Two or three sentences are enough.',
            settings: { isLong: true, maxLength: 500 },
          },
          { type: 'text', title: 'Web page', settings: { format: 'url' } },
          { type: 'text', title: 'Mail address', settings: { format: 'email' } },
          { type: 'text', title: 'Telephone', settings: { format: 'phone' } },
          { type: 'text', title: 'Founded in', settings: { format: 'year' } },
          { type: 'text', title: 'Open since', settings: { format: 'date' } },
          { type: 'polar', title: 'Are you a cooperative?', required: true },
          {
            type: 'number',
            title: 'How many members own it?',
            settings: { min: 3, decimals: 0 },
            display: { questionId: 108, answers: [true] },
          },
        ],
      },
    ],
  },
  {
    title: 'What you offer',
    sections: [
      {
        title: 'Choices',
        questions: [
          {
            type: 'selectOne',
            title: 'Who may buy from you?',
            required: true,
            groups: [{ title: null, choices: ['Everybody', 'Members', 'Other enterprises'] }],
          },
          {
            type: 'selectOne',
            title: 'Where is your workshop?',
            groups: [
              { title: 'In the valley', choices: many.slice(0, 15) },
              { title: 'On the hills', choices: many.slice(15) },
            ],
          },
          {
            type: 'selectMany',
            title: 'How can people pay?',
            settings: { most: 2 },
            groups: [{ title: null, choices: ['Cash', 'Card', 'Transfer', 'Barter'] }],
          },
          {
            type: 'selectMany',
            title: 'Where do you deliver?',
            groups: [{ title: null, choices: many }],
          },
          { type: 'sector', title: 'Your sectors' },
          { type: 'focus', title: 'What you care about' },
          { type: 'keyword', title: 'Keywords' },
          { type: 'brand', title: 'Your brand' },
          { type: 'vendorLookup', title: 'Whom do you buy from?' },
          { type: 'number', title: 'Turnover', settings: { decimals: 2 } },
          { type: 'points', title: 'How far are you?', settings: { min: 0, max: 10 } },
          { type: 99, title: 'Of a type that nobody knows' },
        ],
      },
    ],
  },
  {
    title: 'Places and proof',
    sections: [
      {
        title: '',
        questions: [
          { type: 'location', title: 'Where are you?' },
          { type: 'gallery', title: 'Pictures', settings: { most: 6 } },
          { type: 'imageUpload', title: 'Logo' },
          { type: 'fileUpload', title: 'Statutes', settings: { accepts: 'documents' } },
          { type: 'certifications', title: 'Certificates' },
          { type: 'signature', title: 'Signature', required: true },
        ],
      },
    ],
  },
]

/** Form with a question of every type; question ids start at 101. */
export const sampleForm: FormDefinition = build()

export const sampleAnswers: Answers = {
  103: { texts: { en: 'hillside tea' } },
  116: { keywords: ['tea', 'mountain'] },
  122: {
    places: [
      {
        type: 1,
        displayTitle: 'Ilam, Nepal',
        lat: 26.9094,
        lng: 87.9282,
        street: null,
        city: 'Ilam',
        postcode: null,
        state: null,
        stateCode: null,
        county: null,
        country: 'NP',
        geoId: null,
      },
    ],
  },
}

function build(): FormDefinition {
  const words: Record<string, object> = {}
  let question = 100
  let other = 1000
  const say = (id: number, title: string, more: object = {}) => {
    words[id] = { language: 'en', title, ...more }
    return id
  }
  const layout = {
    pages: pages.map(({ title, sections }) => ({
      id: say(++other, title),
      sections: sections.map((section) => ({
        id: say(++other, section.title, { help: section.help }),
        questions: section.questions.map(({ type, title, help, placeholder, groups, ...rest }) => ({
          id: say(++question, title, { help, placeholder }),
          type: type === 99 ? type : questionTypes[type],
          ...rest,
          groups: (groups ?? []).map((group) => ({
            id: group.title === null ? null : say(++other, group.title),
            choices: group.choices.map((choice) => say(++other, choice)),
          })),
        })),
      })),
    })),
  }
  return FormDefinition.parse({
    formId: 1,
    kind: 'sample',
    versionId: 1,
    version: 1,
    layout,
    words,
  })
}

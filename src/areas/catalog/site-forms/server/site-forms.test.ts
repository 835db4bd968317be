import { expect, test } from 'vitest'
import { getForm, readDefinition } from '#forms/engine/server/public.ts'
import { answerSchemas } from '#shared/forms/answers.ts'
import { findingsOf, itemWords } from '#shared/forms/findings.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { languages } from '#shared/languages.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { siteForms } from '../contract.ts'

const { app, visitor } = await openTestApp()
const { db } = app

test.each([...siteForms, 'profile'])(
  'the %s form has all its words in every language',
  async (name) => {
    for (const language of languages) {
      const definition = await readDefinition(db, { name, language })
      expect(findingsOf(definition)).toEqual([])
      const { pages } = definition.layout
      const parts = pages.flatMap(({ id, sections }) => [id, ...sections.map((one) => one.id)])
      expect(parts.filter((id) => !itemWords(definition.words, id))).toEqual([])
      expect(Object.values(definition.words).filter((one) => one.language !== language)).toEqual([])
    }
  },
)

test('between them the two forms ask in every way there is', async () => {
  const forms = await Promise.all(
    siteForms.map((name) => readDefinition(db, { name, language: 'en' })),
  )
  const types = forms.flatMap(({ layout }) =>
    questionsOf(layout).map(({ type }) => questionTypeOf(type)),
  )
  expect(new Set(types)).toEqual(new Set(Object.keys(answerSchemas)))
})

test('the form of listings has the page that clients know, with every country and category', async () => {
  const { layout, words } = await getForm(app, visitor, { name: 'marketplace', languageCode: 'es' })
  expect(layout.pages.map(({ id }) => id)).toEqual([8])
  const offered = (tag: string) =>
    questionsOf(layout)
      .find((question) => question.tag === tag)
      ?.groups.map(({ id, choices }) => ({
        group: id === null ? null : itemWords(words, id)?.title,
        choices: choices.map((choice) => itemWords(words, choice)?.title),
      })) ?? []
  const countries = offered('highlightShipsTo')
  expect(countries.map(({ group }) => group)).toEqual([
    null,
    'África',
    'Oceanía',
    'América',
    'Asia',
    'Europa',
  ])
  expect(countries[0]?.choices).toEqual(['Cualquier lugar'])
  expect(countries[5]?.choices.slice(0, 3)).toEqual(['Albania', 'Alemania', 'Andorra'])
  expect(countries.flatMap(({ choices }) => choices).length).toBeGreaterThan(240)
  expect(offered('highlightCategory')[0]).toMatchObject({
    group: 'Comprar',
    choices: expect.arrayContaining(['Alimentos y bebidas']),
  })
})

test('required questions are known before anything is answered', async () => {
  const { layout } = await readDefinition(db, { name: 'application', language: 'en' })
  expect([...problemsOf(layout, {}).keys()]).toEqual([
    31, 33, 36, 38, 42, 45, 46, 53, 55, 57, 62, 63,
  ])
})

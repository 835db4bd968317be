import { expect, test } from 'vitest'
import { isCountry, withCountriesByName } from './country-order.ts'
import { FormLayout } from './layout.ts'
import { questionsOf } from './questions.ts'

test('countries are in the order of their names, other choices keep their places', () => {
  const names: Record<number, string> = { 1: 'Anywhere', 2: 'Zambia', 3: 'Åland', 4: 'Nepal' }
  const layout = FormLayout.parse({
    pages: [
      {
        id: 10,
        sections: [
          {
            id: 11,
            questions: [{ id: 12, type: 3, groups: [{ id: null, choices: [2, 1, 4, 3] }] }],
          },
        ],
      },
    ],
  })
  const sorted = withCountriesByName(layout, new Set([2, 3, 4]), (id) => names[id] ?? '', 'en')
  expect(questionsOf(sorted)[0]?.groups[0]?.choices).toEqual([3, 1, 4, 2])
  expect(questionsOf(layout)[0]?.groups[0]?.choices).toEqual([2, 1, 4, 3])
  expect(['country:NP', 'country:*', 'category:5', null].map(isCountry)).toEqual([
    ...[true, false],
    ...[false, false],
  ])
})

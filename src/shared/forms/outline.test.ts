import { expect, test } from 'vitest'
import { anyLayout } from '#tests/support/form-arbitraries.ts'
import { fc } from '#tests/support/seeded.ts'
import { differencesOf } from '#forms/builder/differences.ts'
import { draftProblemsOf } from '#forms/builder/draft-problems.ts'
import type { TagRule } from './tags.ts'
import { FormLayout } from './layout.ts'
import { choicesOffered, questionsOf } from './questions.ts'
import {
  allItems,
  canStandIn,
  layoutOf,
  outlineOf,
  placeBeside,
  withAdded,
  withChanged,
  withMoved,
  withRemoved,
} from './outline.ts'

// Pages 1 and 2; section 11 with a choice and a text that depends on it, 12 and 21 with a text each.
const layout = FormLayout.parse({
  pages: [
    {
      id: 1,
      sections: [
        {
          id: 11,
          questions: [
            {
              id: 101,
              type: 2,
              groups: [
                { id: null, choices: [1001, 1002] },
                { id: 900, choices: [1003] },
              ],
            },
            { id: 102, type: 4, tag: 'name', display: { questionId: 101, answers: [1001] } },
          ],
        },
        { id: 12, questions: [{ id: 103, type: 4 }] },
      ],
    },
    { id: 2, sections: [{ id: 21, questions: [{ id: 201, type: 4 }] }] },
  ],
})
const outline = outlineOf(layout)
const questionsIn = (items: typeof outline | null) =>
  allItems(items ?? []).flatMap(({ item }) => (item.kind === 'question' ? item.id : []))
const hasWords = () => true

test('layout and outline convert to each other', () => {
  fc.assert(
    fc.property(anyLayout, (any) => {
      const read = layoutOf(outlineOf(any))
      expect(layoutOf(outlineOf(read))).toEqual(read)
      const asked = (from: FormLayout) =>
        questionsOf(from).map((question) => ({ ...question, groups: [] }))
      expect(asked(read)).toEqual(asked(any))
      expect(questionsOf(read).map(choicesOffered)).toEqual(questionsOf(any).map(choicesOffered))
    }),
  )
})

test('inserts a moved item before the one at its new position', () => {
  expect(questionsIn(withMoved(outline, 103, { parentId: 11, at: 1 }))).toEqual([
    101, 103, 102, 201,
  ])
  expect(questionsIn(withMoved(outline, 101, { parentId: 11, at: 2 }))).toEqual([
    102, 101, 103, 201,
  ])
  expect(questionsIn(withMoved(outline, 101, { parentId: 21, at: 9 }))).toEqual([
    102, 103, 201, 101,
  ])
  expect(layoutOf(withMoved(outline, 1001, { parentId: 900, at: 1 }) ?? [])).toMatchObject({
    pages: [
      {
        sections: [
          {
            questions: [
              {
                groups: [
                  { id: null, choices: [1002] },
                  { id: 900, choices: [1003, 1001] },
                ],
              },
              {},
            ],
          },
          {},
        ],
      },
      {},
    ],
  })
})

test('rejects invalid parents, and the item itself', () => {
  expect(withMoved(outline, 101, { parentId: 1, at: 0 })).toBeNull()
  expect(withMoved(outline, 11, { parentId: null, at: 0 })).toBeNull()
  expect(withMoved(outline, 900, { parentId: 900, at: 0 })).toBeNull()
  expect(withMoved(outline, 77, { parentId: 11, at: 0 })).toBeNull()
  const page = { id: 3, kind: 'page', question: null, children: [] } as const
  expect(withAdded(outline, page, { parentId: 1, at: 0 })).toBeNull()
  expect(canStandIn('choice', 'question')).toBe(true)
})

test('moving one step passes a sibling, then enters the next group', () => {
  expect(placeBeside(outline, 102, -1)).toEqual({ parentId: 11, at: 0 })
  expect(placeBeside(outline, 102, 1)).toEqual({ parentId: 12, at: 0 })
  expect(placeBeside(outline, 103, 1)).toEqual({ parentId: 21, at: 0 })
  expect(placeBeside(outline, 201, -1)).toEqual({ parentId: 12, at: 1 })
  expect(placeBeside(outline, 201, 1)).toBeNull()
  expect(placeBeside(outline, 1001, -1)).toBeNull()
  expect(placeBeside(outline, 1, 1)).toEqual({ parentId: null, at: 2 })
})

test('reports added, removed, moved and changed items once', () => {
  expect(differencesOf(layout, layout)).toEqual([])
  const differences = (after: typeof outline | null) =>
    differencesOf(layout, layoutOf(after ?? [])).map(({ id, change, parts }) => [
      id,
      change,
      ...parts,
    ])
  expect(differences(withMoved(outline, 103, { parentId: 11, at: 0 }))).toEqual([[103, 'moved']])
  expect(differences(withMoved(outline, 2, { parentId: null, at: 0 }))).toHaveLength(1)
  // Removing a page removes its sections and questions.
  expect(differences(withRemoved(outline, 1))).toEqual([[1, 'removed']])
  expect(differences(withRemoved(outline, 1003))).toEqual([[1003, 'removed']])
  const required = withChanged(outline, 103, (item) => ({
    ...item,
    question: item.question && { ...item.question, required: true, settings: { isLong: true } },
  }))
  expect(differences(required)).toEqual([[103, 'changed', 'required', 'settings']])
  expect(differencesOf(layoutOf(withRemoved(outline, 2)), layout)).toMatchObject([
    { id: 2, change: 'added' },
  ])
})

test('unanswerable questions prevent publishing', () => {
  const [one, other] = [aTag('name'), aTag('title')]
  const keys = (tags: TagRule[], from: FormLayout, known = hasWords) =>
    draftProblemsOf({ tags, layout: from, hasWords: known }).map(({ key, itemId }) => [key, itemId])
  expect(keys(one, layout)).toEqual([])
  expect(keys(one, { pages: [] })).toEqual([
    ['noQuestions', null],
    ['tagMissing', null],
  ])
  expect(keys(other, layout)).toEqual([
    ['tagOfOtherType', 102],
    ['tagMissing', null],
  ])
  expect(keys(one, layoutOf(withRemoved(outline, 1001)))).toEqual([['dependsOnNoAnswer', 102]])
  expect(keys(one, layoutOf(withRemoved(outline, 101)))).toEqual([['unknownDependency', 102]])
  const without = [1001, 1002, 900].reduce(withRemoved, outline)
  expect(keys(one, layoutOf(without))).toContainEqual(['noChoices', 101])
  const twice = withChanged(outline, 201, (item) => ({
    ...item,
    question: item.question && { ...item.question, tag: 'name' },
  }))
  expect(keys(one, layoutOf(twice))).toEqual([['tagTwice', 201]])
  const circle = withChanged(outline, 101, (item) => ({
    ...item,
    question: item.question && {
      ...item.question,
      display: { questionId: 101, answers: [1001] },
    },
  }))
  expect(keys(one, layoutOf(circle))).toContainEqual(['dependsInCircle', 101])
  // Sections are compared by their content.
  expect(keys(one, layout, ((id: number) => id !== 11 && id !== 103) as typeof hasWords)).toEqual([
    ['noWords', 103],
  ])
})

function aTag(tag: string): TagRule[] {
  return [{ tag, types: ['text'], needed: true }]
}

import { expect, test } from 'vitest'
import { narrowed } from './tree-search.ts'

const nodes = [
  { id: 1, parentId: null, name: 'Food' },
  { id: 2, parentId: 1, name: 'Drinks' },
  { id: 3, parentId: 2, name: 'Green tea' },
  { id: 4, parentId: null, name: 'Textiles' },
]
const ids = (words: string) => narrowed(nodes, words, new Set([4])).shown.map(({ id }) => id)

test('without words, the tree stays as the reader has opened it', () => {
  expect(narrowed(nodes, '  ', new Set([4]))).toEqual({ shown: nodes, open: new Set([4]) })
})

test('matches are shown with all above them, which are expanded', () => {
  expect(ids('TEA')).toEqual([1, 2, 3])
  expect(narrowed(nodes, 'tea', new Set()).open).toEqual(new Set([1, 2]))
  expect(ids('drinks')).toEqual([1, 2])
  expect(ids('nothing')).toEqual([])
})

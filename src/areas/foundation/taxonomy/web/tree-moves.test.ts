import { expect, test } from 'vitest'
import { moved, stepOf, type Move } from './tree-moves.ts'

/** `1 (2 (3)) 4`: 2 is a child of 1, 3 of 2. */
const nodes = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
]

const after = (move: Move | null) =>
  move &&
  moved(nodes, move)
    ?.map(({ id, parentId }) => `${id}<${parentId ?? ''}`)
    .join(' ')

test('a branch moves as a whole, before a sibling or behind all', () => {
  expect(after({ id: 1, parentId: null, beforeId: null })).toBe('4< 1< 2<1 3<2')
  expect(after({ id: 2, parentId: null, beforeId: 4 })).toBe('1< 2< 3<2 4<')
  expect(after({ id: 4, parentId: 1, beforeId: 2 })).toBe('1< 4<1 2<1 3<2')
  expect(after({ id: 4, parentId: 1, beforeId: null })).toBe('1< 2<1 3<2 4<1')
})

test('a node cannot move below itself; a move without effect is none', () => {
  expect(moved(nodes, { id: 1, parentId: 3, beforeId: null })).toBeNull()
  expect(moved(nodes, { id: 2, parentId: 1, beforeId: null })).toBeNull()
  expect(moved(nodes, { id: 2, parentId: 1, beforeId: 99 })).toBeNull()
})

test('steps lead up, down, out of a parent and into the sibling above', () => {
  expect(after(stepOf(nodes, 4, 'up'))).toBe('4< 1< 2<1 3<2')
  expect(after(stepOf(nodes, 1, 'down'))).toBe('4< 1< 2<1 3<2')
  expect(after(stepOf(nodes, 3, 'out'))).toBe('1< 2<1 3<1 4<')
  expect(after(stepOf(nodes, 4, 'in'))).toBe('1< 2<1 3<2 4<1')
  expect([stepOf(nodes, 1, 'up'), stepOf(nodes, 4, 'down'), stepOf(nodes, 1, 'in')]).toEqual([
    null,
    null,
    null,
  ])
})

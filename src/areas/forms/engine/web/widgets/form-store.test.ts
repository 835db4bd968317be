import { expect, test, vi } from 'vitest'
import { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { createFormStore } from './form-store.ts'

const { text, polar } = questionTypes

function storeOf(questions: object[], answers = {}, revs = {}) {
  const layout = FormLayout.parse({
    pages: [
      {
        id: 1,
        sections: [{ id: 2, questions: questions.map((one) => LayoutQuestion.parse(one)) }],
      },
    ],
  })
  return createFormStore({ layout, answers, revs })
}

const two = [
  { id: 10, type: text, required: true },
  { id: 11, type: text },
]
const dependent = [
  { id: 10, type: polar },
  { id: 11, type: text, display: { questionId: 10, answers: [true] } },
]
const answer = (en: string) => ({ texts: { en } })

test('an answer notifies its own question only', () => {
  const store = storeOf(two)
  const [one, other] = [vi.fn(), vi.fn()]
  store.subscribe(10, one)
  store.subscribe(11, other)
  const before = store.view(11)

  store.answer(10, answer('Tea'))

  expect(one).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
  expect(store.view(11)).toBe(before)
})

test('dependent questions appear with the answer, and lose their own with it', () => {
  const store = storeOf(
    dependent,
    { 10: { value: true }, 11: answer('Ninety families') },
    { 11: 4 },
  )
  expect(store.view(11).isShown).toBe(true)

  store.answer(10, { value: false })

  expect(store.view(11)).toMatchObject({ isShown: false, answer: undefined })
  expect(store.changes()).toContainEqual({ questionId: 11, answer: null, rev: 4 })
})

test('changes made during a save are saved next', () => {
  const store = storeOf(two)
  store.answer(10, answer('Te'))
  const sent = store.changes()
  store.answer(10, answer('Tea'))

  store.settle(sent, { saved: [{ questionId: 10, rev: 7 }], conflicts: [] })

  expect(store.changes()).toEqual([{ questionId: 10, answer: answer('Tea'), rev: 7 }])
})

test('a cleared answer is rewritten without a conflict', () => {
  const store = storeOf(two, { 10: answer('Tea'), 11: answer('Milk') }, { 10: 4, 11: 5 })
  store.answer(10, null)
  store.settle(store.changes(), {
    saved: [{ questionId: 10, rev: 0 }],
    cleared: [11],
    conflicts: [],
  })
  store.answer(10, answer('Coffee'))
  store.answer(11, answer('Cream'))

  expect(store.changes()).toEqual([
    { questionId: 10, answer: answer('Coffee'), rev: 0 },
    { questionId: 11, answer: answer('Cream'), rev: 0 },
  ])
})

test('a clearing that arrived without a word back is no conflict with what is typed next', () => {
  const store = storeOf(two, { 10: answer('Tea') }, { 10: 4 })
  store.answer(10, null)
  store.sending(store.changes())
  store.answer(10, answer('Coffee'))
  const conflict = { questionId: 10, answer: null, rev: 0, by: null, at: null }
  store.settle(store.changes(), { saved: [], conflicts: [conflict] })

  expect(store.conflicts()).toEqual([])
  expect(store.changes()).toEqual([{ questionId: 10, answer: answer('Coffee'), rev: 0 }])
})

test("another's answer waits beside mine until one of them is chosen", () => {
  const conflict = {
    questionId: 10,
    answer: answer('Coffee'),
    rev: 9,
    by: 'Lucía',
    at: '2026-01-01',
  }
  const begin = () => {
    const store = storeOf(two)
    store.answer(10, answer('Tea'))
    store.settle(store.changes(), { saved: [], conflicts: [conflict] })
    return store
  }
  const mine = begin()
  expect(mine.view(10)).toMatchObject({ answer: answer('Tea'), conflict })
  expect(mine.changes()).toEqual([])
  expect(mine.unsaved()).toHaveLength(1)
  mine.resolve(10, 'mine')
  expect(mine.changes()).toEqual([{ questionId: 10, answer: answer('Tea'), rev: 9 }])

  const theirs = begin()
  theirs.resolve(10, 'theirs')
  expect(theirs.view(10)).toMatchObject({ answer: answer('Coffee'), conflict: undefined })
  expect(theirs.unsaved()).toEqual([])
})

test('the same answer from another window is no conflict', () => {
  const store = storeOf(two)
  store.answer(10, { texts: { en: 'Tea', es: 'Té' } })
  store.settle(store.changes(), {
    saved: [],
    conflicts: [
      { questionId: 10, answer: { texts: { es: 'Té', en: 'Tea' } }, rev: 2, by: null, at: '' },
    ],
  })
  expect(store.view(10).conflict).toBeUndefined()
  expect(store.unsaved()).toEqual([])
})

test('missing answers are reported after validation, and cleared when answered', () => {
  const store = storeOf(two)
  store.leave([10])
  expect(store.problems().size).toBe(0)

  expect([...store.check().keys()]).toEqual([10])
  expect(store.view(10).problem).toBe('problemAnswer')
  store.answer(11, answer('nothing to do with it'))
  expect(store.view(10).problem).toBe('problemAnswer')

  store.answer(10, answer('Tea'))
  expect(store.view(10).problem).toBeUndefined()
})

test('leaving a field reports its problems', () => {
  const store = storeOf([{ id: 10, type: text, settings: { format: 'email' } }])
  store.answer(10, answer('tea'))
  expect(store.view(10).problem).toBeUndefined()
  store.leave([10])
  expect(store.view(10).problem).toBe('problemEmail')
  expect(store.checks()).toBe(0)
  expect(store.leave([10])).toBe(10)
})

test('a rejected answer is resent when changed, and does not block others', () => {
  const store = storeOf(two)
  store.answer(10, answer('far too long'))
  store.answer(11, answer('Coffee'))
  const [long] = store.changes()
  store.refuse(long)
  expect(store.changes()).toEqual([{ questionId: 11, answer: answer('Coffee'), rev: 0 }])
  expect(store.unsaved()).toHaveLength(2)

  store.answer(10, answer('short'))
  expect(store.hasRefused()).toBe(false)
  expect(store.changes()).toHaveLength(2)
})

test('answers that others depend on are sent first', () => {
  const store = storeOf(dependent, { 10: { value: true } })
  store.answer(11, answer('Ninety families'))
  store.answer(10, { value: false })
  store.answer(10, { value: true })
  store.answer(11, answer('A hundred families'))
  expect(store.changes().map(({ questionId }) => questionId)).toEqual([10, 11])
})

test('locally saved changes are restored as unsaved', () => {
  const store = storeOf(two, { 10: answer('Tea') }, { 10: 8 })
  store.restore([
    { questionId: 10, answer: answer('Green tea'), rev: 5 },
    { questionId: 99, answer: answer('of another version'), rev: 0 },
  ])
  expect(store.view(10).answer).toEqual(answer('Green tea'))
  // Sent with the older rev: the server detects the conflict.
  expect(store.changes()).toEqual([{ questionId: 10, answer: answer('Green tea'), rev: 5 }])
  // Typed while a form was loaded again: it is no longer as saved.
  expect(store.edits()).toBe(1)
  store.restore([{ questionId: 10, answer: answer('Green tea'), rev: 5 }])
  expect(store.edits()).toBe(1)
})

test('an own answer saved without a response does not conflict', () => {
  const store = storeOf(two)
  store.answer(10, answer('Tea'))
  store.sending(store.changes())
  store.answer(10, answer('Green tea'))

  store.settle(store.changes(), {
    saved: [],
    conflicts: [{ questionId: 10, answer: answer('Tea'), rev: 3, by: 'Me', at: '' }],
  })
  expect(store.view(10).conflict).toBeUndefined()
  expect(store.changes()).toEqual([{ questionId: 10, answer: answer('Green tea'), rev: 3 }])

  store.settle(store.changes(), {
    saved: [],
    conflicts: [{ questionId: 10, answer: answer('Tea'), rev: 5, by: 'Lucía', at: '' }],
  })
  expect(store.view(10).conflict).toMatchObject({ by: 'Lucía' })
})

test('answers saved while the page was left are continued', () => {
  const saved = [{ questionId: 10, answer: answer('Tea'), rev: 0 }]
  const there = storeOf(two, { 10: answer('Tea') }, { 10: 4 })
  there.restore(saved)
  expect(there.unsaved()).toEqual([])
  there.answer(10, answer('Green tea'))
  expect(there.changes()).toEqual([{ questionId: 10, answer: answer('Green tea'), rev: 4 }])

  const early = storeOf(two)
  early.restore(saved)
  early.answer(10, answer('Green tea'))
  early.settle(early.changes(), {
    saved: [],
    conflicts: [{ questionId: 10, answer: answer('Tea'), rev: 4, by: 'Me', at: '' }],
  })
  expect(early.view(10).conflict).toBeUndefined()
  expect(early.changes()).toEqual([{ questionId: 10, answer: answer('Green tea'), rev: 4 }])
})

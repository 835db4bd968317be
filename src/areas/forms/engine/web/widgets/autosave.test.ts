import { expect, test } from 'vitest'
import { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { deliver, type SaveAnswers } from './autosave.ts'
import { createFormStore } from './form-store.ts'

const ids = [1, 2, 3, 4, 5, 6, 7]

function typedStore() {
  const questions = ids.map((id) => LayoutQuestion.parse({ id, type: questionTypes.text }))
  const layout = FormLayout.parse({ pages: [{ id: 100, sections: [{ id: 101, questions }] }] })
  const store = createFormStore({ layout, answers: {}, revs: {} })
  for (const id of ids) store.answer(id, { texts: { en: `answer ${id}` } })
  return store
}

/** A fake server that refuses some questions with a code. */
function serverRefusing(refused: readonly number[], code: string) {
  const saved: number[] = []
  const save: SaveAnswers = async (changes) => {
    if (changes.some(({ questionId }) => refused.includes(questionId))) {
      throw Object.assign(new Error('not taken'), { code })
    }
    saved.push(...changes.map(({ questionId }) => questionId))
    return {
      saved: changes.map(({ questionId }) => ({ questionId, rev: 1 })),
      conflicts: [],
    }
  }
  return { saved: saved, save }
}

test.each(['invalid_input', 'too_large'])(
  'answers that cannot be kept (%s) do not hold up the others',
  async (code) => {
    const store = typedStore()
    const { saved, save } = serverRefusing([2, 6], code)
    await deliver(store, save, { changes: store.changes(), isLeaving: false })
    expect(saved).toEqual([1, 3, 4, 5, 7])
    expect(store.unsaved().map(({ questionId }) => questionId)).toEqual([2, 6])
    expect(store.changes()).toEqual([])
    expect(store.hasRefused()).toBe(true)
  },
)

test('a refusal by permission is not retried per answer', async () => {
  const store = typedStore()
  const { saved, save } = serverRefusing([2], 'not_allowed')
  const sent = deliver(store, save, { changes: store.changes(), isLeaving: false })
  await expect(sent).rejects.toMatchObject({ code: 'not_allowed' })
  expect(saved).toEqual([])
  expect(store.changes()).toHaveLength(ids.length)
})

import { createFormState, type SaveStatus, type StoreInput } from './form-state.ts'
import { problemMarks } from './problem-marks.ts'
import { unsavedAnswers } from './unsaved-answers.ts'

export type FormStore = ReturnType<typeof createFormStore>

/**
 * Creates the store of a form: answers, save state and problems. Listeners subscribe per question,
 * so that a keystroke renders one question only.
 */
export function createFormStore(input: StoreInput) {
  const state = createFormState(input)
  const { layout, questions, now, subscribe, view, firstView } = state
  let status: SaveStatus = { kind: 'idle' }
  return {
    layout,
    subscribe,
    view,
    firstView,
    question: (id: number) => questions.get(id),
    answers: () => now.answers,
    shown: () => now.shown,
    status: () => status,
    setStatus(next: SaveStatus) {
      status = next
      state.notify('status')
    },
    ...problemMarks(state),
    ...unsavedAnswers(state),
  }
}

import { writeChanges, savedChanges } from '#forms/engine/web/widgets/saved-changes.ts'
import type { AnswerChange } from '#forms/engine/web/widgets/form-state.ts'

/** Offsets of the ids of questions and choices, which the editor numbered itself before `0081`. */
const [questionsFrom, choicesFrom] = [910, 900]

/**
 * Moves input that was left unsaved in the editor before `0081` to the form's key in local storage,
 * where the form restores it.
 */
export function adoptFormerDraft(
  viewerId: number,
  { id, setId, revs }: { id: number; setId: number; revs: Readonly<Record<number, number>> },
): void {
  if (typeof window === 'undefined') return
  const former = `profile-${viewerId}-${id}`
  const changes = savedChanges(former)
  if (changes.length === 0) return
  const moved = changes.map(({ questionId, answer }): AnswerChange => {
    const now = questionId + questionsFrom
    const choices = answer && 'choices' in answer ? answer.choices : null
    return {
      questionId: now,
      answer: choices ? { choices: choices.map((one) => one + choicesFrom) } : answer,
      rev: revs[now] ?? 0,
    }
  })
  writeChanges(`form-${viewerId}-${setId}`, moved)
  writeChanges(former, [])
}

import type { Answer, Answers } from './answers.ts'
import type { FormLayout } from './layout.ts'
import { questionsOf } from './questions.ts'
import { withAnswer } from './rules.ts'

interface Change {
  questionId: number
  /** Null clears the answer. */
  answer: Answer | null
}

/**
 * Merges changes into answers, conditions before what depends on them. A change that `conflictOf`
 * returns a conflict for, and those that depend on it, are left out; changing an answer clears those
 * that depend on it (S-050).
 */
export function mergeAnswers<Made extends Change, Conflict>(
  layout: FormLayout,
  before: Answers,
  changes: readonly Made[],
  conflictOf: (change: Made) => Conflict | null,
): { answers: Answers; saved: Made[]; conflicts: Conflict[] } {
  const questions = new Map(questionsOf(layout).map((question) => [question.id, question]))
  const conflicts: Conflict[] = []
  const saved: Made[] = []
  const held = new Set<number>()
  let answers = before
  for (const change of changes) {
    const { questionId, answer } = change
    const on = questions.get(questionId)?.display?.questionId
    const conflict = conflictOf(change)
    if (conflict) conflicts.push(conflict)
    if (conflict || (on !== undefined && held.has(on))) {
      held.add(questionId)
    } else {
      answers = withAnswer(layout, answers, questionId, answer)
      saved.push(change)
    }
  }
  return { answers, saved, conflicts }
}

import type { AnswerChange, AnswerConflict } from '#forms/engine/web/widgets/form-store.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { mergeAnswers } from '#shared/forms/merge-answers.ts'
import { canonical, isSameAnswer } from '#shared/forms/same-answer.ts'

/**
 * Returns a hash of an answer, used as its rev: profiles have only one rev as a whole. Equal
 * answers have equal marks; 0 for none.
 */
export function markOf(answer: Answer | null | undefined): number {
  if (!answer) return 0
  let mark = 0x811c9dc5
  for (const letter of canonical(answer)) {
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (mark >>> 0) + 1
}

/** Returns the marks of all answers by question id. */
export function marksOf(answers: Answers): Record<number, number> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, markOf(answer)]))
}

/**
 * Merges changes with the current answers: `wanted` are those to write, without unchanged ones.
 *
 * @param lastEdit returns who last changed an answer, and when
 */
export function mergeChanges(
  layout: FormLayout,
  changes: readonly AnswerChange[],
  now: Answers,
  lastEdit: (questionId: number) => Pick<AnswerConflict, 'by' | 'isByAdmin' | 'at'>,
): { wanted: AnswerChange[]; conflicts: AnswerConflict[] } {
  const made = changes.filter(
    ({ questionId, answer, rev }) =>
      markOf(answer) !== rev && !isSameAnswer(answer, now[questionId]),
  )
  const { saved, conflicts } = mergeAnswers(layout, now, made, ({ questionId, rev: seen }) => {
    const answer = now[questionId] ?? null
    const rev = markOf(answer)
    return rev === seen ? null : { questionId, answer, rev, ...lastEdit(questionId) }
  })
  return { wanted: saved, conflicts }
}

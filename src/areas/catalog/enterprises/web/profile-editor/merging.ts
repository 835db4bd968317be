import type { AnswerChange, AnswerConflict } from '#forms/engine/web/widgets/form-store.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import { canonical, isSameAnswer } from '#shared/forms/same-answer.ts'

/**
 * What an answer is known by to who has seen it: two that say the same have the same one, wherever
 * they were read. In the place of a count of its changes, which a profile has only as a whole.
 */
export function markOf(answer: Answer | null | undefined): number {
  if (!answer) return 0
  let mark = 0x811c9dc5
  for (const letter of canonical(answer)) {
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (mark >>> 0) + 1
}

/** Marks of all answers, by question. */
export function marksOf(answers: Answers): Record<number, number> {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, markOf(answer)]))
}

interface Merged {
  /** What is to be written, over what its writer has seen. */
  wanted: AnswerChange[]
  /** Where somebody else has answered otherwise meanwhile. */
  conflicts: AnswerConflict[]
}

/**
 * Changes beside the answers as they are now: different questions merge, and nobody writes over an
 * answer they have not seen. What was sent along and not changed is left out.
 */
export function mergeChanges(
  changes: readonly AnswerChange[],
  now: Answers,
  /** Who has answered a question last, and when. */
  lastEdit: (questionId: number) => Pick<AnswerConflict, 'by' | 'isByAdmin' | 'at'>,
): Merged {
  const merged: Merged = { wanted: [], conflicts: [] }
  for (const change of changes) {
    const { questionId, answer, rev } = change
    const current = now[questionId] ?? null
    if (markOf(answer) === rev || isSameAnswer(answer, current)) continue
    const currentMark = markOf(current)
    if (currentMark === rev) merged.wanted.push(change)
    else {
      merged.conflicts.push({
        questionId,
        answer: current,
        rev: currentMark,
        ...lastEdit(questionId),
      })
    }
  }
  return merged
}

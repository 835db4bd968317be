import type { AnswerChange, AnswerConflict } from '#forms/engine/web/widgets/form-store.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
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

interface Merged {
  /** Changes to write. */
  wanted: AnswerChange[]
  /** Answers changed by somebody else in the meantime. */
  conflicts: AnswerConflict[]
}

/**
 * Three-way merge with the current answers: changes to different questions are merged, and unseen
 * answers are not overwritten. Unchanged answers are dropped.
 */
export function mergeChanges(
  changes: readonly AnswerChange[],
  now: Answers,
  /** Returns who last changed an answer, and when. */
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

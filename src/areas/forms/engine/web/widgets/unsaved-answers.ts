import type { Answer, Answers } from '#shared/forms/answers.ts'
import { dependenceDepths } from '#shared/forms/questions.ts'
import { shownQuestions, withAnswer } from '#shared/forms/rules.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import {
  withTyped,
  type AnswerChange,
  type AnswerConflict,
  type FormState,
  type SaveOutcome,
} from './form-state.ts'
import { forgetSolved } from './problem-marks.ts'

const mostUnderWay = 5

/** Changes of a form's answers, from typing to the server's response. */
export function unsavedAnswers(state: FormState) {
  const { now, layout, questions, notify } = state
  const revs = new Map(Object.entries(state.input.revs).map(([id, rev]) => [Number(id), rev]))
  const unsaved = new Map<number, Answer | null>()
  const sent = sentAnswers()
  const depths = dependenceDepths(layout)
  let edits = 0
  const change = ([questionId, answer]: [number, Answer | null]): AnswerChange => {
    return { questionId, answer, rev: revs.get(questionId) ?? 0 }
  }

  return {
    ...sent.refusals,
    revOf: (id: number) => now.conflicts.get(id)?.rev ?? revs.get(id) ?? 0,
    /** The first question whose answer is kept back: in conflict, or refused. */
    blocked: (): number | undefined =>
      [...questions.keys()].find((id) => {
        const answer = unsaved.get(id)
        return now.conflicts.has(id) || (answer !== undefined && sent.isRefused(id, answer))
      }),
    hasRefused: () => [...unsaved].some(([id, answer]) => sent.isRefused(id, answer)),
    sending: (changes: readonly AnswerChange[]) => changes.forEach(sent.add),
    /** Returns all unsaved changes, conflicts included. */
    unsaved: (): AnswerChange[] => [...unsaved].map(change),

    /** Sets an answer and clears those that depend on it (S-050). */
    answer(id: number, answer: Answer | null) {
      edits += 1
      for (const changed of putAnswers(state, withAnswer(layout, now.answers, id, answer))) {
        unsaved.set(changed, now.answers[changed] ?? null)
      }
      notify('changes')
    },

    /**
     * Returns changes to send, without conflicts and refused ones. Conditions come before dependent
     * answers.
     */
    changes(): AnswerChange[] {
      return [...unsaved]
        .filter(([id, answer]) => !now.conflicts.has(id) && !sent.isRefused(id, answer))
        .map(change)
        .toSorted((a, b) => (depths.get(a.questionId) ?? 0) - (depths.get(b.questionId) ?? 0))
    },

    /** Restores changes from local storage, as if just typed. */
    restore(changes: readonly AnswerChange[]) {
      const known = changes.filter(
        ({ questionId, answer }) =>
          questions.has(questionId) && !isSameAnswer(answer, now.answers[questionId]),
      )
      for (const { questionId, answer, rev } of known) {
        unsaved.set(questionId, answer)
        revs.set(questionId, rev)
        sent.add({ questionId, answer })
      }
      if (known.length > 0) edits += 1
      const typed = known.map(({ questionId, answer }) => [questionId, answer] as const)
      putAnswers(state, withTyped(now.answers, Object.fromEntries(typed)))
      notify('changes')
    },

    /** Number of changes so far. */
    edits: () => edits,

    /** Adds conflicts with answers that were not changed here: the ones shown count as changed. */
    contest(conflicts: readonly AnswerConflict[]) {
      for (const { questionId: id } of conflicts) unsaved.set(id, now.answers[id] ?? null)
      settle(state, { revs, unsaved, sent }, [], { saved: [], conflicts })
    },

    /** Applies the response to sent changes; those made meanwhile stay unsaved. */
    settle: (changes: readonly AnswerChange[], outcome: SaveOutcome) =>
      settle(state, { revs, unsaved, sent }, changes, outcome),

    ...conflictsOf(state, unsaved),
  }
}

/** Replaces the answers and notifies affected questions; returns the changed ones. */
function putAnswers(state: FormState, next: Answers): number[] {
  const { now, layout, questions, refresh, notify } = state
  const before = { ...now }
  now.answers = next
  now.shown = shownQuestions(layout, next)
  const ids = new Set([before.answers, next].flatMap((answers) => Object.keys(answers).map(Number)))
  const changed = [...ids].filter((id) => before.answers[id] !== next[id])
  const turned = [...questions.keys()].filter((id) => before.shown.has(id) !== now.shown.has(id))
  if (now.problems.size > 0) forgetSolved(state)
  for (const id of new Set([...changed, ...turned])) refresh(id)
  if (turned.length > 0) notify('shown')
  return changed
}

/** Answers that were sent: without a response yet, or refused. */
function sentAnswers() {
  const refused = new Map<number, Answer | null>()
  /** Sent without a response yet: the server may have them, so they are no conflict. */
  const underWay = new Map<number, (Answer | null)[]>()
  let refusals = 0
  return {
    add({ questionId, answer }: Pick<AnswerChange, 'questionId' | 'answer'>) {
      underWay.set(questionId, [...(underWay.get(questionId) ?? []), answer].slice(-mostUnderWay))
    },
    settled: (id: number) => underWay.delete(id),
    includes: ({ questionId, answer }: AnswerConflict) =>
      (underWay.get(questionId) ?? []).some((one) => isSameAnswer(one, answer)),
    isRefused: (id: number, answer: Answer | null) => refused.has(id) && refused.get(id) === answer,
    refusals: {
      /** Marks an answer as refused: it is not sent again until changed. */
      refuse({ questionId, answer }: AnswerChange) {
        refused.set(questionId, answer)
        refusals += 1
      },
      /** Number of refusals so far. */
      refusals: () => refusals,
    },
  }
}

interface Pending {
  revs: Map<number, number>
  unsaved: Map<number, Answer | null>
  sent: ReturnType<typeof sentAnswers>
}

function settle(
  state: FormState,
  { revs, unsaved, sent }: Pending,
  changes: readonly AnswerChange[],
  { saved, cleared = [], conflicts }: SaveOutcome,
): void {
  const { now } = state
  const answersSent = new Map(changes.map(({ questionId, answer }) => [questionId, answer]))
  for (const { questionId, rev } of saved) {
    revs.set(questionId, rev)
    sent.settled(questionId)
    // Keeps changes made while the request was pending.
    if (unsaved.get(questionId) === answersSent.get(questionId)) unsaved.delete(questionId)
  }
  for (const id of cleared) revs.set(id, 0)
  const gone = cleared.filter((id) => now.answers[id] && !unsaved.has(id))
  if (gone.length > 0) {
    putAnswers(state, withTyped(now.answers, Object.fromEntries(gone.map((id) => [id, null]))))
  }
  for (const conflict of conflicts) {
    const { questionId, answer, rev } = conflict
    const isMine = revs.get(questionId) === rev || sent.includes(conflict)
    revs.set(questionId, rev)
    sent.settled(questionId)
    // The same answer from another window does not conflict.
    if (isSameAnswer(answer, unsaved.get(questionId))) unsaved.delete(questionId)
    else if (!isMine) now.conflicts.set(questionId, conflict)
    state.refresh(questionId)
  }
  state.notify('changes')
}

function conflictsOf(state: FormState, unsaved: Map<number, Answer | null>) {
  const { now, layout, questions, refresh, notify } = state
  return {
    /** Returns questions with conflicts, in the order of the form. */
    conflicts: () => [...questions.keys()].filter((id) => now.conflicts.has(id)),

    /** Resolves a conflict: `mine` overwrites, `theirs` is adopted. */
    resolve(id: number, whose: 'mine' | 'theirs') {
      const conflict = now.conflicts.get(id)
      if (!conflict) return
      now.conflicts.delete(id)
      if (whose === 'theirs') {
        const next = withAnswer(layout, now.answers, id, conflict.answer)
        for (const changed of putAnswers(state, next)) {
          if (changed !== id) unsaved.set(changed, now.answers[changed] ?? null)
        }
        unsaved.delete(id)
      }
      refresh(id)
      notify('changes')
    },
  }
}

import { isEmpty } from '#shared/forms/answer-content.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { dependenceDepths, questionsOf } from '#shared/forms/questions.ts'
import { problemsOf, shownQuestions, withAnswer } from '#shared/forms/rules.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'

/** An answer to save; `rev` is that of the answer it replaces, 0 for none. */
export interface AnswerChange {
  questionId: number
  /** Null clears the answer. */
  answer: Answer | null
  rev: number
}

/** Another person's concurrent answer. */
export interface AnswerConflict {
  questionId: number
  /** Null if it was cleared. */
  answer: Answer | null
  rev: number
  /** Author's name; null if unknown or not shown. */
  by: string | null
  /** Admins are not named. */
  isByAdmin?: boolean
  /** ISO 8601; null if unknown. */
  at: string | null
}

export interface SaveOutcome {
  saved: readonly { questionId: number; rev: number }[]
  /** Questions whose answers were cleared because their condition changed. */
  cleared?: readonly number[]
  conflicts: readonly AnswerConflict[]
}

/** State of a question; the same object until it changes. */
export interface QuestionView {
  answer: Answer | undefined
  isShown: boolean
  problem: ProblemKey | undefined
  conflict: AnswerConflict | undefined
}

/** `local`: stored on this device only, being offline or refused. */
export type SaveStatus =
  | { kind: 'idle' | 'waiting' | 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'local'; reason: 'offline' | 'refused' | 'closed' | 'signedOut' }

export type Topic = number | 'status' | 'shown' | 'problems' | 'changes'

export type FormStore = ReturnType<typeof createFormStore>

const mostUnderWay = 5

interface StoreInput {
  layout: FormLayout
  answers: Answers
  revs: Readonly<Record<number, number>>
  /** Questions whose initial answers are accepted although invalid. */
  excused?: readonly number[] | undefined
  /** Result of a submission without scripts. */
  sent?: SentResult | undefined
}

/** Unsaved part of a submission, so that no input is lost. */
export interface SentResult {
  problems?: Readonly<Record<number, ProblemKey>>
  conflicts?: readonly AnswerConflict[]
  /** Submitted answers by question. */
  typed?: Readonly<Record<number, Answer | null>>
}

/**
 * Creates the store of a form: answers, save state and problems. Listeners subscribe per question,
 * so that a keystroke renders one question only.
 */
export function createFormStore(input: StoreInput) {
  const { layout } = input
  const questions = new Map<number, LayoutQuestion>(
    questionsOf(layout).map((question) => [question.id, question]),
  )
  const revs = new Map(Object.entries(input.revs).map(([id, rev]) => [Number(id), rev]))
  const listeners = new Map<Topic, Set<() => void>>()
  const views = new Map<number, QuestionView>()
  const firstViews = new Map<number, QuestionView>()
  const unsaved = new Map<number, Answer | null>()
  const refused = new Map<number, Answer | null>()
  /** Sent without a response yet: the server may have them, so they are no conflict. */
  const underWay = new Map<number, (Answer | null)[]>()
  let refusals = 0
  let edits = 0
  const depths = dependenceDepths(layout)
  const conflicts = new Map<number, AnswerConflict>(
    input.sent?.conflicts?.map((conflict) => [conflict.questionId, conflict]),
  )
  let answers = withTyped(input.answers, input.sent?.typed ?? {})
  let shown = shownQuestions(layout, answers)
  let problems = problemMap(input.sent?.problems ?? {})
  let checks = problems.size > 0 ? 1 : 0
  let status: SaveStatus = { kind: 'idle' }
  const first = { answers, shown, problems, conflicts: new Map(conflicts) }

  const notify = (topic: Topic) => listeners.get(topic)?.forEach((listen) => listen())

  function refresh(id: number) {
    views.delete(id)
    notify(id)
  }

  /** Replaces the answers and notifies affected questions; returns the changed ones. */
  function put(next: Answers): number[] {
    const before = { answers, shown }
    answers = next
    shown = shownQuestions(layout, next)
    const changed = idsOf(before.answers, next).filter((id) => before.answers[id] !== next[id])
    const turned = [...questions.keys()].filter((id) => before.shown.has(id) !== shown.has(id))
    if (problems.size > 0) forgetSolved()
    for (const id of new Set([...changed, ...turned])) refresh(id)
    if (turned.length > 0) notify('shown')
    return changed
  }

  function problemsNow(): ReadonlyMap<number, ProblemKey> {
    const excused = new Set(input.excused?.filter((id) => answers[id] === input.answers[id]))
    return new Map([...problemsOf(layout, answers)].filter(([id]) => !excused.has(id)))
  }

  /** Removes solved problems; new ones are only found by `check` and `leave`. */
  function forgetSolved() {
    const now = problemsNow()
    const left = new Map([...problems].filter(([id]) => now.has(id)))
    for (const [id, problem] of now) if (left.has(id)) left.set(id, problem)
    mark(left)
  }

  function mark(next: ReadonlyMap<number, ProblemKey>) {
    const before = problems
    problems = next
    const turned = markedIn(before, next).filter((id) => before.get(id) !== next.get(id))
    turned.forEach(refresh)
    if (turned.length > 0) notify('problems')
  }

  function noteUnderWay(id: number, answer: Answer | null) {
    underWay.set(id, [...(underWay.get(id) ?? []), answer].slice(-mostUnderWay))
  }

  function isOwn({ questionId, answer, rev }: AnswerConflict): boolean {
    return (
      revs.get(questionId) === rev ||
      (underWay.get(questionId) ?? []).some((sent) => isSameAnswer(sent, answer))
    )
  }

  function isRefused(id: number, answer: Answer | null): boolean {
    return refused.has(id) && refused.get(id) === answer
  }

  function setStatus(next: SaveStatus) {
    status = next
    notify('status')
  }

  return {
    layout,
    question: (id: number) => questions.get(id),
    answers: () => answers,
    shown: () => shown,
    problems: () => problems,
    status: () => status,
    setStatus,

    subscribe(topic: Topic, listen: () => void) {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listen))
      return () => void own.delete(listen)
    },

    view(id: number): QuestionView {
      const known = views.get(id)
      if (known) return known
      const view = viewIn({ answers, shown, problems, conflicts }, id)
      views.set(id, view)
      return view
    },

    /** Returns the state at creation, for hydration. */
    firstView(id: number): QuestionView {
      const known = firstViews.get(id) ?? viewIn(first, id)
      firstViews.set(id, known)
      return known
    },

    /** Sets an answer and clears those that depend on it (S-050). */
    answer(id: number, answer: Answer | null) {
      edits += 1
      for (const changed of put(withAnswer(layout, answers, id, answer))) {
        unsaved.set(changed, answers[changed] ?? null)
      }
      notify('changes')
    },

    /** Number of changes so far. */
    edits: () => edits,

    /**
     * Marks invalid answers to questions that are left, and returns the first; unanswered ones are
     * not required yet.
     */
    leave(ids: readonly number[]): number | undefined {
      const now = problemsNow()
      const found = ids.flatMap((id): [number, ProblemKey][] => {
        const type = questionTypeOf(questions.get(id)?.type ?? 0)
        const [answer, problem] = [answers[id], now.get(id)]
        return type && answer && problem && !isEmpty(type, answer) ? [[id, problem]] : []
      })
      if (found.some(([id]) => !problems.has(id))) mark(new Map([...problems, ...found]))
      return found[0]?.[0]
    },

    /** Validates all answers and marks their problems (V-029). */
    check(): ReadonlyMap<number, ProblemKey> {
      checks += 1
      mark(problemsNow())
      notify('problems')
      return problems
    },

    /** Marks problems found by the server. */
    blame(found: Readonly<Record<number, ProblemKey>>) {
      checks += 1
      mark(problemMap(found))
      notify('problems')
    },
    /** Number of checks so far; the summary is shown after the first. */
    checks: () => checks,
    revOf: (id: number) => conflicts.get(id)?.rev ?? revs.get(id) ?? 0,

    /**
     * Returns changes to send, without conflicts and refused ones. Conditions come before dependent
     * answers.
     */
    changes(): AnswerChange[] {
      return [...unsaved]
        .filter(([id, answer]) => !conflicts.has(id) && !isRefused(id, answer))
        .map(([questionId, answer]) => ({ questionId, answer, rev: revs.get(questionId) ?? 0 }))
        .toSorted((a, b) => (depths.get(a.questionId) ?? 0) - (depths.get(b.questionId) ?? 0))
    },

    sending(changes: readonly AnswerChange[]) {
      for (const { questionId, answer } of changes) noteUnderWay(questionId, answer)
    },

    /** Marks an answer as refused: it is not sent again until changed. */
    refuse({ questionId, answer }: AnswerChange) {
      refused.set(questionId, answer)
      refusals += 1
    },
    /** Number of refusals so far. */
    refusals: () => refusals,
    hasRefused: () => [...unsaved].some(([id, answer]) => isRefused(id, answer)),

    /** Returns questions with conflicts, in the order of the form. */
    conflicts: () => [...questions.keys()].filter((id) => conflicts.has(id)),

    /** Returns all unsaved changes, conflicts included. */
    unsaved(): AnswerChange[] {
      return [...unsaved].map(([questionId, answer]) => ({
        questionId,
        answer,
        rev: revs.get(questionId) ?? 0,
      }))
    },

    /** Restores changes from local storage, as if just typed. */
    restore(changes: readonly AnswerChange[]) {
      const known = changes.filter(
        ({ questionId, answer }) =>
          questions.has(questionId) && !isSameAnswer(answer, answers[questionId]),
      )
      for (const { questionId, answer, rev } of known) {
        unsaved.set(questionId, answer)
        revs.set(questionId, rev)
        noteUnderWay(questionId, answer)
      }
      const typed = known.map(({ questionId, answer }) => [questionId, answer] as const)
      put(withTyped(answers, Object.fromEntries(typed)))
      notify('changes')
    },

    /** Adds conflicts with answers that were not changed here: the ones shown count as changed. */
    contest(found: readonly AnswerConflict[]) {
      for (const { questionId } of found) unsaved.set(questionId, answers[questionId] ?? null)
      this.settle([], { saved: [], conflicts: found })
    },

    settle(sent: readonly AnswerChange[], outcome: SaveOutcome) {
      const sentAnswers = new Map(sent.map(({ questionId, answer }) => [questionId, answer]))
      for (const { questionId, rev } of outcome.saved) {
        revs.set(questionId, rev)
        underWay.delete(questionId)
        // Keeps changes made while the request was pending.
        if (unsaved.get(questionId) === sentAnswers.get(questionId)) unsaved.delete(questionId)
      }
      for (const id of outcome.cleared ?? []) revs.set(id, 0)
      const cleared = outcome.cleared?.filter((id) => answers[id] && !unsaved.has(id)) ?? []
      if (cleared.length > 0) {
        put(withTyped(answers, Object.fromEntries(cleared.map((id) => [id, null]))))
      }
      for (const conflict of outcome.conflicts) {
        const { questionId, answer, rev } = conflict
        const isMine = isOwn(conflict)
        revs.set(questionId, rev)
        underWay.delete(questionId)
        // The same answer from another window does not conflict.
        if (isSameAnswer(answer, unsaved.get(questionId))) unsaved.delete(questionId)
        else if (!isMine) conflicts.set(questionId, conflict)
        refresh(questionId)
      }
      notify('changes')
    },

    /** Resolves a conflict: `mine` overwrites, `theirs` is adopted. */
    resolve(id: number, whose: 'mine' | 'theirs') {
      const conflict = conflicts.get(id)
      if (!conflict) return
      conflicts.delete(id)
      if (whose === 'theirs') {
        for (const changed of put(withAnswer(layout, answers, id, conflict.answer))) {
          if (changed !== id) unsaved.set(changed, answers[changed] ?? null)
        }
        unsaved.delete(id)
      }
      refresh(id)
      notify('changes')
    },
  }
}

interface FormState {
  answers: Answers
  shown: ReadonlySet<number>
  problems: ReadonlyMap<number, ProblemKey>
  conflicts: ReadonlyMap<number, AnswerConflict>
}

function viewIn({ answers, shown, problems, conflicts }: FormState, id: number): QuestionView {
  return {
    answer: answers[id],
    isShown: shown.has(id),
    problem: problems.get(id),
    conflict: conflicts.get(id),
  }
}

function withTyped(answers: Answers, typed: NonNullable<SentResult['typed']>): Answers {
  const next: Record<number, Answer> = { ...answers }
  for (const [id, answer] of Object.entries(typed)) {
    if (answer === null) delete next[Number(id)]
    else next[Number(id)] = answer
  }
  return next
}

function problemMap(problems: Readonly<Record<number, ProblemKey>>) {
  const entries = Object.entries(problems).map(([id, problem]) => [Number(id), problem] as const)
  return new Map(entries) as ReadonlyMap<number, ProblemKey>
}

function idsOf(...all: Answers[]): number[] {
  return [...new Set(all.flatMap((answers) => Object.keys(answers).map(Number)))]
}

function markedIn(...all: ReadonlyMap<number, unknown>[]): number[] {
  return [...new Set(all.flatMap((map) => [...map.keys()]))]
}

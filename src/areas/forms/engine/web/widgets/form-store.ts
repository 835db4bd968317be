import { isEmpty } from '#shared/forms/answer-content.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { dependenceDepths, questionsOf } from '#shared/forms/questions.ts'
import { problemsOf, shownQuestions, withAnswer } from '#shared/forms/rules.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'

/** An answer as it is to be kept; `rev` is that of the answer it was written over, 0 for none. */
export interface AnswerChange {
  questionId: number
  /** Null takes the answer back. */
  answer: Answer | null
  rev: number
}

/** What somebody else has answered meanwhile. */
export interface AnswerConflict {
  questionId: number
  /** Null where they took their answer back. */
  answer: Answer | null
  rev: number
  /** Their name; null where nobody knows, or it is not told. */
  by: string | null
  /** Somebody who looks after the site: they are not named. */
  isByAdmin?: boolean
  /** ISO 8601; null where nobody knows. */
  at: string | null
}

export interface SaveOutcome {
  saved: readonly { questionId: number; rev: number }[]
  /** Questions whose answers went because what they depend on is answered anew. */
  cleared?: readonly number[]
  conflicts: readonly AnswerConflict[]
}

/** Everything that one question shows; the same object until one of it changes. */
export interface QuestionView {
  answer: Answer | undefined
  isShown: boolean
  problem: ProblemKey | undefined
  conflict: AnswerConflict | undefined
}

/** `kept` is on this device alone: without a connection, or where the server did not take it. */
export type SaveStatus =
  | { kind: 'idle' | 'waiting' | 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'kept'; reason: 'offline' | 'refused' | 'closed' | 'signedOut' }

export type Topic = number | 'status' | 'shown' | 'problems' | 'changes'

export type FormStore = ReturnType<typeof createFormStore>

const mostUnderWay = 5

interface StoreInput {
  layout: FormLayout
  answers: Answers
  revs: Readonly<Record<number, number>>
  /** What came back from a form that was sent without scripts. */
  sent?: SentResult | undefined
}

/** What was not kept of a form that was sent, so that nothing of it has to be written again. */
export interface SentResult {
  problems?: Readonly<Record<number, ProblemKey>>
  conflicts?: readonly AnswerConflict[]
  /** As it was sent, by question. */
  typed?: Readonly<Record<number, Answer | null>>
}

/**
 * What is answered, what of it is kept, and what is wrong with it. Whoever listens to a question
 * hears of that question alone: a keystroke draws one question, however many there are.
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
  /** Sent without a word back so far: it may well have arrived, and is no answer of somebody else. */
  const underWay = new Map<number, (Answer | null)[]>()
  let refusals = 0
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

  const tell = (topic: Topic) => listeners.get(topic)?.forEach((listen) => listen())

  function refresh(id: number) {
    views.delete(id)
    tell(id)
  }

  /** Takes other answers over and tells those whose questions are changed by it. */
  function put(next: Answers): number[] {
    const before = { answers, shown }
    answers = next
    shown = shownQuestions(layout, next)
    const changed = idsOf(before.answers, next).filter((id) => before.answers[id] !== next[id])
    const turned = [...questions.keys()].filter((id) => before.shown.has(id) !== shown.has(id))
    if (problems.size > 0) forgetSolved()
    for (const id of new Set([...changed, ...turned])) refresh(id)
    if (turned.length > 0) tell('shown')
    return changed
  }

  /** While somebody writes nothing new is found wrong; what is put right is said no more. */
  function forgetSolved() {
    const now = problemsOf(layout, answers)
    const left = new Map([...problems].filter(([id]) => now.has(id)))
    for (const [id, problem] of now) if (left.has(id)) left.set(id, problem)
    mark(left)
  }

  function mark(next: ReadonlyMap<number, ProblemKey>) {
    const before = problems
    problems = next
    const turned = markedIn(before, next).filter((id) => before.get(id) !== next.get(id))
    turned.forEach(refresh)
    if (turned.length > 0) tell('problems')
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
    tell('status')
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

    /** As it was in the beginning. */
    firstView(id: number): QuestionView {
      const known = firstViews.get(id) ?? viewIn(first, id)
      firstViews.set(id, known)
      return known
    },

    /** What a person answers; what depends on it is cleared (S-050). */
    answer(id: number, answer: Answer | null) {
      for (const changed of put(withAnswer(layout, answers, id, answer))) {
        unsaved.set(changed, answers[changed] ?? null)
      }
      tell('changes')
    },

    /** Whoever has gone on to the next question is told what is wrong with what they wrote. */
    leave(id: number) {
      const type = questionTypeOf(questions.get(id)?.type ?? 0)
      const answer = answers[id]
      if (!type || !answer || isEmpty(type, answer) || problems.has(id)) return
      const problem = problemsOf(layout, answers).get(id)
      if (problem) mark(new Map([...problems, [id, problem]]))
    },

    /** Looks at every answer, and marks the questions whose answers are wrong or missing (V-029). */
    check(): ReadonlyMap<number, ProblemKey> {
      checks += 1
      mark(problemsOf(layout, answers))
      tell('problems')
      return problems
    },

    /** What the server found wrong. */
    blame(found: Readonly<Record<number, ProblemKey>>) {
      checks += 1
      mark(problemMap(found))
      tell('problems')
    },
    /** How often all of it was looked at: before that, each question speaks for itself alone. */
    checks: () => checks,
    revOf: (id: number) => conflicts.get(id)?.rev ?? revs.get(id) ?? 0,

    /**
     * What is to be sent, apart from what somebody else has answered otherwise and what was refused as
     * it is. What others depend on comes first, as their answers go with it.
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

    /** It is not sent again before it is answered anew. */
    refuse({ questionId, answer }: AnswerChange) {
      refused.set(questionId, answer)
      refusals += 1
    },
    /** How often something was refused. */
    refusals: () => refusals,
    hasRefused: () => [...unsaved].some(([id, answer]) => isRefused(id, answer)),

    /** Questions that somebody else has answered otherwise, as they stand in the form. */
    conflicts: () => [...questions.keys()].filter((id) => conflicts.has(id)),

    /** All that would be lost with the page, what is in conflict as well. */
    unsaved(): AnswerChange[] {
      return [...unsaved].map(([questionId, answer]) => ({
        questionId,
        answer,
        rev: revs.get(questionId) ?? 0,
      }))
    },

    /** What was typed on this device and never arrived; as if it were typed now. */
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
      tell('changes')
    },

    settle(sent: readonly AnswerChange[], outcome: SaveOutcome) {
      const sentAnswers = new Map(sent.map(({ questionId, answer }) => [questionId, answer]))
      for (const { questionId, rev } of outcome.saved) {
        revs.set(questionId, rev)
        underWay.delete(questionId)
        // What was written while it was under way is saved next.
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
        // The same from another window of this person is no conflict.
        if (isSameAnswer(answer, unsaved.get(questionId))) unsaved.delete(questionId)
        else if (!isMine) conflicts.set(questionId, conflict)
        refresh(questionId)
      }
      tell('changes')
    },

    /** Mine is written over theirs, now that it has been seen; or theirs stands. */
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
      tell('changes')
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

import type { Answer, Answers } from '#shared/forms/answers.ts'
import type { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { shownQuestions } from '#shared/forms/rules.ts'

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
  /** Author's account id, as `by`. */
  byId?: number | null
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

export interface StoreInput {
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

interface State {
  answers: Answers
  shown: ReadonlySet<number>
  problems: ReadonlyMap<number, ProblemKey>
  conflicts: Map<number, AnswerConflict>
}

export type FormState = ReturnType<typeof createFormState>

/** Creates the state that the parts of a form's store share, with listeners per question. */
export function createFormState(input: StoreInput) {
  const { layout, sent } = input
  const answers = withTyped(input.answers, sent?.typed ?? {})
  const now: State = {
    answers,
    shown: shownQuestions(layout, answers),
    problems: problemMap(sent?.problems ?? {}),
    conflicts: new Map(sent?.conflicts?.map((conflict) => [conflict.questionId, conflict])),
  }
  const first = { ...now, conflicts: new Map(now.conflicts) }
  const listeners = new Map<Topic, Set<() => void>>()
  const views = new Map<number, QuestionView>()
  const firstViews = new Map<number, QuestionView>()
  const notify = (topic: Topic) => listeners.get(topic)?.forEach((listen) => listen())

  return {
    input,
    layout,
    questions: new Map<number, LayoutQuestion>(
      questionsOf(layout).map((question) => [question.id, question]),
    ),
    now,
    notify,

    /** Discards the view of a question and notifies its listeners. */
    refresh(id: number) {
      views.delete(id)
      notify(id)
    },

    subscribe(topic: Topic, listen: () => void) {
      const own = listeners.get(topic) ?? new Set()
      listeners.set(topic, own.add(listen))
      return () => void own.delete(listen)
    },

    view: (id: number) => viewIn(now, views, id),
    /** Returns the state at creation, for hydration. */
    firstView: (id: number) => viewIn(first, firstViews, id),
  }
}

/** Returns the view of a question, the same object as long as it is in `views`. */
function viewIn(
  { answers, shown, problems, conflicts }: State,
  views: Map<number, QuestionView>,
  id: number,
): QuestionView {
  const known = views.get(id)
  if (known) return known
  const view = {
    answer: answers[id],
    isShown: shown.has(id),
    problem: problems.get(id),
    conflict: conflicts.get(id),
  }
  views.set(id, view)
  return view
}

export function withTyped(answers: Answers, typed: NonNullable<SentResult['typed']>): Answers {
  const next: Record<number, Answer> = { ...answers }
  for (const [id, answer] of Object.entries(typed)) {
    if (answer === null) delete next[Number(id)]
    else next[Number(id)] = answer
  }
  return next
}

export function problemMap(problems: Readonly<Record<number, ProblemKey>>) {
  const entries = Object.entries(problems).map(([id, problem]) => [Number(id), problem] as const)
  return new Map(entries) as ReadonlyMap<number, ProblemKey>
}

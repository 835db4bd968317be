import { isEmpty } from '#shared/forms/answer-content.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { problemMap, type FormState } from './form-state.ts'

/** Marks problems of a form's answers: of a left question, of all, or as the server found them. */
export function problemMarks(state: FormState) {
  const { now, questions, notify } = state
  let checks = now.problems.size > 0 ? 1 : 0

  function markAll(problems: ReadonlyMap<number, ProblemKey>) {
    checks += 1
    mark(state, problems)
    notify('problems')
  }

  return {
    problems: () => now.problems,
    /** All problems, also those not marked yet. */
    problemsNow: () => problemsNow(state),

    /**
     * Marks invalid answers to questions that are left, and returns the first; unanswered ones are
     * not required yet.
     */
    leave(ids: readonly number[]): number | undefined {
      const problems = problemsNow(state)
      const found = ids.flatMap((id): [number, ProblemKey][] => {
        const type = questionTypeOf(questions.get(id)?.type ?? 0)
        const [answer, problem] = [now.answers[id], problems.get(id)]
        return type && answer && problem && !isEmpty(type, answer) ? [[id, problem]] : []
      })
      if (found.some(([id]) => !now.problems.has(id))) {
        mark(state, new Map([...now.problems, ...found]))
      }
      return found[0]?.[0]
    },

    /** Validates all answers and marks their problems (V-029). */
    check(): ReadonlyMap<number, ProblemKey> {
      markAll(problemsNow(state))
      return now.problems
    },

    /** Marks problems found by the server. */
    blame: (found: Readonly<Record<number, ProblemKey>>) => markAll(problemMap(found)),
    /** Number of checks so far; the summary is shown after the first. */
    checks: () => checks,
  }
}

function problemsNow({ input, layout, now }: FormState): ReadonlyMap<number, ProblemKey> {
  const excused = new Set(input.excused?.filter((id) => now.answers[id] === input.answers[id]))
  return new Map([...problemsOf(layout, now.answers)].filter(([id]) => !excused.has(id)))
}

/** Removes solved problems; new ones are only found by `check` and `leave`. */
export function forgetSolved(state: FormState) {
  const left = [...problemsNow(state)].filter(([id]) => state.now.problems.has(id))
  mark(state, new Map(left))
}

function mark({ now, refresh, notify }: FormState, next: ReadonlyMap<number, ProblemKey>) {
  const before = now.problems
  now.problems = next
  const marked = new Set([...before.keys(), ...next.keys()])
  const turned = [...marked].filter((id) => before.get(id) !== next.get(id))
  turned.forEach(refresh)
  if (turned.length > 0) notify('problems')
}

import type { Answers } from './answers.ts'
import type { FormLayout } from './layout.ts'
import { questionsOf } from './questions.ts'
import { isRequired, problemsOf, shownQuestions } from './rules.ts'

export interface Progress {
  /** Required questions with a valid answer. */
  answered: number
  /** All required questions that are shown. */
  required: number
}

/** Counts the required questions of a form, and those that are answered. */
export function progressOf(layout: FormLayout, answers: Answers): Progress {
  const shown = shownQuestions(layout, answers)
  const problems = problemsOf(layout, answers)
  const required = questionsOf(layout).filter((each) => shown.has(each.id) && isRequired(each))
  return {
    answered: required.filter(({ id }) => !problems.has(id)).length,
    required: required.length,
  }
}

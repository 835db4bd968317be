import type { TFunction } from 'i18next'
import type { LayoutQuestion } from '#shared/forms/layout.ts'
import { problemValues, type ProblemKey } from '#shared/forms/problems.ts'

/** Returns the message of a problem, in the language of `t`. */
export function problemText(
  t: TFunction<'forms'>,
  question: LayoutQuestion,
  problem: ProblemKey,
): string {
  return t(problem, { ...problemValues(question) })
}

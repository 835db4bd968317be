import type { LayoutQuestion } from '#shared/forms/layout.ts'
import { problemValues, type ProblemKey } from '#shared/forms/problems.ts'
import type { Translate } from '#shared/i18n.ts'

/** Returns the message of a problem, in the language of `t`. */
export function problemText(
  t: Translate<'forms'>,
  question: LayoutQuestion,
  problem: ProblemKey,
): string {
  return t(problem, { ...problemValues(question) })
}

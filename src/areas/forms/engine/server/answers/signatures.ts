import type { Answer } from '#shared/forms/answers.ts'
import { isEmpty } from '#shared/forms/answer-content.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'

/** Sets the server's time as signing time; an unchanged signature keeps its own. */
export function withSigningTime(answer: Answer, before: Answer | undefined): Answer {
  if (!('signedAt' in answer)) return answer
  if (isEmpty('signature', answer)) return { ...answer, signedAt: null }
  const isOld =
    before && 'signedAt' in before && isSameAnswer({ ...answer, signedAt: before.signedAt }, before)
  return isOld ? before : { ...answer, signedAt: new Date().toISOString() }
}

import type { Answer } from '#shared/forms/answers.ts'
import { isEmpty } from '#shared/forms/answer-content.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'

/** A signature with the time at which it came, whatever was sent; that of the same one stays. */
export function signedHere(answer: Answer, before: Answer | undefined): Answer {
  if (!('signedAt' in answer)) return answer
  if (isEmpty('signature', answer)) return { ...answer, signedAt: null }
  const isOld =
    before && 'signedAt' in before && isSameAnswer({ ...answer, signedAt: before.signedAt }, before)
  return isOld ? before : { ...answer, signedAt: new Date().toISOString() }
}

import type { SignUpFields, SignUpProblem } from '#shared/sign-up-checks.ts'

/** Error of a field. */
export interface Trouble {
  field: keyof SignUpFields
  /** Text key; may need the seconds to wait or the error's code. */
  key:
    | SignUpProblem
    | 'invalid'
    | 'unverified'
    | 'disabled'
    | 'exists'
    | 'alreadyInUse'
    | 'botCheckFailed'
    | 'pleaseWait'
    | 'pleaseWaitABit'
    | 'offline'
    | 'failed'
  count?: number
  code?: number
}

export type Social = 'google' | 'facebook'

/** Result of a form; `done` if there is nothing to show. */
export type Outcome =
  | { done: true; requiresCode?: boolean }
  /** The account has no password and logs in there. */
  | { social: Social }
  | { trouble: Trouble }

/** Response of the API, to the browser or a page's action. */
export interface Answered {
  statusCode: number
  body: unknown
}

/** Result of a login; all errors are shown at the email (E-001 to E-004). */
export function signInOutcome(answered: Answered): Outcome {
  const failure = failureOf(answered, 'email')
  if (failure) return failure
  const message = textIn(answered.body, 'loginMessage')
  if (message === 'google' || message === 'facebook') return { social: message }
  if (message === 'invalid' || message === 'unverified' || message === 'disabled') {
    return { trouble: { field: 'email', key: message } }
  }
  return { done: true, requiresCode: message === 'second_step' }
}

/** Result of a sign-up (E-005 to E-007). */
export function signUpOutcome(answered: Answered): Outcome {
  const failure = failureOf(answered, 'name')
  if (failure) return failure
  const social = textIn(answered.body, 'social')
  if (social === 'google' || social === 'facebook') return { social }
  const message = textIn(answered.body, 'signUpMessage')
  if (message === 'exists') return { trouble: { field: 'email', key: 'exists' } }
  if (message === 'already in use') return { trouble: { field: 'name', key: 'alreadyInUse' } }
  return { done: true }
}

const byCode: Record<string, Trouble> = {
  EMPTY_NAME: { field: 'name', key: 'nameEmpty' },
  INVALID_EMAIL: { field: 'email', key: 'emailInvalid' },
  PASSWORD_TOO_SHORT: { field: 'password', key: 'passwordShort' },
  PASSWORD_MISMATCH: { field: 'confirmedPassword', key: 'passwordsDiffer' },
}

/** Error of a failed response, at its field or else at `field`; null on success. */
export function failureOf(
  { statusCode, body }: Answered,
  field: Trouble['field'],
): { trouble: Trouble } | null {
  if (statusCode >= 200 && statusCode < 300) return null
  const code = textIn(body, 'code')
  const known = byCode[code]
  if (known) return { trouble: known }
  if (code === 'BOT_CHECK_FAILED') return { trouble: { field, key: 'botCheckFailed' } }
  if (code !== 'too_many_requests') {
    return { trouble: { field, key: 'failed', code: statusCode } }
  }
  const seconds = numberIn(partOf(body, 'data'), 'seconds')
  return {
    trouble:
      seconds === null
        ? { field, key: 'pleaseWaitABit' }
        : { field, key: 'pleaseWait', count: seconds },
  }
}

function partOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}

export function textIn(body: unknown, name: string): string {
  const value = partOf(body, name)
  return typeof value === 'string' ? value : ''
}

function numberIn(body: unknown, name: string): number | null {
  const value = partOf(body, name)
  return typeof value === 'number' ? value : null
}

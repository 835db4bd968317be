import { data } from 'react-router'
import { isAppError, type ErrorCode } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { passwordProblem, type PasswordProblem } from '#shared/sign-up-checks.ts'
import type { securityContract } from '../contract.ts'

const securityApi = clientOf<typeof securityContract>('security')

/** Actions of the page's forms, sent as `intent`. */
const intents = [
  'changePassword',
  'beginTotp',
  'confirmTotp',
  'removeTotp',
  'renewCodes',
  'renamePasskey',
  'removePasskey',
  'endDevice',
  'endOthers',
] as const

export type Intent = (typeof intents)[number]
export type Problem = ErrorCode | PasswordProblem

export interface Outcome {
  intent: Intent
  problem?: Problem
  /** Id of the passkey or session, if there are several. */
  id?: string
  /** Key of an authenticator app to confirm. */
  totp?: TotpKey
  /** Shown only once. */
  recoveryCodes?: string[]
}

export interface TotpKey {
  key: string
  uri: string
  square: string[]
}

/** Handles the page's forms. */
export async function actOnSecurity(context: ReadableContext, form: FormData) {
  const field = (name: string) => formText(form, name)
  const intent = intents.find((each) => each === field('intent'))
  if (!intent) throw data({ code: 'malformed_request' }, { status: 400 })
  const about = { intent, id: field('id') }
  try {
    const outcome: Outcome = { ...about, ...(await act(context, intent, field)) }
    return data(outcome, { status: outcome.problem ? 422 : 200 })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data<Outcome>({ ...about, problem: error.code }, { status: 422 })
  }
}

async function act(
  context: ReadableContext,
  intent: Intent,
  field: (name: string) => string,
): Promise<Partial<Outcome>> {
  const api = securityApi(context)
  // Missing for accounts without a password.
  const password = field('ownPassword') || undefined
  const [id, name, code] = [field('id'), field('name'), field('code')]

  if (intent === 'changePassword') return changePassword(context, field)
  if (intent === 'beginTotp') return { totp: await api.beginTotp({ password }) }
  if (intent === 'confirmTotp') return api.confirmTotp({ code })
  if (intent === 'renewCodes') return api.renewRecoveryCodes({ password })
  if (intent === 'removeTotp') await api.removeTotp({ password })
  if (intent === 'renamePasskey') await api.renamePasskey({ id, name })
  if (intent === 'removePasskey') await api.removePasskey({ id, password })
  if (intent === 'endDevice') await api.endDevice({ id: Number(id) })
  if (intent === 'endOthers') await api.endOtherDevices()
  return {}
}

async function changePassword(
  context: ReadableContext,
  field: (name: string) => string,
): Promise<Partial<Outcome>> {
  const password = field('password')
  const problem =
    passwordProblem(password) ??
    (password === field('confirmedPassword') ? null : 'passwordsDiffer')
  if (problem) return { problem }
  const currentPassword = field('ownPassword') || undefined
  await securityApi(context).changePassword({ currentPassword, password })
  return {}
}

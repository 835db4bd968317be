import type { ContractRouterClient } from '@orpc/contract'
import { redirect } from 'react-router'
import { AppError, entryFor, nullOn } from '#shared/app-error.ts'
import { userRole, type UserRole } from '#shared/enums.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { isLanguage } from '#shared/languages.ts'
import { withLanguage } from '#shared/links.ts'
import type { accountAdminContract, MergePreview } from '../contract.ts'
import { accountsUrl } from './accounts-url.ts'

export const personActions = [
  'edit',
  'points',
  'resend',
  'disable',
  'enable',
  'delete',
  'keep',
  'endSessions',
  'resetFactors',
  'askMerge',
  'merge',
  'view',
] as const
export type PersonAction = (typeof personActions)[number]

/** Suffix of the error's text key. */
type Problem =
  | 'changed'
  | 'invalid'
  | 'notAllowed'
  | 'tooMany'
  | 'alreadyThere'
  | 'lastOwner'
  | 'noOther'
  | 'notMergeable'
  | 'leaving'
  | 'otherEmail'

/** Texts of a form, to be shown again. */
export type Typed = Readonly<Record<string, string>>

export interface FailedForm {
  action: PersonAction
  problem: Problem
  typed: Typed
}

export type PersonResult =
  | FailedForm
  /** A change of the role, to be confirmed. */
  | { role: UserRole; typed: Typed }
  /** What a merge would move, to be confirmed. */
  | { preview: MergePreview }

const problems: Readonly<Record<string, Problem>> = {
  changed_meanwhile: 'changed',
  invalid_input: 'invalid',
  not_allowed: 'notAllowed',
  too_many_requests: 'tooMany',
  already_there: 'alreadyThere',
  last_owner: 'lastOwner',
}

const mergeProblems: Readonly<Record<string, Problem>> = {
  not_found: 'noOther',
  not_allowed: 'notMergeable',
  already_there: 'leaving',
  invalid_input: 'otherEmail',
}

/** Handles the forms of an account's page. Success redirects to the page, which shows it. */
export async function answerPersonForm(
  api: ContractRouterClient<typeof accountAdminContract>,
  id: number,
  form: FormData,
  url: URL,
): Promise<PersonResult> {
  const action = personActions.find((each) => each === form.get('do'))
  if (!action) throw new AppError('invalid_input')
  const typed = typedIn(form)
  if (action === 'edit' && !form.has('sure') && formText(form, 'was') !== formText(form, 'role')) {
    return { role: editFrom(id, form).role, typed }
  }
  const isMerge = action === 'askMerge' || action === 'merge'
  try {
    if (action === 'askMerge') {
      return { preview: await api.previewMerge({ id, email: formText(form, 'email') }) }
    }
    await act(api, action, id, form)
  } catch (error) {
    return { action, problem: entryFor(error, isMerge ? mergeProblems : problems), typed }
  }
  const language = url.searchParams.get('lang')
  const next = action === 'view' ? '/' : `${accountsUrl.path}/${id}?done=${action}`
  throw redirect(withLanguage(next, language), 303)
}

async function act(
  api: ContractRouterClient<typeof accountAdminContract>,
  action: PersonAction,
  id: number,
  form: FormData,
): Promise<void> {
  const text = (name: string) => formText(form, name)
  if (action === 'edit') await api.editAccount(editFrom(id, form))
  if (action === 'points') {
    const [amount, reason, key] = [formNumber(form, 'amount'), text('reason'), text('key')]
    await api.grantAccountPoints({ id, amount, reason, key })
  }
  if (action === 'resend') await api.resendVerification({ id })
  if (action === 'disable') await api.disableAccount({ id })
  if (action === 'enable') await api.enableAccount({ id })
  // Idempotent, in case another admin did it already.
  if (action === 'delete') await api.planAccountErasure({ id }).catch(nullOn('already_there'))
  if (action === 'keep') await api.cancelAccountErasure({ id }).catch(nullOn('not_found'))
  if (action === 'endSessions') await api.endAccountSessions({ id })
  if (action === 'resetFactors') await api.resetAccountFactors({ id })
  if (action === 'merge') {
    const otherId = formNumber(form, 'otherId')
    await api.mergeAccount({ id, otherId, email: text('email') })
  }
  if (action === 'view') await api.viewAs({ userId: id })
}

function typedIn(form: FormData): Typed {
  return Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]))
}

function editFrom(id: number, form: FormData) {
  const text = (name: string) => formText(form, name)
  const role = Object.values(userRole).find((each) => String(each) === text('role'))
  const language = text('language')
  if (!role || !isLanguage(language)) throw new AppError('invalid_input')
  return {
    id,
    rev: formNumber(form, 'rev'),
    name: text('name'),
    role,
    country: text('country'),
    language,
  }
}

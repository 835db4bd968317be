import { redirect } from 'react-router'
import type { signInContract } from '#identity/sign-in/contract.ts'
import {
  isReferralIntent,
  referralAction,
  type ReferralResult,
} from '#identity/referrals/web/widgets/referral-action.ts'
import { isAppError, AppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { reactionsContract } from '#community/reactions/contract.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { accountContract } from '../contract.ts'
import { requestedUser } from './account-loader.ts'
import { uploadSentFile } from '#foundation/uploads/web/widgets/sent-file.ts'

const personal = clientOf<typeof accountContract>('account')
const auth = clientOf<typeof signInContract>('signIn')
const reactions = clientOf<typeof reactionsContract>('reactions')

/** Text key of a form's error. */
export type AccountProblem =
  | 'nameEmpty'
  | 'nameChanged'
  | 'emailInvalid'
  | 'emailInUse'
  | 'tooMany'
  | 'notAllowed'
  | 'photoRefused'
  | 'photoTooLarge'

export interface AccountResult {
  intent: string
  problem: AccountProblem
  /** Input to show again. */
  value: string
}

/** Result of the form that was submitted. */
export interface ActionResult {
  referral?: ReferralResult
  account?: AccountResult
}

/** Intents of the page's forms, with the section each belongs to. */
const sections = new Map([
  ['name', 'name'],
  ['email', 'email'],
  ['cancel-email', 'email'],
  ['photo', 'photo'],
  ['remove-photo', 'photo'],
  ['unfollow', 'followed'],
])

/** Handles all forms of the account page. Success redirects to the form's section. */
export async function answerForm(
  context: ReadableContext,
  url: URL,
  form: FormData,
): Promise<ActionResult> {
  const viewer = await auth(context).getViewer()
  if (!viewer) throw redirect('/account', 303)
  const id = requestedUser(url) ?? viewer.id
  const intent = formText(form, 'intent')
  if (isReferralIntent(intent)) {
    return { referral: await referralAction(context, form, { userId: id }) }
  }
  if (!sections.has(intent)) throw new AppError('malformed_request')
  const value = formText(form, intent)
  try {
    await change(context, id, intent, form)
  } catch (error) {
    const problem = problemOf(error, intent)
    if (!problem) throw error
    return { account: { intent, problem, value } }
  }
  throw redirect(addressOf(url, intent), 303)
}

async function change(
  context: ReadableContext,
  id: number,
  intent: string,
  form: FormData,
): Promise<void> {
  const text = (field: string) => formText(form, field)
  const api = personal(context)
  if (intent === 'name') await api.rename({ id, name: text('name'), rev: formNumber(form, 'rev') })
  if (intent === 'email') await api.requestEmailChange({ id, email: text('email') })
  if (intent === 'cancel-email') await api.cancelEmailChange({ id })
  if (intent === 'photo')
    await api.setPhoto({ id, uuid: text('uuid') || (await sentPhoto(context, form)) })
  if (intent === 'remove-photo') await api.setPhoto({ id, uuid: null })
  if (intent === 'unfollow')
    await reactions(context).unfollow({ id, vendorId: formNumber(form, 'vendorId') })
}

function problemOf(error: unknown, intent: string): AccountProblem | null {
  if (!isAppError(error)) return null
  if (error.code === 'changed_meanwhile') return 'nameChanged'
  if (error.code === 'email_in_use') return 'emailInUse'
  if (error.code === 'too_many_requests') return 'tooMany'
  if (error.code === 'not_allowed') return 'notAllowed'
  if (intent === 'photo') return error.code === 'too_large' ? 'photoTooLarge' : 'photoRefused'
  if (error.code !== 'invalid_input') return null
  if (intent === 'name') return 'nameEmpty'
  return intent === 'email' ? 'emailInvalid' : null
}

/** URL of the page at the section of the success message. */
function addressOf({ pathname, searchParams }: URL, done: string): string {
  const params = new URLSearchParams(searchParams)
  params.delete('done')
  params.delete('_routes')
  params.set('done', done)
  return `${pathname.replace(/\.data$/, '')}?${params.toString()}#${sections.get(done) ?? ''}`
}

/** Uploads a photo submitted without scripts and returns its uuid. */
async function sentPhoto(context: ReadableContext, form: FormData): Promise<string> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new AppError('invalid_input')
  return (await uploadSentFile(context, file)).uuid
}

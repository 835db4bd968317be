import { isAppError } from '#shared/app-error.ts'
import { inviteeKind } from '#shared/enums-of-account.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { referralsContract } from '../../contract.ts'

/** Result of an invitation form. */
export interface ReferralResult {
  intent: ReferralIntent
  done: 'invited' | 'known' | 'link' | 'reminder' | null
  problem: 'email' | 'own' | 'tooMany' | 'failed' | null
  /** Submitted recipient. */
  email: string
  name: string
}

const intents = ['invite', 'link', 'reminder'] as const
export type ReferralIntent = (typeof intents)[number]

export function isReferralIntent(intent: unknown): intent is ReferralIntent {
  return intents.some((one) => one === intent)
}

/** Inviting party. */
export type Referrer = { userId: number } | { vendorId: number }

/** Handles the forms of `Invitations`, for its page's action. */
export async function referralAction(
  context: ReadableContext,
  form: FormData,
  referrer: Referrer,
): Promise<ReferralResult> {
  const requested = formText(form, 'intent')
  const intent = isReferralIntent(requested) ? requested : 'invite'
  const email = formText(form, 'email')
  const name = formText(form, 'name')
  const result = { intent, email, name, done: null, problem: null }
  try {
    return { ...result, done: await perform(context, form, referrer, result) }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'already_there') return { ...result, problem: 'own' }
    if (error.code === 'too_many_requests') return { ...result, problem: 'tooMany' }
    return { ...result, problem: error.code === 'invalid_input' ? 'email' : 'failed' }
  }
}

async function perform(
  context: ReadableContext,
  form: FormData,
  referrer: Referrer,
  { intent, email, name }: Pick<ReferralResult, 'intent' | 'email' | 'name'>,
): Promise<ReferralResult['done']> {
  const points = clientOf<typeof referralsContract>('referrals')(context)
  if (intent === 'reminder') {
    const reminder = form.get('reminder') === 'on'
    await points.setReminder({ id: formNumber(form, 'id'), reminder })
    return 'reminder'
  }
  const kind = form.get('kind') === '2' ? inviteeKind.enterprise : inviteeKind.person
  const invitation =
    intent === 'link' ? { kind } : { kind, email, name, reminder: form.get('reminder') === 'on' }
  const { known } =
    'userId' in referrer
      ? await points.referUser({ ...invitation, refereeUserId: referrer.userId })
      : await points.referVendor({ ...invitation, refereeVendorId: referrer.vendorId })
  if (intent === 'link') return 'link'
  return known ? 'known' : 'invited'
}

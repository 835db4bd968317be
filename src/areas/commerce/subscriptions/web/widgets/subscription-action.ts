import { redirectDocument } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { subscriptionsContract } from '../../contract.ts'

const intents = ['subscribe', 'portal', 'grant', 'end-grant'] as const
export type SubscriptionIntent = (typeof intents)[number]

/** Text key of a form's error. */
type Problem = 'silent' | 'alreadyPaid' | 'dayOver' | 'noteMissing' | 'notPossible'

export interface SubscriptionResult {
  intent: SubscriptionIntent
  problem: Problem | null
  /** Input to show again. */
  until: string
  note: string
}

export function isSubscriptionIntent(intent: string): intent is SubscriptionIntent {
  return intents.some((one) => one === intent)
}

/**
 * Handles the forms of `SubscriptionPanel`, for its page's action. Payment redirects to the
 * provider.
 */
export async function subscriptionAction(
  context: ReadableContext,
  form: FormData,
  vendorId: number,
): Promise<SubscriptionResult> {
  const requested = formText(form, 'intent')
  const intent = isSubscriptionIntent(requested) ? requested : 'subscribe'
  const [until, note] = [formText(form, 'until'), formText(form, 'note').trim()]
  try {
    const redirectUrl = await perform(context, form, { intent, until, note, vendorId })
    if (redirectUrl === null) return { intent, problem: null, until: '', note: '' }
    throw redirectDocument(redirectUrl, 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    return { intent, problem: problemOf(error, note), until, note }
  }
}

/** Executes a form's action; returns the URL to redirect to, if any. */
async function perform(
  context: ReadableContext,
  form: FormData,
  input: { intent: SubscriptionIntent; until: string; note: string; vendorId: number },
): Promise<string | null> {
  const { intent, until, note, vendorId } = input
  const api = clientOf<typeof subscriptionsContract>('subscriptions')(context)
  switch (intent) {
    case 'subscribe':
      return (await api.openCheckout({ vendorId, plan: formText(form, 'plan') })).url
    case 'portal':
      return (await api.openPortal({ vendorId })).url
    case 'grant':
      await api.grantSubscription({ id: vendorId, until: until || null, note })
      return null
    case 'end-grant':
      await api.endSubscription({ id: vendorId, note })
      return null
  }
}

function problemOf(error: { code: string }, note: string): Problem {
  if (error.code === 'payments_unavailable') return 'silent'
  if (error.code === 'already_there') return 'alreadyPaid'
  if (error.code === 'invalid_input') return note ? 'dayOver' : 'noteMissing'
  return 'notPossible'
}

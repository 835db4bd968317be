import { redirectDocument } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { subscriptionsContract } from '../../contract.ts'

const intents = ['subscribe', 'portal', 'give', 'end-given'] as const
export type SubscriptionIntent = (typeof intents)[number]

/** What is wrong with a form of the subscription, as the key of its text. */
export type SubscriptionProblem =
  'silent' | 'alreadyPaid' | 'dayOver' | 'noteMissing' | 'notPossible'

export interface SubscriptionResult {
  intent: SubscriptionIntent
  problem: SubscriptionProblem | null
  /** What was entered, to be shown again. */
  until: string
  note: string
}

export function isSubscriptionIntent(intent: string): intent is SubscriptionIntent {
  return intents.some((one) => one === intent)
}

/**
 * Does what a form of `SubscriptionPanel` was sent for; its page calls this from its action. What is
 * paid leads on to the pages of who takes the money.
 */
export async function subscriptionAction(
  context: ReadableContext,
  form: FormData,
  vendorId: number,
): Promise<SubscriptionResult> {
  const asked = formText(form, 'intent')
  const intent = isSubscriptionIntent(asked) ? asked : 'subscribe'
  const [until, note] = [formText(form, 'until'), formText(form, 'note').trim()]
  try {
    const leadsTo = await perform(context, form, { intent, until, note, vendorId })
    if (leadsTo === null) return { intent, problem: null, until: '', note: '' }
    throw redirectDocument(leadsTo, 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    return { intent, problem: problemOf(error, note), until, note }
  }
}

/** The address it leads on to, where it does. */
async function perform(
  context: ReadableContext,
  form: FormData,
  given: { intent: SubscriptionIntent; until: string; note: string; vendorId: number },
): Promise<string | null> {
  const { intent, until, note, vendorId } = given
  const api = clientOf<typeof subscriptionsContract>('subscriptions')(context)
  switch (intent) {
    case 'subscribe':
      return (await api.openCheckout({ vendorId, plan: formText(form, 'plan') })).url
    case 'portal':
      return (await api.openPortal({ vendorId })).url
    case 'give':
      await api.giveSubscription({ id: vendorId, until: until || null, note })
      return null
    case 'end-given':
      await api.endSubscription({ id: vendorId, note })
      return null
  }
}

function problemOf(error: { code: string }, note: string): SubscriptionProblem {
  if (error.code === 'payments_unavailable') return 'silent'
  if (error.code === 'already_there') return 'alreadyPaid'
  if (error.code === 'invalid_input') return note ? 'dayOver' : 'noteMissing'
  return 'notPossible'
}

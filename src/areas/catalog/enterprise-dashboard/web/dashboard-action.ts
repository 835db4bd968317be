import {
  isReferralIntent,
  referralAction,
  type ReferralResult,
} from '#identity/referrals/web/widgets/referral-action.ts'
import {
  isSubscriptionIntent,
  subscriptionAction,
  type SubscriptionResult,
} from '#commerce/subscriptions/web/widgets/subscription-action.ts'
import { isTeamForm, teamAction } from '#identity/teams/web/widgets/team-actions.ts'
import type { TeamResult } from '#identity/teams/web/widgets/team-forms.tsx'
import { AppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { vendorIdIn } from './dashboard-loader.ts'

/** Result of a form. The team's results are passed on unchanged, as its components expect them. */
export type DashboardResult =
  | TeamResult
  | { referral: ReferralResult }
  | { subscription: SubscriptionResult }

/** Passes a form to the action of its feature. */
export async function answerDashboardForm(
  context: ReadableContext,
  url: URL,
  form: FormData,
): Promise<DashboardResult> {
  const id = vendorIdIn(url)
  if (isTeamForm(form)) return teamAction(context, url, form, id)
  const intent = formText(form, 'intent')
  if (isReferralIntent(intent)) {
    return { referral: await referralAction(context, form, { vendorId: id }) }
  }
  if (isSubscriptionIntent(intent)) {
    return { subscription: await subscriptionAction(context, form, id) }
  }
  throw new AppError('invalid_input')
}

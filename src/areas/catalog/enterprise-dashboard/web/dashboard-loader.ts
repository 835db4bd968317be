import { redirect } from 'react-router'
import type { feedbackContract } from '#community/feedback/contract.ts'
import type { moderationContract } from '#community/moderation/contract.ts'
import type { onboardingContract } from '#identity/onboarding/contract.ts'
import type { referralsContract } from '#identity/referrals/contract.ts'
import type { shopsContract } from '#commerce/shops/contract.ts'
import type { subscriptionsContract } from '#commerce/subscriptions/contract.ts'
import type { teamsContract } from '#identity/teams/contract.ts'
import type { statisticsContract } from '#operations/statistics/contract.ts'
import { toActingVendor } from '#identity/teams/web/widgets/acting-vendor.ts'
import { isAppError } from '#shared/app-error.ts'
import { toLastPage } from '#shared/last-page.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { accountAddress } from '#shared/profiles.ts'
import type { enterpriseDashboardContract } from '../contract.ts'

const dashboard = clientOf<typeof enterpriseDashboardContract>('enterpriseDashboard')
const feedback = clientOf<typeof feedbackContract>('feedback')
const team = clientOf<typeof teamsContract>('teams')
const points = clientOf<typeof referralsContract>('referrals')
const onboarding = clientOf<typeof onboardingContract>('onboarding')
const flagging = clientOf<typeof moderationContract>('moderation')
const statistics = clientOf<typeof statisticsContract>('statistics')
const shops = clientOf<typeof shopsContract>('shops')
const subscription = clientOf<typeof subscriptionsContract>('subscriptions')

/** Returns the enterprise id in the URL, under either parameter name (R-125, P-012); 0 for none. */
export function vendorIdIn({ searchParams }: URL): number {
  return Number(searchParams.get('vendorId') ?? searchParams.get('id'))
}

/** Loads the dashboard of an enterprise, by default of the acting one. */
export async function loadDashboard(context: ReadableContext, url: URL) {
  const id = vendorIdIn(url)
  if (id === 0) await toActingVendor(context, (own) => accountAddress({ id: own, type: 'vendor' }))
  await takeCheckout(context, url, id)

  const pageOf = (name: string) => Math.max(0, Number(url.searchParams.get(name)) || 0)
  const [
    account,
    listings,
    members,
    referrals,
    credits,
    steps,
    subscribed,
    stats,
    received,
    selling,
  ] = await Promise.all([
    dashboard(context).getDashboard({ id }),
    dashboard(context).listOwnListings({ id, page: pageOf('listings') }),
    team(context).getTeam({ id }),
    points(context).listReferrals({ vendorId: id, page: pageOf('invites') }),
    points(context).listCredits({ id, page: pageOf('points') }),
    onboarding(context).getVendorOnboarding({ id }),
    subscription(context).getSubscription({ id }),
    statistics(context).getStatTotals({ id }),
    feedback(context).listTeamFeedback({ id }),
    shops(context).getSellingSteps({ id }),
  ])
  toLastPage(url, { listings, invites: referrals, points: credits })
  const { takenDown } = account.isPublic
    ? { takenDown: null }
    : await flagging(context).getTakenDown({ id })
  const isAnother = account.teamRole === null
  return {
    account,
    /** Invitation dialog, for admins who are not in the team. */
    inviting: { isOffered: isAnother, isOpen: isAnother && url.searchParams.has('id') },
    listings,
    team: members,
    referrals,
    credits,
    onboarding: steps,
    subscription: subscribed,
    stats,
    received,
    selling,
    takenDown,
  }
}

/** After a checkout, fetches the new subscription at once and redirects. */
async function takeCheckout(context: ReadableContext, url: URL, vendorId: number): Promise<void> {
  const token = url.searchParams.get('checkout')
  if (token === null) return
  try {
    await subscription(context).checkSubscription({ vendorId, token })
  } catch (error) {
    // The provider's webhook reports it as well, if later.
    if (!isAppError(error)) throw error
  }
  throw redirect(`${accountAddress({ id: vendorId, type: 'vendor' })}#subscriptions`)
}

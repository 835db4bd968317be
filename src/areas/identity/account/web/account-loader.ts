import { redirect } from 'react-router'
import type { mailContract } from '#foundation/mail/contract.ts'
import type { onboardingContract } from '#identity/onboarding/contract.ts'
import type { referralsContract } from '#identity/referrals/contract.ts'
import type { dataRightsContract } from '#identity/data-rights/contract.ts'
import type { applicationsContract } from '#community/applications/contract.ts'
import { userRole } from '#shared/enums.ts'
import { toLastPage } from '#shared/last-page.ts'
import { logInAddress } from '#shared/log-in.ts'
import type { reactionsContract } from '#community/reactions/contract.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { signInContract } from '#identity/sign-in/contract.ts'
import type { accountContract } from '../contract.ts'

const personal = clientOf<typeof accountContract>('account')
const points = clientOf<typeof referralsContract>('referrals')
const onboarding = clientOf<typeof onboardingContract>('onboarding')
const privacy = clientOf<typeof dataRightsContract>('dataRights')
const mail = clientOf<typeof mailContract>('mail')
const auth = clientOf<typeof signInContract>('signIn')
const applications = clientOf<typeof applicationsContract>('applications')
const reactions = clientOf<typeof reactionsContract>('reactions')

/** Returns the account id in the URL; undefined for the own account (R-125, P-012). */
export function requestedUser({ searchParams }: URL): number | undefined {
  const requested = searchParams.get('userId') ?? searchParams.get('id')
  return requested === null ? undefined : Number(requested)
}

/** Loads the account page; redirects visitors to the login. */
export async function loadAccount(context: ReadableContext, url: URL) {
  const viewer = await auth(context).getViewer()
  if (!viewer) throw redirect(logInAddress(url.pathname + url.search))

  const userId = requestedUser(url) ?? viewer.id
  const isOwn = userId === viewer.id
  const pageOf = (name: string) => Math.max(0, Number(url.searchParams.get(name)) || 0)
  const [account, history, referrals, steps, followed, choices, kept, applied] = await Promise.all([
    personal(context).getPersonalAccount({ userId }),
    points(context).getPoints({ userId, page: pageOf('points') }),
    points(context).getUserReferrals({ userId, page: pageOf('invites') }),
    onboarding(context).getOnboarding({ userId }),
    reactions(context).listFollowed({ userId, page: pageOf('followed') }),
    isOwn ? mail(context).listChoices() : null,
    isOwn ? privacy(context).getPrivacy() : null,
    isOwn ? applications(context).listOwnApplications() : [],
  ])
  toLastPage(url, { points: history, invites: referrals, followed })
  /** Invitation dialog, for admins. */
  const isAdmin = viewer.role === userRole.admin
  const inviting = { isOffered: !isOwn, isOpen: isAdmin && url.searchParams.has('id') }
  return {
    account,
    points: history,
    referrals,
    onboarding: steps,
    followed,
    choices,
    applications: applied,
    /** Scheduled deletion of the own account; otherwise null. */
    erasedAt: kept?.erasedAt ?? null,
    isOwn,
    inviting,
  }
}

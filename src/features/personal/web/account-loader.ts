import { redirect } from 'react-router'
import type { mailContract } from '#features/mail/contract.ts'
import type { onboardingContract } from '#features/onboarding/contract.ts'
import type { pointsContract } from '#features/points/contract.ts'
import type { privacyContract } from '#features/privacy/contract.ts'
import { userRole } from '#shared/enums.ts'
import { toLastPage } from '#shared/last-page.ts'
import { logInAddress } from '#shared/log-in.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { asPageError } from '#shared/page-error.ts'
import type { authContract } from '#features/auth/contract.ts'
import type { personalContract } from '../contract.ts'

const personal = clientOf<typeof personalContract>('personal')
const points = clientOf<typeof pointsContract>('points')
const onboarding = clientOf<typeof onboardingContract>('onboarding')
const privacy = clientOf<typeof privacyContract>('privacy')
const mail = clientOf<typeof mailContract>('mail')
const auth = clientOf<typeof authContract>('auth')

/** Whose account an address asks for: one's own without an id (R-125, P-012). */
export function askedUser({ searchParams }: URL): number | undefined {
  const asked = searchParams.get('userId') ?? searchParams.get('id')
  return asked === null ? undefined : Number(asked)
}

/** Everything on the account's page; leads to the login where nobody is signed in. */
export async function loadAccount(context: ReadableContext, url: URL) {
  const viewer = await auth(context).getViewer()
  if (!viewer) throw redirect(logInAddress(url.pathname + url.search))

  const userId = askedUser(url) ?? viewer.id
  const isOwn = userId === viewer.id
  const pageOf = (name: string) => Math.max(0, Number(url.searchParams.get(name)) || 0)
  const [account, history, referrals, steps, followed, choices, kept] = await Promise.all([
    personal(context).getPersonalAccount({ userId }),
    points(context).getPoints({ userId, page: pageOf('points') }),
    points(context).getUserReferrals({ userId, page: pageOf('invites') }),
    onboarding(context).getOnboarding({ userId }),
    personal(context).listFollowed({ userId, page: pageOf('followed') }),
    isOwn ? mail(context).listChoices() : null,
    isOwn ? privacy(context).getPrivacy() : null,
  ]).catch(asPageError)
  toLastPage(url, { points: history, invites: referrals, followed })
  /** What an admin who looks after somebody opens over the page. */
  const isAdmin = viewer.role === userRole.admin
  const inviting = { isOffered: !isOwn, isAsked: isAdmin && url.searchParams.has('id') }
  return {
    account,
    points: history,
    referrals,
    onboarding: steps,
    followed,
    choices,
    /** When the reader’s account will be deleted; null where it stays, or is another’s. */
    erasedAt: kept?.erasedAt ?? null,
    isOwn,
    inviting,
  }
}

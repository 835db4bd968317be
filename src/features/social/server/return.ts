import { takeLink } from '#features/auth/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { ProviderName } from '#platform/identity/identity.ts'
import { AppError } from '#shared/app-error.ts'
import { signInBy } from './arrive.ts'

/** Shows that this browser set out from here: a link with a token of somebody else's signs nobody in. */
export const returnCookie = 'social_return'

/** Ends on a network's site a sign-in that began there and went by the main site (C-032). */
export async function signInFromMainSite(
  app: App,
  caller: Caller,
  { authToken }: { authToken: string },
): Promise<{ success: true }> {
  const mark = caller.browser.cookie(returnCookie)
  caller.browser.clearCookie(returnCookie)
  await app.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'auth_token', authToken)
    if (!link?.accountId || !mark || link.data['mark'] !== mark) throw new AppError('not_found')
    const provider = link.data['provider'] as ProviderName
    await signInBy(tx, app, caller, provider, link.accountId)
  })
  return { success: true }
}

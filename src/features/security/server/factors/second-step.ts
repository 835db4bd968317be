import { readLink, secondStepCookie, signInAs, takeLink } from '#features/auth/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { guarded } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { signInMethod } from '#shared/enums.ts'
import { takeCode } from './totp.ts'

/**
 * Ends a sign-in whose password was right with a code. Throws not_found where there is no such
 * sign-in, or it took too long; wrong_code where the code does not fit or was used, and
 * too_many_requests with the seconds to wait where many did not.
 */
export async function signInWithCode(
  app: App,
  caller: Caller,
  { code }: { code: string },
): Promise<{ success: true }> {
  const { browser } = caller
  const token = browser.cookie(secondStepCookie) ?? ''
  const begun = await readLink(app.db, 'second_step', token)
  const accountId = begun?.accountId
  if (!begun || !accountId) throw new AppError('not_found')

  const trying = { address: browser.address, account: `code of ${accountId}`, browser: null }
  const right = await guarded(app, trying, () =>
    app.db.transaction().execute(async (tx) => {
      if (!(await takeCode(tx, app, accountId, code))) return null
      if (!(await takeLink(tx, 'second_step', token))) throw new AppError('not_found')
      const remember = begun.data['remember'] === true
      await signInAs(tx, app, caller, { accountId, remember, method: signInMethod.password })
      return true
    }),
  )
  if (!right) throw new AppError('wrong_code')
  browser.clearCookie(secondStepCookie)
  return { success: true }
}

import {
  countCode,
  finishSignIn,
  knownBrowserOf,
  pendingSignIn,
  type PendingSignIn,
} from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { guarded, limitGuesses } from '#platform/throttle/throttle.ts'
import { AppError } from '#shared/app-error.ts'
import { isCode, plainCode } from '../../code-shape.ts'
import { secondFactor } from '#shared/enums-of-sign-in.ts'
import type { SecondStep, securityContract } from '../../contract.ts'
import { sendRecoveryCodeMail, sendWrongCodesMail } from '../security-mails.ts'
import { codeGuesses, mostWrongCodes, notifyAfter } from './guesses.ts'
import { passkeysOf, recoveryCodesLeft } from './factor-queries.ts'
import { takeCode, totpStateOf } from './totp.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof securityContract>

/**
 * Returns the factors of this browser's pending login; none if an admin must add one first. Throws
 * not_found if there is none or it expired.
 */
export async function getSecondStep(app: App, caller: Caller): Promise<SecondStep> {
  const { accountId, isSignedIn } = await pendingOf(app, caller)
  const [totp, passkeys] = await Promise.all([
    totpStateOf(app.db, accountId),
    passkeysOf(app.db, accountId),
  ])
  return { code: totp.on, passkey: passkeys.length > 0, isSignedIn }
}

/**
 * Completes a login with a TOTP or recovery code; for an admin logged in without a second factor
 * grants admin permissions. Throws not_found if there is no pending login, it expired, or had five
 * wrong codes; wrong_code for a wrong or used code, which counts unless malformed; and
 * too_many_requests with the seconds to wait.
 */
export const signInWithCode: Service['signInWithCode'] = async (app, caller, { code }) => {
  const pending = await pendingOf(app, caller)
  if (!isCode(plainCode(code))) throw new AppError('wrong_code')
  const { accountId } = pending
  const known = await knownBrowserOf(app.db, caller.browser, accountId)
  const { address } = caller.browser
  const attempt = { address, account: `code of ${accountId}`, browser: known }
  const right = await guarded(app, attempt, () =>
    limitGuesses(
      app,
      { ...mostWrongCodes, under: codeGuesses(accountId, known) },
      () => tryCode(app, caller, { pending, code }),
      (count) => noteWrongCode(app, caller, { accountId, count }),
    ),
  )
  if (!right) throw new AppError('wrong_code')
  return { success: true }
}

async function pendingOf(app: App, caller: Caller): Promise<PendingSignIn> {
  const pending = await pendingSignIn(app, caller)
  if (!pending) throw new AppError('not_found')
  return pending
}

async function tryCode(
  app: App,
  caller: Caller,
  { pending, code }: { pending: PendingSignIn; code: string },
): Promise<true | null> {
  // Committed before the check, so that concurrent attempts all count.
  await app.db.transaction().execute((tx) => countCode(tx, caller, pending))
  return app.db.transaction().execute(async (tx) => {
    const factor = await takeCode(tx, app, pending.accountId, code)
    if (factor === null) return null
    await finishSignIn(tx, app, caller, { pending, factor })
    if (factor === secondFactor.recoveryCode) {
      const left = await recoveryCodesLeft(tx, pending.accountId)
      await sendRecoveryCodeMail(tx, app, caller, { accountId: pending.accountId, left })
    }
    return true
  })
}

async function noteWrongCode(
  app: App,
  caller: Caller,
  { accountId, count }: { accountId: number; count: number },
): Promise<void> {
  if (count < notifyAfter) return
  await app.db.transaction().execute((tx) => sendWrongCodesMail(tx, app, caller, accountId))
}

import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { verifyNothing, verifyPassword } from '#platform/passwords.ts'
import { guarded } from '#platform/throttle/throttle.ts'
import type { Priority } from '#platform/concurrency.ts'
import { AppError } from '#shared/app-error.ts'
import { signInMethod, signUpMode } from '#shared/enums.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { asEmail, isEmail } from '#shared/sign-up-checks.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import type { LoginMessage, signInContract } from '../contract.ts'
import { browserHash, isKnownBrowser } from './known-browsers.ts'
import { endSession } from './sessions.ts'
import * as queries from './sign-in-queries.ts'
import { signInAs } from './sign-in-as.ts'
import type { OutputOf, Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof signInContract>

type Answer = OutputOf<typeof signInContract.signIn>

/**
 * Logs in with a password. Failures are returned as message (resolutions 48), and reveal the
 * account's state only with the right password. Throws INVALID_EMAIL, and too_many_requests with
 * the seconds to wait.
 */
export const signIn: Service['signIn'] = async (app, caller, input) => {
  const email = asEmail(input.email)
  if (!isEmail(email)) throw new AppError('INVALID_EMAIL')
  const right = await checkPassword(app, caller, { email, password: input.password })
  const redirect = safeRedirect(input.redirect)
  const answer = (loginMessage: LoginMessage): Answer => ({ code: 200, loginMessage, redirect })
  if (!right) return answer(elsewhere(await queries.credentialsOf(app.db, email)))
  if (right.disabled) return answer('disabled')
  if (!right.verified) return answer('unverified')

  const { requiresFactor } = await app.db.transaction().execute((tx) =>
    signInAs(tx, app, caller, {
      accountId: right.id,
      method: signInMethod.password,
      factor: null,
      remember: input.rememberMe,
    }),
  )
  return answer(requiresFactor ? 'second_step' : '')
}

/**
 * Returns the account of an email address if this is its password, verified and enabled or not.
 * Every door that takes a password calls it. Throws too_many_requests.
 */
export async function checkPassword(
  app: App,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<queries.Credentials | null> {
  // Checks the rate limit before any lookup.
  return guarded(app, await attempt(app, caller, email), async (lane) =>
    matching(await queries.credentialsOf(app.db, email), password, lane),
  )
}

export async function signOut(app: App, caller: Caller): Promise<undefined> {
  await app.db.transaction().execute(async (tx) => {
    await endSession(tx, caller)
    if (caller.session) await recordAudit(tx, caller, { action: 'session.end' })
  })
}

async function attempt({ db }: App, { browser }: Caller, email: string) {
  const hash = browserHash(browser)
  const isKnown = hash !== null && (await isKnownBrowser(db, hash, email))
  const known = isKnown ? hash.toString('hex') : null
  return { address: browser.address, account: email, browser: known }
}

/** Takes the same time for unknown accounts and those without a password. */
async function matching(
  found: queries.Credentials | null,
  password: string,
  lane: Priority,
): Promise<queries.Credentials | null> {
  if (!found?.password_hash) {
    await verifyNothing(password, lane)
    return null
  }
  return (await verifyPassword(password, found.password_hash, lane)) ? found : null
}

/** Accounts without a password are revealed, as the previous step does (D-025). */
function elsewhere(found: queries.Credentials | null): LoginMessage {
  if (!found || found.password_hash !== null) return 'invalid'
  return socialOf(found.sign_up_mode) ?? 'invalid'
}

/** Returns the social login provider of an account; null for password accounts. */
export function socialOf(mode: number): 'google' | 'facebook' | null {
  if (mode === signUpMode.google) return 'google'
  return mode === signUpMode.facebook ? 'facebook' : null
}

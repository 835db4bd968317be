import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { tokenHash } from '#platform/tokens.ts'
import { AppError } from '#shared/app-error.ts'
import type { SecondFactor } from '#shared/enums-of-sign-in.ts'
import { signInMethod, userRole } from '#shared/enums.ts'
import { recordAudit } from '#platform/accounts/audit.ts'
import { knownBrowserOf, rememberBrowser } from './known-browsers.ts'
import { mailNewBrowser } from './sign-in-mails.ts'
import { countTry, makeLink, readLink, consumeLink } from './mailed-links.ts'
import type { Proof } from './session-queries.ts'
import { endSession, proofOf, startSession } from './sessions.ts'
import * as queries from './sign-in-queries.ts'

/** Cookie with the token of a login awaiting its second step. */
const secondStepCookie = 'second_step'
const pendingHours = 1
/**
 * Limit of pending second steps per account and browser, or per network for unknown browsers; the
 * oldest is dropped. Someone with only the password cannot end the owner's. There is no total
 * limit, which anyone could exhaust: each expires within an hour, and wrong codes are limited per
 * account.
 */
const mostPending = 5

/** Data of a pending login. */
const PendingLogin = z.object({
  method: z.enum(signInMethod),
  remember: z.boolean(),
})
type PendingLogin = z.infer<typeof PendingLogin>

/**
 * Logs in this browser; the only function that creates sessions. With two-step verification and no
 * second factor, sets a cookie for the second step instead. Emails accounts about new browsers. The
 * caller must have authenticated the account.
 *
 * @returns whether a second factor is needed: for a session at all, or for admin permissions
 */
export async function signInAs(
  tx: Tx,
  app: App,
  caller: Caller,
  proof: Proof,
): Promise<{ requiresFactor: boolean }> {
  const { accountId, method, factor, remember } = proof
  const account = await queries.factorsOf(tx, accountId)
  if (!account) throw new AppError('not_found')
  if (account.codes && factor === null) {
    const pending: PendingLogin = { method, remember }
    const countedUnder = { by: await initiatorOf(tx, caller, accountId) }
    const data = { ...pending, ...countedUnder }
    const keep = { newest: mostPending, like: countedUnder }
    const link = { kind: 'second_step', accountId, data, hours: pendingHours, keep } as const
    const token = await makeLink(tx, link)
    caller.browser.setCookie(secondStepCookie, token)
    return { requiresFactor: true }
  }

  if (caller.session) await endSession(tx, caller)
  await startSession(tx, caller, proof)
  if (caller.browser.cookie(secondStepCookie)) caller.browser.clearCookie(secondStepCookie)
  const isStranger = await rememberBrowser(tx, caller.browser, accountId)
  await recordAudit(tx, caller, {
    action: 'session.start',
    accountId,
    targetKind: 'account',
    targetId: accountId,
    diff: { method, factor, newBrowser: isStranger },
  })
  if (isStranger) await mailNewBrowser(tx, app, caller, accountId)
  const isAdmin = account.role === userRole.admin
  return { requiresFactor: app.settings.adminSecondFactor && isAdmin && factor === null }
}

/** Returns the id of a known browser, or else a hash of the network. */
async function initiatorOf(tx: Tx, { browser }: Caller, accountId: number): Promise<string> {
  const known = await knownBrowserOf(tx, browser, accountId)
  return known ?? tokenHash(`${accountId} ${clientKeyOf(browser.address)}`).toString('hex')
}

/** A login awaiting its second step. */
export interface PendingSignIn {
  accountId: number
  /** An admin already logged in, without admin permissions. */
  isSignedIn: boolean
}

/** Returns this browser's pending login; null if there is none or it expired. */
export async function pendingSignIn(
  { db }: Pick<App, 'db'>,
  { browser, accountId, session }: Caller,
): Promise<PendingSignIn | null> {
  const token = browser.cookie(secondStepCookie)
  const pending = token ? await readLink(db, 'second_step', token) : null
  if (pending?.accountId && PendingLogin.safeParse(pending.data).success)
    return { accountId: pending.accountId, isSignedIn: false }
  return accountId !== null && session?.mustUseFactor ? { accountId, isSignedIn: true } : null
}

/** Counts an attempt before the code is checked. Throws not_found after too many. */
export async function countCode(
  tx: Tx,
  { browser }: Caller,
  { isSignedIn }: PendingSignIn,
): Promise<void> {
  if (isSignedIn) return
  const token = browser.cookie(secondStepCookie) ?? ''
  if (!(await countTry(tx, 'second_step', token))) throw new AppError('not_found')
}

/** Completes a pending login after a valid second factor. Throws not_found if it expired. */
export async function finishSignIn(
  tx: Tx,
  app: App,
  caller: Caller,
  { pending, factor }: { pending: PendingSignIn; factor: SecondFactor },
): Promise<void> {
  if (pending.isSignedIn) {
    await signInAs(tx, app, caller, { ...(await proofOf(tx, caller)), factor })
    return
  }
  const begun = await consumeLink(tx, 'second_step', caller.browser.cookie(secondStepCookie) ?? '')
  const data = PendingLogin.safeParse(begun?.data).data
  if (!data) throw new AppError('not_found')
  const { accountId } = pending
  const { method, remember } = data
  await signInAs(tx, app, caller, { accountId, method, remember, factor })
}

import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Tx } from '#platform/db/db.ts'
import { lineOf } from '#platform/subnet.ts'
import { tokenHash } from '#platform/tokens.ts'
import { AppError } from '#shared/app-error.ts'
import type { SecondFactor } from '#shared/enums-of-sign-in.ts'
import { signInMethod, userRole } from '#shared/enums.ts'
import { noteAudit } from '#platform/accounts/audit.ts'
import { knownBrowserOf, meetBrowser } from './known-browsers.ts'
import { mailNewBrowser } from './sign-in-mails.ts'
import { countTry, makeLink, readLink, takeLink } from './mailed-links.ts'
import type { Proof } from './session-queries.ts'
import { endSession, proofOf, startSession } from './sessions.ts'
import * as queries from './sign-in-queries.ts'

/** Names a sign-in whose second step is still to come. */
const secondStepCookie = 'second_step'
const pendingHours = 1
/**
 * How many sign-ins to an account may wait for their second step, from each browser that it knows and
 * from each line of others; the oldest goes. Who has the password alone ends none that the owner has
 * begun elsewhere. There is no limit for all together, which anybody could use up: each dies within
 * the hour, and wrong codes are limited for the account.
 */
const mostPending = 5

/** What the link of a pending sign-in holds. */
const Begun = z.object({
  method: z.enum(signInMethod),
  remember: z.boolean(),
})
type Begun = z.infer<typeof Begun>

/**
 * Signs this browser in, whoever was before; the only function that begins a session. Whoever has
 * codes switched on and used no second factor is not signed in yet: the browser is given a cookie
 * that names the sign-in, and the second step ends it. Whoever knows the account from other browsers
 * only is told by mail. The caller of this function has made sure that it is the account's person.
 *
 * @returns whether a second step is asked for: for want of it there is no session, or an admin has no
 *   admin's powers in it
 */
export async function signInAs(
  tx: Tx,
  app: App,
  caller: Caller,
  proof: Proof,
): Promise<{ asksForFactor: boolean }> {
  const { accountId, method, factor, remember } = proof
  const account = await queries.factorsOf(tx, accountId)
  if (!account) throw new AppError('not_found')
  if (account.codes && factor === null) {
    const begun: Begun = { method, remember }
    const countedUnder = { by: await beginnerOf(tx, caller, accountId) }
    const data = { ...begun, ...countedUnder }
    const keep = { newest: mostPending, like: countedUnder }
    const link = { kind: 'second_step', accountId, data, hours: pendingHours, keep } as const
    const token = await makeLink(tx, link)
    caller.browser.setCookie(secondStepCookie, token)
    return { asksForFactor: true }
  }

  if (caller.session) await endSession(tx, caller)
  await startSession(tx, caller, proof)
  if (caller.browser.cookie(secondStepCookie)) caller.browser.clearCookie(secondStepCookie)
  const isStranger = await meetBrowser(tx, caller.browser, accountId)
  await noteAudit(tx, caller, {
    action: 'session.start',
    accountId,
    targetKind: 'account',
    targetId: accountId,
    diff: { method, factor, newBrowser: isStranger },
  })
  if (isStranger) await mailNewBrowser(tx, app, caller, accountId)
  const isAdmin = account.role === userRole.admin
  return { asksForFactor: app.settings.adminSecondFactor && isAdmin && factor === null }
}

/** Names the browser where the account knows it, else a hash of the line it is on. */
async function beginnerOf(tx: Tx, { browser }: Caller, accountId: number): Promise<string> {
  const known = await knownBrowserOf(tx, browser, accountId)
  return known ?? tokenHash(`${accountId} ${lineOf(browser.address)}`).toString('hex')
}

/** A sign-in whose second step is still to come. */
export interface PendingSignIn {
  accountId: number
  /** An admin is signed in already, without an admin's powers. */
  isSignedIn: boolean
}

/** The sign-in that this browser has begun and not ended; null for none, or one that is dead. */
export async function pendingSignIn(
  { db }: Pick<App, 'db'>,
  { browser, accountId, session }: Caller,
): Promise<PendingSignIn | null> {
  const token = browser.cookie(secondStepCookie)
  const begun = token ? await readLink(db, 'second_step', token) : null
  if (begun?.accountId && Begun.safeParse(begun.data).success)
    return { accountId: begun.accountId, isSignedIn: false }
  return accountId !== null && session?.mustUseFactor ? { accountId, isSignedIn: true } : null
}

/** Counts a code before it is looked at. Throws not_found where the sign-in has died of wrong ones. */
export async function countCode(
  tx: Tx,
  { browser }: Caller,
  { isSignedIn }: PendingSignIn,
): Promise<void> {
  if (isSignedIn) return
  const token = browser.cookie(secondStepCookie) ?? ''
  if (!(await countTry(tx, 'second_step', token))) throw new AppError('not_found')
}

/** Ends a pending sign-in with a second factor that was right. Throws not_found for one that is over. */
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
  const begun = await takeLink(tx, 'second_step', caller.browser.cookie(secondStepCookie) ?? '')
  const data = Begun.safeParse(begun?.data).data
  if (!data) throw new AppError('not_found')
  const { accountId } = pending
  const { method, remember } = data
  await signInAs(tx, app, caller, { accountId, method, remember, factor })
}

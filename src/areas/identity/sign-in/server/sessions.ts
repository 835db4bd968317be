import { noteSessionsEnded } from '#platform/accounts/account-change-queries.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Browser, type Caller, type CallerSession } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { SignedIn } from '#platform/http/caller-of.ts'
import { rememberCookie, sessionCookie } from '#platform/http/origin-check.ts'
import { subnetOf } from '#platform/subnet.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { AppError } from '#shared/app-error.ts'
import type { SecondFactor } from '#shared/enums-of-sign-in.ts'
import { tokenKind, userRole } from '#shared/enums.ts'
import { mailRefreshAlarm } from './sign-in-mails.ts'
import * as queries from './session-queries.ts'

const hour = 3600
/**
 * Idle timeout of a session without "remember me", and lifetime of the access token with it, in s.
 */
const restSeconds = 12 * hour
const accessSeconds = hour
/** Lifetime of the refresh token ("remember me"), in s. */
const rememberSeconds = 60 * 24 * hour
/** Interval of updates of "last seen". */
const seenEveryMs = 5 * 60_000
/** Grace period for concurrent requests with the same refresh token, which are not theft. */
const sideBySideMs = 60_000

/** Returns the caller's session. Throws not_signed_in for visitors. */
export function sessionOf({ session }: Caller): CallerSession {
  if (!session) throw new AppError('not_signed_in')
  return session
}

/** Creates a session and sets its cookies; called by `signInAs` only. */
export async function startSession(
  tx: Tx,
  { browser, site }: Pick<Caller, 'browser' | 'site'>,
  input: queries.Proof,
): Promise<number> {
  const id = await queries.insertSession(tx, {
    ...input,
    siteId: site.id,
    userAgent: browser.userAgent,
    network: subnetOf(browser.address),
  })
  await issueTokens(tx, browser, id, input.remember)
  return id
}

/** Sets the active party of the session. The caller must have checked that it is allowed. */
export async function actAs(tx: Tx, { session }: Caller, partyId: number): Promise<void> {
  if (!session) throw new AppError('not_signed_in')
  await queries.setActing(tx, session.id, partyId)
}

/** Starts or (null) ends "View as". The caller must have checked that it is allowed. */
export async function setViewing(
  tx: Tx,
  { session }: Caller,
  accountId: number | null,
): Promise<void> {
  if (!session) throw new AppError('not_signed_in')
  await queries.setViewing(tx, session.id, accountId)
}

/** Ends "View as" by and of an account. */
export async function endViewings(tx: Tx, accountId: number): Promise<void> {
  await queries.dropViewings(tx, accountId)
}

/** Logs out this browser; no effect for visitors. */
export async function endSession(tx: Tx, caller: Caller): Promise<void> {
  if (caller.session) {
    const accountId = caller.session.viewedBy ?? accountOf(caller)
    await queries.endSessions(tx, accountId, { only: caller.session.id })
  }
  forget(caller.browser)
}

/** Ends a session of an account; false if unknown. */
export async function endSessionThere(tx: Tx, accountId: number, id: number): Promise<boolean> {
  return (await queries.endSessions(tx, accountId, { only: id })) > 0
}

/**
 * Ends all sessions of an account, optionally except one; returns their number. Sessions of the
 * store API end too, but are not counted.
 */
export async function endOtherSessions(
  tx: Tx,
  accountId: number,
  keepSessionId: number | null,
): Promise<number> {
  // Locks the account first, as callers do that lock it themselves.
  await noteSessionsEnded(tx, accountId)
  return queries.endSessions(tx, accountId, { allBut: keepSessionId })
}

/** Returns how the caller's session was authenticated, to continue with a second factor. */
export async function proofOf(tx: Tx, caller: Caller): Promise<queries.Proof> {
  const accountId = accountOf(caller)
  if (!caller.session) throw new AppError('not_signed_in')
  return { accountId, ...(await queries.proofOf(tx, caller.session.id)) }
}

/** Returns whether the caller logged in within the last minutes, and not as someone else. */
export async function isSessionFresh(db: Db, caller: Caller, minutes: number): Promise<boolean> {
  const { session } = caller
  if (!session || session.viewedBy !== null) return false
  return queries.startedWithin(db, session.id, minutes)
}

/** Records that a second factor was used in the session, by adding the account's first one. */
export async function recordFactor(tx: Tx, caller: Caller, factor: SecondFactor): Promise<void> {
  if (caller.session) await queries.setFactor(tx, caller.session.id, factor)
}

/** Job: deletes expired sessions and tokens. */
export async function tidySessions({ db }: Pick<App, 'db'>): Promise<void> {
  await db.transaction().execute((tx) => queries.dropOldSessions(tx))
}

/**
 * Returns the session of a browser. Rotates tokens with "remember me" after the access token
 * expired; clears invalid cookies.
 */
export async function signedInWith(
  app: Pick<App, 'db' | 'log' | 'settings'>,
  browser: Browser,
): Promise<SignedIn | null> {
  const token = browser.cookie(sessionCookie)
  const remembered = browser.cookie(rememberCookie)
  if (token) {
    const row = await find(app, token)
    if (row) {
      await keepAlive(app, row, tokenHash(token))
      return callerPart(app, row)
    }
  }
  const renewed = remembered ? await renew(app, browser, remembered) : null
  const row = renewed && (await find(app, renewed))
  if (row) return callerPart(app, row)
  if (token || remembered) forget(browser)
  return null
}

function find(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  token: string,
): Promise<queries.SessionRow | null> {
  return queries.findSession(db, tokenHash(token), settings.adminSecondFactor)
}

/** Admins without a required second factor get no admin permissions. */
function callerPart({ settings }: Pick<App, 'settings'>, row: queries.SessionRow): SignedIn {
  const mustUseFactor =
    settings.adminSecondFactor && row.second_factor === null && row.role === userRole.admin
  return {
    accountId: row.account_id,
    role: mustUseFactor ? userRole.publicUser : row.role,
    session: {
      id: row.session_id,
      actingId: row.acting_id,
      viewedBy: row.viewed_by,
      mustUseFactor,
      // Not in "View as".
      mustAgree: row.must_agree && row.viewed_by === null,
    },
    teams: row.teams ?? [],
    language: row.lang,
    currency: row.currency,
    country: row.country,
  }
}

async function keepAlive(
  { db }: Pick<App, 'db'>,
  row: queries.SessionRow,
  hash: Buffer,
): Promise<void> {
  if (Date.now() - row.seen_at.getTime() < seenEveryMs) return
  const seconds = row.remember ? null : restSeconds
  await db.transaction().execute((tx) => queries.touchSession(tx, row.session_id, hash, seconds))
}

/** Rotates a refresh token. A reused token was stolen, and ends its session. */
async function renew(
  { db, log, settings }: Pick<App, 'db' | 'log' | 'settings'>,
  browser: Browser,
  token: string,
): Promise<string | null> {
  const hash = tokenHash(token)
  return db.transaction().execute(async (tx) => {
    const row = await queries.lockRefresh(tx, hash)
    if (!row || row.ended) return null
    if (row.used_at && Date.now() - row.used_at.getTime() > sideBySideMs) {
      log.warn({ session: row.session_id }, 'a used refresh token came again: its session is ended')
      await queries.endSessions(tx, row.account_id, { only: row.session_id })
      const { account_id: accountId, site_id: siteId, user_agent: userAgent } = row
      await mailRefreshAlarm(tx, { log, settings }, { accountId, siteId, userAgent })
      return null
    }
    await queries.useRefresh(tx, hash)
    return issueTokens(tx, browser, row.session_id, true)
  })
}

async function issueTokens(
  tx: Tx,
  browser: Browser,
  sessionId: number,
  remember: boolean,
): Promise<string> {
  const access = newToken()
  const seconds = remember ? accessSeconds : restSeconds
  await queries.insertToken(tx, sessionId, {
    hash: tokenHash(access),
    kind: tokenKind.access,
    seconds,
  })
  browser.setCookie(sessionCookie, access)
  if (!remember) {
    browser.clearCookie(rememberCookie)
    return access
  }
  const refresh = newToken()
  await queries.insertToken(tx, sessionId, {
    hash: tokenHash(refresh),
    kind: tokenKind.refresh,
    seconds: rememberSeconds,
  })
  browser.setCookie(rememberCookie, refresh, { maxAge: rememberSeconds })
  return access
}

function forget(browser: Browser): void {
  browser.clearCookie(sessionCookie)
  browser.clearCookie(rememberCookie)
}

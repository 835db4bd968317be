import type { Browser } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import * as queries from './known-browser-queries.ts'

/** Cookie that identifies a known browser; grants no access. */
const browserCookie = 'browser'
/** Maximum cookie lifetime of browsers, in seconds. */
const maxAge = 400 * 24 * 3600

/** Returns the hash that identifies a browser; null if it has never logged in. */
export function browserHash(browser: Browser): Buffer | null {
  const token = browser.cookie(browserCookie)
  return token ? tokenHash(token) : null
}

/** Whether the account with an email has logged in with this browser before. */
export async function isKnownBrowser(db: Db, hash: Buffer, email: string): Promise<boolean> {
  return queries.isKnown(db, hash, email)
}

/** Returns the browser's id if the account has logged in with it before; otherwise null. */
export async function knownBrowserOf(
  db: Db,
  browser: Browser,
  accountId: number,
): Promise<string | null> {
  const hash = browserHash(browser)
  if (!hash) return null
  return (await queries.browsersOf(db, accountId, hash)).known ? hash.toString('hex') : null
}

/** Records a login by a browser; true if it is new to an account with known ones. */
export async function rememberBrowser(
  tx: Tx,
  browser: Browser,
  accountId: number,
): Promise<boolean> {
  const token = browser.cookie(browserCookie) ?? newToken()
  const hash = tokenHash(token)
  const { known, hasOthers } = await queries.browsersOf(tx, accountId, hash)
  await queries.putBrowser(tx, { accountId, hash, userAgent: browser.userAgent })
  browser.setCookie(browserCookie, token, { maxAge })
  return hasOthers && !known
}

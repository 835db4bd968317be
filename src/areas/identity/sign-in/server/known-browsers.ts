import type { Browser } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import * as queries from './known-browser-queries.ts'

/** Names a browser to the accounts that signed in with it; it signs nobody in. */
const browserCookie = 'browser'
/** Browsers keep none longer. */
const maxAge = 400 * 24 * 3600

/** What an account knows a browser by; null for one that nobody has signed in with. */
export function browserHash(browser: Browser): Buffer | null {
  const token = browser.cookie(browserCookie)
  return token ? tokenHash(token) : null
}

/** Whether the account at an address has signed in with this browser before. */
export async function isKnownBrowser(db: Db, hash: Buffer, email: string): Promise<boolean> {
  return queries.isKnown(db, hash, email)
}

/** Names this browser where an account has signed in with it before; null for all others. */
export async function knownBrowserOf(
  db: Db,
  browser: Browser,
  accountId: number,
): Promise<string | null> {
  const hash = browserHash(browser)
  if (!hash) return null
  return (await queries.browsersOf(db, accountId, hash)).known ? hash.toString('hex') : null
}

/** Gets to know a browser; answers whether it is a stranger to an account that knows others. */
export async function meetBrowser(tx: Tx, browser: Browser, accountId: number): Promise<boolean> {
  const token = browser.cookie(browserCookie) ?? newToken()
  const hash = tokenHash(token)
  const { known, any } = await queries.browsersOf(tx, accountId, hash)
  await queries.putBrowser(tx, { accountId, hash, userAgent: browser.userAgent })
  browser.setCookie(browserCookie, token, { maxAge })
  return any && !known
}

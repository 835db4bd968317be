import type { App } from '#platform/app.ts'
import type { Browser, Caller } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import * as queries from './sign-up-queries.ts'

/** Cookie of a checkout guest without an account. */
const guestCookie = 'guest'
const lifetimeSeconds = 7 * 24 * 3600

/** Stores a checkout guest for this browser (D-023: `isGuestUser`). */
export async function beginGuest(
  tx: Tx,
  caller: Caller,
  guest: { name: string; email: string },
): Promise<void> {
  await endGuest(tx, caller.browser)
  const token = newToken()
  await queries.insertGuest(tx, {
    ...guest,
    hash: tokenHash(token),
    siteId: caller.site.id,
    seconds: lifetimeSeconds,
  })
  caller.browser.setCookie(guestCookie, token, { maxAge: lifetimeSeconds })
}

/** Returns the guest of this browser; null for none. */
export async function guestOf(
  db: Db,
  browser: Browser,
): Promise<{ name: string; email: string } | null> {
  const token = browser.cookie(guestCookie)
  return token ? queries.findGuest(db, tokenHash(token)) : null
}

/** Deletes the guest of this browser (C-029). */
export async function signOutGuest(app: App, { browser }: Caller): Promise<undefined> {
  await app.db.transaction().execute((tx) => endGuest(tx, browser))
}

async function endGuest(tx: Tx, browser: Browser): Promise<void> {
  const token = browser.cookie(guestCookie)
  if (!token) return
  await queries.dropGuest(tx, tokenHash(token))
  browser.clearCookie(guestCookie)
}

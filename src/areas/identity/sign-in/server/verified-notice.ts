import type { Browser } from '#platform/caller.ts'

/** Cookie that makes the next page say that the email is verified. */
const cookie = 'verified'
/** Long enough for a second step. */
const lifetimeSeconds = 600

/** Makes the next page say that the email is verified. */
export function announceVerified(browser: Browser): void {
  browser.setCookie(cookie, '1', { maxAge: lifetimeSeconds })
}

/** Returns whether to say that the email was just verified; true once. */
export function takeVerified(browser: Browser): boolean {
  if (!browser.cookie(cookie)) return false
  browser.clearCookie(cookie)
  return true
}

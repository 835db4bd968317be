import { forgetGuesses } from '#platform/throttle/throttle.ts'
import type { Tx } from '#platform/db/db.ts'

/**
 * Limit of wrong codes per account and day, from all addresses. Three of a million codes are valid
 * at a time, so the chance is 6 in 100,000 a day for an attacker with the password. Passkeys are
 * not affected.
 */
export const mostWrongCodes = { most: 20, seconds: 24 * 3600 }

/** Number of wrong codes after which the account is emailed, once a day. */
export const notifyAfter = 5

/** Rate limit key of wrong codes: per account, and separately per known browser. */
export function codeGuesses(accountId: number, knownBrowser: string | null): string[] {
  return ['code', String(accountId), ...(knownBrowser === null ? [] : [knownBrowser])]
}

/**
 * Resets the limit of wrong codes. Only for a password reset by someone who used the second
 * factor: access to the mailbox alone must not grant more attempts.
 */
export async function forgetCodeGuesses(tx: Tx, accountId: number): Promise<void> {
  await forgetGuesses(tx, codeGuesses(accountId, null))
}

import { forgetGuesses } from '#platform/throttle/throttle.ts'
import type { Tx } from '#platform/db/db.ts'

/**
 * Wrong codes for one account in a day, from all addresses together. Three codes of a million are good
 * at any time, so that is 6 in 100,000 a day for who has the password; passkeys are not affected.
 */
export const mostWrongCodes = { most: 20, seconds: 24 * 3600 }

/** So many wrong codes are no slips any more: the person is told by mail, once a day. */
export const toldAfter = 5

/** What wrong codes are counted under: a browser the account is known by counts for itself. */
export function codeGuesses(accountId: number, knownBrowser: string | null): string[] {
  return ['code', String(accountId), ...(knownBrowser === null ? [] : [knownBrowser])]
}

/**
 * Lifts the cap on wrong codes of strangers. Only for a new password set by who has used the second
 * factor: a mailbox alone must not bring new guesses.
 */
export async function forgetCodeGuesses(tx: Tx, accountId: number): Promise<void> {
  await forgetGuesses(tx, codeGuesses(accountId, null))
}

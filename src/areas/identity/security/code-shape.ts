/** Alphabet of recovery codes, without characters that are easily confused. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Normalizes a code before it is compared: removes blanks and hyphens, folds full-width characters
 * and case.
 */
export function plainCode(code: string): string {
  return code.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
}

/** Returns whether a normalized code has the shape of an authenticator app's code. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain)
}

/**
 * Returns whether a normalized code has the shape of an app or recovery code. Anything else is a
 * typing error and need not count as an attempt.
 */
export function isCode(plain: string): boolean {
  return isAppCode(plain) || /^[a-z\d]{10}$/.test(plain)
}

/** Of recovery codes: letters and digits that nobody takes for another. */
export const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code as it is compared: without the blanks, hyphens and full-width digits people type. */
export function plainCode(code: string): string {
  return code.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
}

/** Whether a plain code can be one of an authenticator app. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain)
}

/** Whether a plain code can be one of an app or a recovery code; anything else is a slip, not a guess. */
export function isCode(plain: string): boolean {
  return isAppCode(plain) || /^[a-z\d]{10}$/.test(plain)
}

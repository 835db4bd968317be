import { invitationPath } from '#shared/profiles.ts'

export const welcomePath = '/account/welcome'

/** Pages that begin something, which the welcome shows as its first step. */
const beginnings = ['/apply', '/application-form', invitationPath]

/** Returns whether a path begins an application, which the welcome then is about. */
export function beginsApplication(path: string): boolean {
  return path.startsWith('/apply') || path.startsWith('/application-form')
}

/**
 * Returns the address of the welcome after an email was verified; null if the path that was asked
 * for is shown instead.
 */
export function welcomeAddress(redirect: string | null): string | null {
  if (redirect === null || redirect === '/') return welcomePath
  return beginnings.some((path) => redirect.startsWith(path))
    ? `${welcomePath}?redirect=${encodeURIComponent(redirect)}`
    : null
}

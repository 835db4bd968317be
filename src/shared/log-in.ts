import { requestedLanguage, withLanguage } from './links.ts'

export const logInPath = '/auth/login-page'

/**
 * Returns the login page's address, with the path to continue at afterwards (specification 2.5, 6).
 */
export function logInAddress(redirect: string): string {
  return inLanguageOf(redirect, `${logInPath}?redirect=${encodeURIComponent(redirect)}`)
}

/**
 * Returns the login page's address for the current page. On login pages themselves, keeps the
 * existing redirect target.
 */
export function logInFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (!pathname.startsWith('/auth/')) return logInAddress(pathname + search)
  const redirect = new URLSearchParams(search).get('redirect')
  return redirect === null ? logInPath : logInAddress(redirect)
}

/** Returns the address of the second-factor step of a login. */
export function secondStepAddress(redirect: string | null): string {
  if (!redirect) return '/auth/second-step'
  return inLanguageOf(redirect, `/auth/second-step?redirect=${encodeURIComponent(redirect)}`)
}

function inLanguageOf(origin: string, address: string): string {
  const language = requestedLanguage(origin.split('?')[1] ?? '')
  return language ? withLanguage(address, language) : address
}

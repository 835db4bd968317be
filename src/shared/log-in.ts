import { askedLanguage, withLanguage } from './links.ts'

export const logInPath = '/auth/login-page'

/** Where one logs in, to go on at an address of this site afterwards (specification 2.5, 6). */
export function logInAddress(redirect: string): string {
  return inLanguageOf(redirect, `${logInPath}?redirect=${encodeURIComponent(redirect)}`)
}

/** The same from a page: from the pages of logging in themselves one goes on where they would lead. */
export function logInFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (!pathname.startsWith('/auth/')) return logInAddress(pathname + search)
  const redirect = new URLSearchParams(search).get('redirect')
  return redirect === null ? logInPath : logInAddress(redirect)
}

/** Where a sign-in goes on that asks for a second step. */
export function secondStepAddress(redirect: string | null): string {
  if (!redirect) return '/auth/second-step'
  return inLanguageOf(redirect, `/auth/second-step?redirect=${encodeURIComponent(redirect)}`)
}

function inLanguageOf(origin: string, address: string): string {
  const language = askedLanguage(origin.split('?')[1] ?? '')
  return language ? withLanguage(address, language) : address
}

export const logInPath = '/auth/login-page'

/** Where one logs in, to go on at an address of this site afterwards (specification 2.5, 6). */
export function logInAddress(redirect: string): string {
  return `${logInPath}?redirect=${encodeURIComponent(redirect)}`
}

/** The same from a page: from the pages of logging in themselves one goes on where they would lead. */
export function logInFrom({ pathname, search }: { pathname: string; search: string }): string {
  if (!pathname.startsWith('/auth/')) return logInAddress(pathname + search)
  const redirect = new URLSearchParams(search).get('redirect')
  return redirect === null ? logInPath : logInAddress(redirect)
}

/** Where a sign-in goes on that asks for a second step. */
export function secondStepAddress(redirect: string | null): string {
  return `/auth/second-step${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`
}

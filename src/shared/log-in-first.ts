import { redirect } from 'react-router'
import { isAppError } from './app-error.ts'
import { logInAddress, secondStepAddress } from './log-in.ts'
import { asPageError } from './page-error.ts'

/**
 * Returns a loader's error handler. Redirects to log in, or to the second factor where an admin has
 * not used one, and back to the address afterwards; rethrows other errors as page errors. For a
 * submitted form the page stays instead: `keepPage` recognizes the redirect by its status 302.
 */
export function logInFirst({ pathname, search }: URL) {
  return (error: unknown): never => {
    if (isAppError(error) && error.code === 'not_signed_in') {
      throw redirect(logInAddress(pathname + search))
    }
    if (isAppError(error) && error.code === 'second_factor_needed') {
      throw redirect(secondStepAddress(pathname + search))
    }
    return asPageError(error)
  }
}

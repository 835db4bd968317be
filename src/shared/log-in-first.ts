import { redirect } from 'react-router'
import { isAppError } from './app-error.ts'
import { logInAddress, secondStepAddress } from './log-in.ts'
import { asPageError } from './page-error.ts'

/**
 * Turns the refusal of somebody who is not signed in, or of an admin who has not used a second factor,
 * into the way to do so, and back to the address.
 * A page that sent something stays instead: `keepPage` knows it by the status 302.
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

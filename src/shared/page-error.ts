import { data } from 'react-router'
import { errorStatus, isAppError, type ErrorCode } from './app-error.ts'

/** The body of a failed page: `isRouteErrorResponse(error) && error.data.code`. */
export interface PageError {
  code: ErrorCode
}

/**
 * Turns an expected failure into a page with its status; anything else stays a bug (500). An address
 * that names what cannot be is an address of nothing.
 */
export function asPageError(error: unknown): never {
  if (!isAppError(error)) throw error
  if (error.code === 'invalid_input') pageNotFound()
  failPage(error.code)
}

/** Ends a loader with the not-found page and its real status. */
export function pageNotFound(): never {
  failPage('not_found')
}

/** Ends a loader or an action with a page that says why, with the status of the code. */
export function failPage(code: ErrorCode): never {
  const status = errorStatus[code]
  throw data({ code } satisfies PageError, {
    status,
    // Left out, it would read "Internal Server Error" whatever the status.
    statusText: code,
  })
}

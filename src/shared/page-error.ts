import { data } from 'react-router'
import { errorStatus, isAppError, type ErrorCode } from './app-error.ts'

/** Body of a failed page: `isRouteErrorResponse(error) && error.data.code`. */
export interface PageError {
  code: ErrorCode
}

/**
 * Turns an expected failure into an error page with its status; rethrows anything else as a bug
 * (500). Invalid input becomes 404: the address does not name anything.
 */
export function asPageError(error: unknown): never {
  if (!isAppError(error)) throw error
  if (error.code === 'invalid_input') pageNotFound()
  failPage(error.code)
}

/** Ends a loader with the not-found page and status 404. */
export function pageNotFound(): never {
  failPage('not_found')
}

/** Ends a loader or an action with the error page of a code, with that code's status. */
export function failPage(code: ErrorCode): never {
  const status = errorStatus[code]
  throw data({ code } satisfies PageError, {
    status,
    // Without it the text would be "Internal Server Error" for every status.
    statusText: code,
  })
}

import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { logInPath } from '#shared/log-in.ts'
import { withoutConnection, type Results } from './offline/held-page.ts'

/**
 * Emits `failed` for each failed submission: a `CustomEvent` with the status code, 0 without a
 * response.
 */
export const failedSends = new EventTarget()

/**
 * Client middleware that keeps the page and its input when a submission fails, when the session has
 * ended, or when the next page cannot be loaded without a connection, so that it can be tried again.
 * `Sending` and `OfflineLine` show why.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return withoutConnection.load?.(request, next) ?? next()
  const results = await next()
  if (request.signal.aborted) return results
  for (const [id, { type, result }] of Object.entries(results)) {
    const isAnswer = result instanceof Response
    // Successful actions redirect by 303, also to the login page; 302 means signed out.
    const isSignedOut =
      isAnswer && result.status === 302 && result.headers.get('Location')?.includes(logInPath)
    if (!isSignedOut && (isAnswer || type === 'data')) continue
    const status = isSignedOut ? 401 : isRouteErrorResponse(result) ? result.status : 0
    failedSends.dispatchEvent(new CustomEvent('failed', { detail: status }))
    // As if the action returned nothing: with an error status React Router does not revalidate.
    results[id] = { type: 'data', result: data(undefined, status || 503) }
  }
  return results
}

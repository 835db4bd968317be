import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { logInPath } from '#shared/log-in.ts'

/** Tells of what was sent and failed: a `CustomEvent` of the status, 0 without an answer. */
export const failedSends = new EventTarget()

/**
 * A page from which something was sent stays as it is where that did not arrive or was not taken,
 * also because somebody is signed out meanwhile: what was typed is still there and can be sent
 * again. `Sending` says why.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method === 'GET' || request.signal.aborted) return results
  for (const [id, { type, result }] of Object.entries(results)) {
    const isAnswer = result instanceof Response
    // What was done leads on by 303, also to logging in as somebody else.
    const isSignedOut =
      isAnswer && result.status === 302 && result.headers.get('Location')?.includes(logInPath)
    if (!isSignedOut && (isAnswer || type === 'data')) continue
    const status = isSignedOut ? 401 : isRouteErrorResponse(result) ? result.status : 0
    failedSends.dispatchEvent(new CustomEvent('failed', { detail: status }))
    // As if the action had answered nothing: with this status nothing is loaded anew.
    results[id] = { type: 'data', result: data(undefined, status || 503) }
  }
  return results
}

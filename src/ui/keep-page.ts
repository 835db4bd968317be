import {
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { logInPath } from '#shared/log-in.ts'

/** Tells of what was sent and failed: a `CustomEvent` of the error. */
export const failedSends = new EventTarget()

const signedOut = new ErrorResponseImpl(401, '', null)

/** Whoever is signed out meanwhile would lose with the page what they typed. */
function leadsToLogIn(result: unknown): boolean {
  if (!(result instanceof Response)) return false
  const to = result.headers.get('Location')
  return to !== null && new URL(to, location.href).pathname === logInPath
}

/**
 * A page from which something was sent stays as it is where that did not arrive or was not taken:
 * what was typed is still there and can be sent again. `Sending` says why.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method === 'GET' || request.signal.aborted) return results
  for (const [id, { type, result }] of Object.entries(results)) {
    const error = leadsToLogIn(result) ? signedOut : result
    if (error === result && (type !== 'error' || result instanceof Response)) continue
    failedSends.dispatchEvent(new CustomEvent('failed', { detail: error }))
    // As if the action had answered nothing: with this status nothing is loaded anew.
    const status = isRouteErrorResponse(error) ? error.status : 503
    results[id] = { type: 'data', result: data(undefined, status) }
  }
  return results
}

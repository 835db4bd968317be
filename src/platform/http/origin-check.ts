import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { cookieOf } from './cookies.ts'
import { isSafe } from './server.ts'

/** Names of the session cookie and of the refresh cookie of "remember me". */
export const sessionCookie = 'session'
export const rememberCookie = 'remember'

/** Returns whether the browser may be signed in, so that it must not get cached guest pages. */
export function mayBeSignedIn(request: FastifyRequest): boolean {
  return [sessionCookie, rememberCookie].some((name) => cookieOf(request, name) !== undefined)
}

/**
 * CSRF check: rejects unsafe requests from pages of other origins, so that they can neither act for
 * a signed-in person nor log a browser in to another account. Non-browser clients send no origin
 * and no cookies; protocols with API keys or bearer tokens ignore cookies and do not call this.
 */
export function checkOrigin(request: FastifyRequest): void {
  if (isSafe(request.method)) return
  const origin = request.headers.origin ?? originOf(request.headers.referer)
  if (origin === `${request.protocol}://${request.host}`) return
  if (origin !== null || mayBeSignedIn(request)) throw new AppError('wrong_origin')
}

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}

import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { cookieOf } from './cookies.ts'
import { isSafe } from './server.ts'

/** The cookies that sign a browser in: for now, and again after it was closed. */
export const sessionCookie = 'session'
export const rememberCookie = 'remember'

/** Whether this browser may be somebody's: its pages are not those of every visitor. */
export function mayBeSignedIn(request: FastifyRequest): boolean {
  return [sessionCookie, rememberCookie].some((name) => cookieOf(request, name) !== undefined)
}

/**
 * Refuses unsafe requests that come from a page of another origin, so that no foreign page can act
 * for someone signed in, or sign somebody in as another. Programs send no origin and no cookies;
 * protocols with keys or bearer tokens ignore cookies and do not call this.
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

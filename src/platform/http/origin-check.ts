import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import { isSafe } from './server.ts'

/** Name of the cookie that signs a browser in. */
export const sessionCookie = 'session'

/**
 * Refuses unsafe requests that carry our cookie but come from another origin, so that no foreign
 * page can act for someone signed in. Requests without the cookie have nothing to abuse; protocols
 * with keys or bearer tokens ignore cookies and do not call this.
 */
export function checkOrigin(request: FastifyRequest): void {
  if (isSafe(request.method) || request.cookies[sessionCookie] === undefined) return
  const origin = request.headers.origin ?? originOf(request.headers.referer)
  if (origin !== `${request.protocol}://${request.host}`) throw new AppError('wrong_origin')
}

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}

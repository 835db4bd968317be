import type { FastifyRequest } from 'fastify'

/**
 * Returns the name of a cookie in the browser. Over https it has the prefix `__Host-`: the browser
 * then accepts it only from this very host over https, so that neither a sibling domain nor an
 * attacker in the network can plant one. Browsers refuse the prefix over http.
 */
export function cookieName({ protocol }: FastifyRequest, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

/** Returns the value of a cookie by its `cookieName`; a cookie without the prefix is ignored. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(request, name)]
}

import type { FastifyRequest } from 'fastify'

/**
 * The name under which a browser keeps one of our cookies. Over https it begins with `__Host-`: the
 * browser then takes it from this very host alone, over https, so that neither a page of a sibling
 * domain nor somebody on the way can plant one. Browsers refuse the prefix over http.
 */
export function cookieName({ protocol }: FastifyRequest, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

/** The value of a cookie that `cookieName` names; one of another name counts for nothing. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(request, name)]
}

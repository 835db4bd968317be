import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Browser } from '#platform/caller.ts'
import { cookieName, cookieOf } from './cookies.ts'

/** Pending `Set-Cookie` values of a request by cookie name; the last one set wins. */
const toSend = new WeakMap<FastifyRequest, Map<string, string>>()

/**
 * Returns the browser behind a request. Cookies set on it are sent with the response, whichever
 * route answers.
 */
export function browserOf(request: FastifyRequest): Browser {
  const cookies = new Map<string, string>()
  toSend.set(request, cookies)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const

  function set(name: string, value: string, until: { maxAge?: number; expires?: Date }): void {
    const line = request.server.serializeCookie(cookieName(request, name), value, {
      ...options,
      ...until,
    })
    cookies.set(name, line)
  }

  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    cookie: (name) => cookieOf(request, name),
    setCookie(name, value, { maxAge } = {}) {
      set(name, value, maxAge ? { maxAge } : {})
    },
    clearCookie(name) {
      set(name, '', { expires: new Date(0) })
    },
  }
}

/** Adds the cookies set during a request to its response. */
export function sendCookies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    for (const line of toSend.get(request)?.values() ?? []) reply.header('set-cookie', line)
    return payload
  })
}

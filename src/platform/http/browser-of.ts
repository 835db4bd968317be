import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Browser } from '#platform/caller.ts'
import { cookieName, cookieOf } from './cookies.ts'

/** `Set-Cookie` values by name: the last one given for a name counts. */
const toSend = new WeakMap<FastifyRequest, Map<string, string>>()

/** The browser behind a request. What it is to remember goes out with the answer, whoever sends that. */
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

/** Lets every answer carry the cookies that were set while it was made. */
export function sendCookies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    for (const line of toSend.get(request)?.values() ?? []) reply.header('set-cookie', line)
    return payload
  })
}

import type { FastifyInstance } from 'fastify'

/** A client that keeps cookies per host and does not follow redirects. */
export interface JarBrowser {
  ask(url: string, init?: { method?: 'GET' | 'POST' | 'PUT'; payload?: object }): Promise<Answer>
  cookie(host: string, name: string): string | undefined
  setCookie(host: string, name: string, value: string): void
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

let browsers = 0

/** A client of a server under test; each has an address of its own. */
export function aJarBrowser(server: FastifyInstance): JarBrowser {
  browsers += 1
  const remoteAddress = `10.9.${browsers >> 8}.${browsers & 255}`
  const jar = new Map<string, string>()
  return {
    async ask(url, { method = 'GET', payload } = {}) {
      const { host, origin, hostname } = new URL(url)
      const cookie = [...jar]
        .filter(([key]) => key.startsWith(`${hostname} `))
        .map(([key, value]) => `${key.slice(hostname.length + 1)}=${value}`)
      const answer = await server.inject({
        method,
        url: url.slice(origin.length),
        remoteAddress,
        headers: { host, origin, cookie: cookie.join('; ') },
        ...(payload && { payload }),
      })
      // As in browsers, cookies are not separated by port.
      for (const { name, value, expires } of answer.cookies) {
        if (expires && expires.getTime() < Date.now()) jar.delete(`${hostname} ${name}`)
        else jar.set(`${hostname} ${name}`, value)
      }
      return answer
    },
    cookie: (host, name) => jar.get(`${host} ${name}`),
    setCookie: (host, name, value) => void jar.set(`${host} ${name}`, value),
  }
}

import type { FastifyInstance } from 'fastify'

export interface HostCheckOptions {
  /** Of the main site: another port than its own, or the one we listen on, is none of ours. */
  baseUrl: string
  /** Whether only this machine reaches the main site: any port may lead to it then. */
  local: boolean
  /** Whether a name is one that this server answers to. */
  isKnown: (name: string) => boolean | Promise<boolean>
}

/** A name or an address, and maybe a port: what RFC 3986 lets stand there, without a user. */
const hostPattern =
  /^(?<name>[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(?<port>\d{1,5}))?$/i

/**
 * Refuses requests for hosts that are not ours, before anything is made of their name: links, cookies
 * and the choice of the site follow it. What is no host, or two, is answered 400, another's host 421.
 * Health checks may come by any name, also by none, as from HTTP/1.0.
 */
export function checkHosts(server: FastifyInstance, options: HostCheckOptions): void {
  const { local, isKnown } = options
  const { port: ownPort } = new URL(options.baseUrl)

  // Answered here and not by throwing: each protocol has words of its own for what is thrown.
  server.addHook('onRequest', async (request, reply) => {
    const [host = '', ...others] = hostsOf(request.raw.rawHeaders)
    const { anyHost } = request.routeOptions.config
    if (anyHost && host === '') return
    // The pattern alone lets ports above 65535 and impossible addresses through, of which no URL is made.
    const found = URL.canParse(`http://${host}`) ? hostPattern.exec(host)?.groups : null
    if (!found?.['name'] || others.length > 0) {
      return reply.status(400).send({ code: 'malformed_request', status: 400, message: notOne })
    }
    if (anyHost) return
    const { name, port = '' } = found
    const ports = ['', ownPort, String(request.socket.localPort)]
    const isOurs = (local || ports.includes(port)) && (await isKnown(name.toLowerCase()))
    if (!isOurs) {
      return reply.status(421).send({ code: 'unknown_host', status: 421, message: notOurs })
    }
  })
}

const notOne = 'A request names one host.'
const notOurs = 'No site here has this name. The address of the main site is set as BASE_URL.'

/** All `Host` headers of a request: Node takes the first. */
function hostsOf(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && isHost(rawHeaders[at - 1]))
}

function isHost(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === 'host'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any name: who asks knows the machine, not the site. */
    anyHost?: boolean
  }
}

import type { FastifyInstance } from 'fastify'

export interface HostCheckOptions {
  /**
   * Base URL of the main site. Only its port, the default port and the listening port are accepted.
   */
  baseUrl: string
  /** Whether the main site is reachable from this machine only; then any port is accepted. */
  local: boolean
  /** Returns whether a host name belongs to this server. */
  isKnown: (name: string) => boolean | Promise<boolean>
}

/** Host with an optional port (RFC 3986), without user info. */
const hostPattern =
  /^(?<name>[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(?<port>\d{1,5}))?$/i

/**
 * Rejects requests for unknown hosts before the name is used for links, cookies or the choice of
 * the site: 400 if the host is malformed or repeated, 421 if it is not ours. Health checks are
 * accepted under any host name, also without one, as in HTTP/1.0.
 */
export function checkHosts(server: FastifyInstance, options: HostCheckOptions): void {
  const { local, isKnown } = options
  const { port: ownPort } = new URL(options.baseUrl)

  // Replies directly instead of throwing: each protocol formats thrown errors differently.
  server.addHook('onRequest', async (request, reply) => {
    const [host = '', ...others] = hostsOf(request.raw.rawHeaders)
    const { anyHost } = request.routeOptions.config
    if (anyHost && host === '') return
    // The pattern alone accepts ports above 65535 and invalid addresses, which `URL` rejects.
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

/** Returns all `Host` headers of a request: Node keeps only the first. */
function hostsOf(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && isHost(rawHeaders[at - 1]))
}

function isHost(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === 'host'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepted under any host name: such callers know the machine, not the site. */
    anyHost?: boolean
  }
}

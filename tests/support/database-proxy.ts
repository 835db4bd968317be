import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to a database that can drop data or refuse connections. */
export interface DatabaseProxy {
  /** Database URL through the proxy. */
  url: string
  /**
   * Drops all data in both directions from now on; connections stay open. Resolves when the first
   * data has been dropped.
   */
  swallow(): Promise<void>
  /** Closes all connections and refuses new ones. */
  refuse(): Promise<void>
  /** Forwards data again. */
  pass(): Promise<void>
  stop(): Promise<void>
}

export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const target = new URL(database)
  const sockets = new Set<Socket>()
  let swallowing: PromiseWithResolvers<void> | null = null
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => (swallowing ? swallowing.resolve() : to.write(bytes)))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await listen(server, 0)
  const { port } = server.address() as { port: number }
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  const refuse = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: url.href,
    swallow: () => (swallowing ??= Promise.withResolvers()).promise,
    refuse,
    async pass() {
      swallowing = null
      if (!server.listening) await listen(server, port)
    },
    stop: refuse,
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

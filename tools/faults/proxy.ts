import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy that simulates network failures. */
export interface Proxy {
  port: number
  /** Refuses new connections and resets existing ones. */
  refuse(): Promise<void>
  /** Resets all connections; new ones are accepted. */
  reset(): void
  /** Drops data in both directions on all connections, including new ones. */
  swallow(): void
  /**
   * Works again for new connections. Those that lost data are reset, or stay open without
   * forwarding, as behind a router that lost its state.
   */
  restore(lost: 'reset' | 'dumb'): Promise<void>
  close(): Promise<void>
}

interface Pair {
  client: Socket
  target: Socket
  /** Whether data was or may have been lost. */
  isDumb: boolean
}

/** Starts a proxy to a local port, on a free port or on `port`. */
export async function startProxy(targetPort: number, port = 0): Promise<Proxy> {
  const pairs = new Set<Pair>()
  let isSwallowing = false
  let server = createServer()

  async function listen(at: number): Promise<number> {
    server = createServer((client) => accept(client))
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return portOf(server)
  }

  function accept(client: Socket): void {
    const target = connect(targetPort, '127.0.0.1')
    const pair: Pair = { client, target, isDumb: isSwallowing }
    pairs.add(pair)
    forward(client, target, pair)
    forward(target, client, pair)
  }

  function forward(from: Socket, to: Socket, pair: Pair): void {
    from.on('data', (bytes) => {
      if (pair.isDumb || to.write(bytes)) return
      from.pause()
      to.once('drain', () => from.resume())
    })
    from.on('end', () => {
      if (!pair.isDumb) to.end()
    })
    from.on('error', () => {})
    from.on('close', () => {
      if (pair.isDumb) return
      to.destroy()
      pairs.delete(pair)
    })
  }

  function reset(chosen: (pair: Pair) => boolean = () => true): void {
    for (const pair of [...pairs].filter(chosen)) {
      pairs.delete(pair)
      pair.client.resetAndDestroy()
      pair.target.resetAndDestroy()
    }
  }

  const stopListening = async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve).unref())
  }
  const own = await listen(port)
  return {
    port: own,
    async refuse() {
      const closed = stopListening()
      reset()
      await closed
    },
    reset: () => reset(),
    swallow() {
      isSwallowing = true
      for (const pair of pairs) pair.isDumb = true
    },
    async restore(lost) {
      isSwallowing = false
      if (lost === 'reset') reset(({ isDumb }) => isDumb)
      if (!server.listening) await listen(own)
    },
    async close() {
      const closed = stopListening()
      reset()
      await closed
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return address.port
}

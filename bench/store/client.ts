import { Agent, request, type IncomingMessage } from 'node:http'

/** A client of the store API with an address of its own and open connections. */
export class StoreClient {
  readonly #origin: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** Sent by the proxy in front: rate limits are per address. */
  address: string

  constructor(origin: string, address: string) {
    this.#origin = new URL(origin)
    this.address = address
  }

  /** Returns the parsed answer; throws for any status but 200. */
  async call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const text = body && JSON.stringify(body)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        {
          host: this.#origin.hostname,
          port: this.#origin.port,
          method,
          path: `/commerce${path}`,
          agent: this.#agent,
          headers: {
            'x-forwarded-for': this.address,
            ...(text && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        resolve,
      )
      sent.on('error', reject)
      sent.end(text)
    })
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const content = Buffer.concat(chunks).toString()
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${content}`)
    return JSON.parse(content) as T
  }

  close(): void {
    this.#agent.destroy()
  }
}

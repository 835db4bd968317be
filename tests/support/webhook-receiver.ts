import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedMessage {
  path: string
  id: string
  headers: IncomingHttpHeaders
  body: string
  /** Of the body. */
  type: string
  data: Record<string, unknown>
}

/** Answer of a path; null: none, until the caller cancels. */
type Answer = { status: number; text?: string; location?: string } | null

/** A receiver of webhooks on this machine, until the test file ends; answers 204 by default. */
export async function startReceiver() {
  const received: ReceivedMessage[] = []
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = String(Buffer.concat(parts))
      const { type = '', data = {} } = JSON.parse(body || '{}') as Partial<ReceivedMessage>
      const path = request.url ?? ''
      const id = String(request.headers['webhook-id'])
      received.push({ path, id, headers: request.headers, body, type, data })
      const answer = answers.has(path) ? answers.get(path)! : { status: 204 }
      if (!answer) return
      const { status, text = '', location } = answer
      response.writeHead(status, location ? { location } : {}).end(text)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Messages to a path, in their order. */
    to: (path: string) => received.filter((one) => one.path === path),
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
  }
}

/** Whether a signature of a message was made with a secret, as Standard Webhooks says. */
export function isSignedWith(secret: string, { headers, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const hash = createHmac('sha256', key).update(content).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${hash}`)
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** A small server that replaces an external service in tests. */
export interface StandIn {
  /** Without trailing slash. */
  url: string
  stop: () => Promise<void>
}

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function answering(respond: Respond): Server {
  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
}

/** Listens, by default on a free port, and returns the URL. */
export async function listening(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

export function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

export function sent(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type }).end(text)
}

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

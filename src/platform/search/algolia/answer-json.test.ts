import { once } from 'node:events'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendPieces } from './answer-json.ts'

const mb = 1024 ** 2
const piece = Buffer.alloc(12 * mb, ' ')
/** Number of clients that disconnected before their response was ready. */
let abandoned = 0

const server = fastify({ trustProxy: true })
server.get('/answer', (_request, reply) => sendPieces(reply, [piece]))
server.get('/late', async (request, reply) => {
  await once(request.raw.socket, 'close')
  // The response notices it asynchronously.
  while (!reply.raw.destroyed) await new Promise(setImmediate)
  abandoned += 1
  return sendPieces(reply, [piece])
})
const address = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())

test('cancelled answers do not count as running', async () => {
  for (let times = 1; times <= 3; times += 1) {
    const leaving = new AbortController()
    const answer = fetch(`${address}/late`, { signal: leaving.signal })
    await once(server.server, 'request')
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => abandoned).toBe(times)
  }

  const { status, body } = await fetch(`${address}/answer`)
  expect(status).toBe(200)
  await body?.cancel()
})

test('an address that does not read its long answers does not keep others from theirs', async () => {
  const stop = new AbortController()
  const ask = (from: string) =>
    fetch(`${address}/answer`, { headers: { 'x-forwarded-for': from }, signal: stop.signal })
  const unread = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]
  const other = await ask('192.0.2.2')
  expect([...unread, other].map(({ status }) => status)).toEqual([200, 200, 429, 200])
  stop.abort()
})

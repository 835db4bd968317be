import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import type { BodyBudget } from './body-budget.ts'
import { createServer } from './server.ts'

let server: FastifyInstance
afterEach(() => server.close())

/** A server with `/read`, and `/held`, which answers when it is let go. */
async function serve(bodyBudget: BodyBudget) {
  server = await createServer({
    log: openLog('silent'),
    trustProxy: '127.0.0.1',
    baseUrl: 'http://localhost',
    bodyBudget,
  })
  const held = Promise.withResolvers<string>()
  let entered = Promise.withResolvers<void>()
  server.post('/held', () => {
    entered.resolve()
    return held.promise
  })
  server.post('/read', () => 'read')
  const post = (path: string, bytes: number, client = '192.0.2.1') =>
    server.inject({
      method: 'POST',
      url: path,
      body: 'x'.repeat(bytes),
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': client },
    })
  /** Sends a body and resolves when the server is at work on it. */
  async function hold(bytes: number, client?: string) {
    entered = Promise.withResolvers()
    const answer = Promise.resolve(post('/held', bytes, client))
    await entered.promise
    // Wrapped: returned as it is, it would be awaited.
    return { answer }
  }
  return { post, hold, letGo: () => held.resolve('done') }
}

test('one line cannot use up what all have', async () => {
  const { post, hold, letGo } = await serve({ total: 100, perLine: 50, free: 10 })
  const { answer } = await hold(40, '2001:db8::1')

  const refused = await post('/read', 20, '2001:db8::2')
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'overloaded' })
  expect((await post('/read', 10, '2001:db8::2')).statusCode).toBe(200)
  expect((await post('/read', 20, '2001:db8:1::2')).statusCode).toBe(200)
  letGo()
  expect((await answer).statusCode).toBe(200)
  expect((await post('/read', 20, '2001:db8::2')).statusCode).toBe(200)
})

test('bodies count by the bytes received, until the request ends', async () => {
  const { post } = await serve({ total: 100, perLine: 1000, free: 10 })
  const arriving = Promise.withResolvers<ServerResponse>()
  server.addHook('preParsing', async (_request, { raw }) => arriving.resolve(raw))
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1')
  client.write('POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n')
  client.write('content-type: text/plain\r\n\r\n')
  const raw = await arriving.promise

  expect((await post('/read', 50)).statusCode).toBe(200)
  client.write('x'.repeat(800))
  await expect.poll(async () => (await post('/read', 50)).statusCode).toBe(503)
  expect((await post('/read', 10)).statusCode).toBe(200)
  const over = once(raw, 'close')
  client.destroy()
  await over
  expect((await post('/read', 50)).statusCode).toBe(200)
})

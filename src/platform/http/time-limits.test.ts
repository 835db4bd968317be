import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { AppError } from '#shared/app-error.ts'
import { createServer } from './server.ts'
import type { TimeLimits } from './time-limits.ts'

let server: FastifyInstance
afterEach(() => server.close())

async function serve(timeLimits: TimeLimits, routes: (server: FastifyInstance) => void) {
  server = await createServer({
    log: openLog('silent'),
    trustProxy: false,
    baseUrl: 'http://localhost',
    timeLimits,
  })
  routes(server)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { address, port: Number(new URL(address).port) }
}

const never = new Promise<never>(() => {})
const limits = { answerMs: 60, bodyMs: 60_000, bodyBytesPerMs: 1 }

test('a request is answered in time, whatever hangs behind it', async () => {
  const { address } = await serve(limits, (server) => {
    server.get('/hangs', () => never)
    server.post('/hangs', () => never)
  })
  const told = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  for (const answer of [await fetch(`${address}/hangs`), await fetch(`${address}/hangs`, told)]) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toMatchObject({ code: 'timed_out', status: 503 })
  }
})

test('a handler that is late, by answer or by error, is not heard and does no harm', async () => {
  const late = Promise.withResolvers<string>()
  const { address } = await serve(limits, (server) => {
    server.get('/late', () => late.promise)
    server.get('/quick', () => 'quick')
  })
  const answers = await Promise.all([fetch(`${address}/late`), fetch(`${address}/late`)])
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  late.reject(new AppError('database_unavailable'))
  expect(await (await fetch(`${address}/quick`)).text()).toBe('quick')
})

test('an answer that is being streamed may take longer', async () => {
  const { address } = await serve(limits, (server) => {
    server.get('/slow', (_request, reply) => {
      async function* pieces() {
        yield 'begun '
        await new Promise((resolve) => setTimeout(resolve, 3 * limits.answerMs))
        yield 'done'
      }
      return reply.send(Readable.from(pieces()))
    })
  })
  expect(await (await fetch(`${address}/slow`)).text()).toBe('begun done')
})

test('a body that comes in time has its time, and the answer its own after it', async () => {
  const { port } = await serve(limits, (server) => {
    server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    server.post('/raw', async (request) => (await buffer(request.body as never)).length)
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /raw HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 2\r\n\r\n')
  socket.write('a')
  setTimeout(() => socket.write('b'), 3 * limits.answerMs)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
  socket.destroy()
})

test('a body that comes too slowly is refused and its connection closed', async () => {
  const slow = { answerMs: 60_000, bodyMs: 60, bodyBytesPerMs: 10 }
  const { port } = await serve(slow, (server) => {
    server.post('/parsed', () => 'read')
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.post('/raw', async (request) => (await buffer(request.body as never)).length)
      scope.post('/unread', () => 'not looked at')
    })
  })
  for (const [path, status] of [
    ['/parsed', '408'],
    ['/raw', '408'],
    ['/unread', '200'],
  ]) {
    const socket = connect(port, '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 900\r\n\r\n`
    socket.write(`${head}x`)
    expect(String(await buffer(socket)), path).toContain(`HTTP/1.1 ${status}`)
  }
})

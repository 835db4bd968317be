import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.ts'
import { AppError } from '#shared/app-error.ts'
import { createServer } from './server.ts'
import { timeLimits as limits } from './time-limits.ts'

let server: FastifyInstance

// Our limits pass when a test lets them, and never meanwhile; sockets go on by themselves.
beforeEach(() => {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...timers, 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

async function serve(routes: (server: FastifyInstance) => void) {
  server = await createServer({
    log: openLog('silent'),
    trustProxy: false,
    baseUrl: 'http://localhost',
  })
  routes(server)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { address, port: Number(new URL(address).port) }
}

/** A promise of something that happens several times, `again` for the next time. */
function signal() {
  let next = Promise.withResolvers<void>()
  return {
    happened: () => next.promise,
    happens: () => next.resolve(),
    again: () => void (next = Promise.withResolvers()),
  }
}

test('answers in time, even if the handler hangs', async () => {
  const begun = signal()
  const hang = () => new Promise<never>(begun.happens)
  const { address } = await serve((server) => {
    server.get('/hangs', hang)
    server.post('/hangs', hang)
  })
  const form = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  for (const request of [{}, form]) {
    begun.again()
    const response = fetch(`${address}/hangs`, request)
    await begun.happened()
    vi.advanceTimersByTime(limits.answerMs)
    const answer = await response
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toMatchObject({ code: 'timed_out', status: 503 })
  }
})

test('a late handler’s answer or error is ignored', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const late = Promise.withResolvers<string>()
    const begun = signal()
    const { address } = await serve((server) => {
      server.get('/late', () => {
        begun.happens()
        return late.promise
      })
      server.get('/quick', () => 'quick')
    })
    const response = fetch(`${address}/late`)
    await begun.happened()
    vi.advanceTimersByTime(limits.answerMs)
    expect((await response).status).toBe(503)
    if (end === 'resolve') late.resolve('late')
    else late.reject(new AppError('database_unavailable'))
    expect(await (await fetch(`${address}/quick`)).text()).toBe('quick')
    await server.close()
  }
})

test('the handler of an injected body has as long as any other', async () => {
  const begun = signal()
  const late = Promise.withResolvers<string>()
  await serve((server) => {
    server.post('/late', () => {
      begun.happens()
      return late.promise
    })
  })
  const response = server.inject({ method: 'POST', url: '/late', payload: { some: 'text' } })
  await begun.happened()
  vi.advanceTimersByTime(limits.answerMs - 1)
  late.resolve('late')

  expect((await response).statusCode).toBe(200)
})

test('an answer that is being streamed may take longer', async () => {
  const rest = Promise.withResolvers<string>()
  const begun = signal()
  const { address } = await serve((server) => {
    server.get('/slow', (_request, reply) => {
      async function* pieces() {
        yield 'begun '
        begun.happens()
        yield await rest.promise
      }
      return reply.send(Readable.from(pieces()))
    })
  })
  const response = fetch(`${address}/slow`)
  await begun.happened()
  vi.advanceTimersByTime(3 * limits.answerMs)
  rest.resolve('done')
  expect(await (await response).text()).toBe('begun done')
})

test('body and response have separate time limits', async () => {
  const begun = signal()
  const { port } = await serve((server) => {
    server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    server.post('/raw', async (request) => {
      begun.happens()
      await buffer(request.body as never)
      return new Promise<never>(begun.happens)
    })
  })
  const socket = connect(port, '127.0.0.1')
  const answer = buffer(socket)
  socket.write('POST /raw HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\nconnection: close\r\n')
  socket.write('content-length: 2\r\n\r\na')
  await begun.happened()
  vi.advanceTimersByTime(limits.answerMs + 1_000)
  begun.again()
  socket.write('b')
  await begun.happened()
  vi.advanceTimersByTime(limits.answerMs - 1)
  expect(socket.bytesRead).toBe(0)
  vi.advanceTimersByTime(1)
  expect(String(await answer)).toContain('timed_out')
})

const bodyBytes = 900_000

/**
 * A client that has sent the head of a request; `send` resolves once the server has received that
 * much of the body.
 */
async function sender(path: string) {
  const begun = Promise.withResolvers<IncomingMessage>()
  const { port } = await serve((server) => {
    server.addHook('preParsing', async ({ raw }) => begun.resolve(raw))
    server.post('/parsed', () => 'read')
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.post('/raw', async (request) => (await buffer(request.body as never)).length)
      scope.post('/unread', () => 'not looked at')
    })
  })
  const client = connect(port, '127.0.0.1')
  const answer = buffer(client).then(String)
  client.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n`)
  client.write(`content-length: ${bodyBytes}\r\n\r\n`)
  const { socket } = await begun.promise
  async function send(bytes: number) {
    const wanted = socket.bytesRead + bytes
    client.write('x'.repeat(bytes))
    while (socket.bytesRead < wanted) await nextTurn()
  }
  return { send, answer, end: () => client.end() }
}

test.each([
  ['/parsed', '408'],
  ['/raw', '408'],
  ['/unread', '200'],
])(
  'a body that comes too slowly to %s is answered %s and its connection closed',
  async (path, status) => {
    const { send, answer } = await sender(path)
    await send(1)
    vi.advanceTimersByTime(limits.bodyMs + 1_000)
    expect(await answer).toContain(`HTTP/1.1 ${status}`)
  },
)

test('a body that came quickly and then stops is refused as soon as any other', async () => {
  const { send, answer } = await sender('/parsed')
  await send(bodyBytes / 2)
  vi.advanceTimersByTime(1_000)
  vi.advanceTimersByTime(limits.bodyMs)
  expect(await answer).toContain('HTTP/1.1 408')
})

test('a body may stop for less, and come as slowly as the rate allows', async () => {
  const { send, answer, end } = await sender('/parsed')
  for (let sent = 0; sent < bodyBytes; sent += bodyBytes / 30) {
    await send(bodyBytes / 30)
    vi.advanceTimersByTime(limits.bodyMs - 1_000)
  }
  end()
  expect(await answer).toContain('HTTP/1.1 200')
})

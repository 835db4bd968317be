import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProxy, type Proxy } from './proxy.ts'

const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket))
let proxy: Proxy

beforeAll(async () => {
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const address = echo.address()
  proxy = await startProxy(typeof address === 'object' && address ? address.port : 0)
})

afterAll(async () => {
  await proxy.close()
  echo.close()
})

test('hands on what comes from either side', async () => {
  const socket = await connected()
  expect(await answered(socket, 'bread')).toBe('bread')
  socket.destroy()
})

test('resets connections, and lets new ones in', async () => {
  const socket = await connected()
  proxy.reset()
  expect(await endOf(socket)).toBe('ECONNRESET')
  const next = await connected()
  expect(await answered(next, 'again')).toBe('again')
  next.destroy()
})

test('refuses connections at its own port, until it is restored', async () => {
  const before = await connected()
  const [reset] = await Promise.all([endOf(before), proxy.refuse()])
  expect(reset).toBe('ECONNRESET')
  expect(await endOf(connect(proxy.port, '127.0.0.1'))).toBe('ECONNREFUSED')

  await proxy.restore('reset')
  const after = await connected()
  expect(await answered(after, 'back')).toBe('back')
  after.destroy()
})

test.each(['reset', 'dumb'] as const)(
  'swallows what is said, and the connections that lost it are %s afterwards',
  async (lost) => {
    const before = await connected()
    proxy.swallow()
    let heard = ''
    before.on('data', (bytes: Buffer) => {
      heard += String(bytes)
    })
    before.write('lost')
    const end = endOf(before)

    await proxy.restore(lost)
    const after = await connected()
    expect(await answered(after, 'new')).toBe('new')
    if (lost === 'reset') expect(await end).toBe('ECONNRESET')
    else expect(before.destroyed).toBe(false)
    expect(heard).toBe('')
    before.destroy()
    after.destroy()
  },
)

async function connected(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1')
  await once(socket, 'connect')
  // Forwarded to the target.
  expect(await answered(socket, 'hello')).toBe('hello')
  return socket
}

async function answered(socket: Socket, text: string): Promise<string> {
  socket.write(text)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return String(bytes)
}

async function endOf(socket: Socket): Promise<string | undefined> {
  const [error] = (await once(socket, 'error').catch((thrown: unknown) => [thrown])) as [
    { code?: string },
  ]
  return error.code
}
